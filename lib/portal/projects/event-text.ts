import type { jobEvents } from '#db/schema/portal/job-events.ts'
import { msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'
import { failureText } from './service-sentences.ts'

/** Sentences of a project's history that name somebody or a figure. They are stored in English. */
export const EVENT_SENTENCES = msgs({
  started: '{person} started it.',
  cancelled: '{person} cancelled it.',
  rendered: '{person} rendered it again.',
  retried: '{person} started it again.',
  retriedInLanguage: '{person} started it again with another spoken language.',
  retriedWithLink: '{person} started it again with another link.',
  retriedWithBoth: '{person} started it again with another spoken language and another link.',
  results: '{count} results are ready.',
})

type Event = typeof jobEvents.$inferSelect

/** A stored sentence of a project's history in the reader's language. */
export function eventText({ kind, sentence }: Pick<Event, 'kind' | 'sentence'>, t: Text): string {
  if (kind === 'stage') return `${t.said(sentence.replace(/\.$/, ''))}.`
  const said = storedText(sentence, Object.values(EVENT_SENTENCES), t)
  return said === sentence ? failureText(sentence, t) : said
}
