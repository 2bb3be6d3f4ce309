import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { cleanText } from '#lib/media/captions/words.ts'

const MARKUP = /https?:|www\.|<[a-z/!]|\]\(|[`{}\\]|\*\*/iu
/** Of the length of its source. Greek has about half as many letters again as English; nothing has four times as many. */
const MOST = { times: 4, more: 40 }

/** A translation as plain text of a sensible length, without markup that its source does not have; null where it is not. */
export function usableTranslation(answer: string | null, source: string): string | null {
  if (answer === null) return null
  const text = cleanText(answer)
  const most = Math.min(LANGUAGE_LIMITS.lineLength, MOST.times * source.length + MOST.more)
  if (text === '' || text.length > most || !/[\p{L}\p{N}]/u.test(text)) return null
  return MARKUP.test(text) && !MARKUP.test(source) ? null : text
}
