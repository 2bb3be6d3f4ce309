import { maskScript } from './script-marks/mask-script.ts'
import type { LeftOut } from './script-marks/masking.ts'
import { spokenForm } from './spoken-form.ts'

/** Signs are looked for in so many characters: in more, the form would answer late. */
const MAX_INSPECTED = 20_000

/**
 * What of a script is neither spoken nor shown: marks, directions, addresses and the like, and the signs that the language has no
 * name for. Each once, in the order of the script by kind.
 *
 * @param languageTag BCP 47.
 */
export function listOmittedParts(script: string, languageTag: string): LeftOut[] {
  const { text, left } = maskScript(script)
  const signs = spokenForm(text.slice(0, MAX_INSPECTED), languageTag).flatMap(({ unread = '' }) =>
    [...unread].map((written): LeftOut => ({ kind: 'signs', written })),
  )
  const once = new Map([...left, ...signs].map((part) => [`${part.kind} ${part.written}`, part]))
  return [...once.values()]
}
