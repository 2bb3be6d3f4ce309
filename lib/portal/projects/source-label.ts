import { msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'

/** Sources that have no name of their own, as a project stores them: in English. */
export const SOURCE_LABELS = msgs({
  script: 'Script, {words, plural, one {# word} other {# words}}',
  prompt: 'Prompt, {words, plural, one {# word} other {# words}}',
  sample: 'Sample video',
})

/** A stored label in the reader's language; the name of a file or host as it is. */
export function sourceLabel(label: string, t: Text): string {
  return storedText(label, Object.values(SOURCE_LABELS), t)
}
