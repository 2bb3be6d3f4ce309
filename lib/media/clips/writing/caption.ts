import { isUnspaced } from '../../captions/words.ts'
import { contentWords, stemOf } from '../choosing/terms.ts'
import { lengthOf } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'
import type { Statement } from './statements.ts'

const MAX_LENGTH = 280
const MAX_SENTENCE = 200
const MAX_SENTENCES = 3
/** How much of a reel's topic its caption has at least. */
const SUBSTANTIAL = 0.35
/** Of two statements that share more of their words, one is enough. */
const SAME = 0.5
/** Sentences that belong together stand no farther apart. */
const NEAR = 3

/**
 * One to three statements of one speaker for the text of a post: the one with most of the topic, then such as follow it soon in the
 * reel, so that their order is the speaker's. None where no statement has enough of it.
 */
export function captionOf(statements: readonly Statement[], { sentences, languageTag }: ReelText): Statement[] {
  const fit = statements.filter(
    ({ text, isQuestion, aboutness }) =>
      lengthOf(text) <= MAX_SENTENCE && !isQuestion && aboutness >= SUBSTANTIAL && !DEPENDS.test(text),
  )
  const [best] = [...fit].sort((a, b) => substanceOf(b) - substanceOf(a))
  if (best === undefined) return []
  const chosen = [best]
  for (const one of fit) {
    const last = chosen.at(-1) ?? best
    const isNext = one.sentence > last.sentence && one.sentence - last.sentence <= NEAR
    const isOwn = sentences[one.sentence]?.speaker === sentences[best.sentence]?.speaker
    const length = [...chosen, one].reduce((sum, { text }) => sum + lengthOf(text) + 2, 0)
    const isNew = chosen.every((other) => overlap(other, one, languageTag) < SAME)
    if (isNext && isOwn && isNew && length <= MAX_LENGTH && chosen.length < MAX_SENTENCES) chosen.push(one)
  }
  return chosen
}

/** A caption is written as sentences; `instead` where it has none. */
export function writtenCaption(statements: readonly Statement[], instead: string, languageTag: string): string {
  if (statements.length === 0) return instead
  return statements.map(({ text }) => ended(text, languageTag)).join(isUnspaced(statements[0]?.text ?? '') ? '' : ' ')
}

/** What turns against the sentence before it. */
const DEPENDS = /^(?:but|or|because)\b/i

/** A longer sentence carries more, and leaves the short ones for the title. */
function substanceOf({ text, aboutness, strength }: Statement): number {
  return aboutness + 0.3 * strength + Math.min(0.2, lengthOf(text) / 500)
}

function overlap(a: Statement, b: Statement, languageTag: string): number {
  const [own, others] = [a, b].map(({ text }) => new Set(contentWords(text, languageTag).map(stemOf)))
  if (own === undefined || others === undefined) return 0
  const shared = own.intersection(others).size
  return shared / Math.max(1, Math.min(own.size, others.size))
}

function ended(text: string, languageTag: string): string {
  if (text === '' || /[.!?…。！？]$/u.test(text)) return text
  const [code] = languageTag.split('-')
  return text + (code === 'ja' || code === 'zh' ? '。' : languageTag === 'hi' ? '।' : code === 'th' ? '' : '.')
}
