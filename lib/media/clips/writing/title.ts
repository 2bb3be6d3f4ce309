import { lengthOf, tidy } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topics.ts'

const MAX_TITLE_LENGTH = 60
/** Worth from which a statement names a reel, or is written over it. */
const GOOD_TITLE = 1.04
const GOOD_HOOK = 1.04
const LEAST_STRENGTH = 0.48
/** What a statement loses as a hook for each sentence before it. */
const HASTE = 0.03

/** The statement that names a reel best; where none is good enough, its topic: "Robots and empathy". */
export function titleOf(
  statements: readonly Statement[],
  topics: readonly Topic[],
  { sentences, languageTag }: Pick<ReelText, 'sentences' | 'languageTag'>,
): string {
  const best = bestOf(statements, (one) => worthOf(one) - (isStriking(one) ? 0 : 0.5))
  if (best !== null && isStriking(best) && worthOf(best) >= GOOD_TITLE) return best.text
  return topicTitle(topics, languageTag) ?? best?.text ?? plainTitle(sentences)
}

/** Of a reel that is about nothing: a short sentence of it, else its first words that fit. */
function plainTitle(sentences: ReelText['sentences']): string {
  const texts = sentences.map(({ text }) => tidy(text))
  const short = texts.find((text) => lengthOf(text) <= MAX_TITLE_LENGTH)
  return (
    short ??
    [...(texts[0] ?? '')]
      .slice(0, MAX_TITLE_LENGTH)
      .join('')
      .replace(/\s\S*$/u, '')
  )
}

/** What is written over the first seconds, rather from the beginning; null where no statement is good enough. */
export function hookOf(statements: readonly Statement[]): string | null {
  const hasty = (one: Statement) => worthOf(one) - HASTE * Math.min(6, one.sentence)
  const best = bestOf(statements.filter(isStriking), hasty)
  return best !== null && hasty(best) >= GOOD_HOOK ? best.text : null
}

/** A line that is only about the subject, but says nothing that makes one look, is no title. */
function isStriking({ strength }: Statement): boolean {
  return strength >= LEAST_STRENGTH
}

export function worthOf({ strength, aboutness }: Statement): number {
  return strength + aboutness
}

function bestOf(statements: readonly Statement[], worth: (one: Statement) => number): Statement | null {
  const fit = statements.filter(({ text }) => lengthOf(text) <= MAX_TITLE_LENGTH)
  return fit.reduce<Statement | null>((a, b) => (a === null || worth(b) > worth(a) ? b : a), null)
}

/** "And" between two topics; of other languages the first topic is the title. */
const AND: Record<string, string> = {
  ...{ en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', ca: 'i', ro: 'și', nl: 'en', sv: 'och', da: 'og' },
  ...{ nb: 'og', no: 'og', fi: 'ja', et: 'ja', lv: 'un', lt: 'ir', pl: 'i', cs: 'a', sk: 'a', hu: 'és', ru: 'и' },
  ...{ uk: 'і', bg: 'и', el: 'και', tr: 've', id: 'dan', ms: 'dan', vi: 'và', hi: 'और' },
}

/** Words that begin with the same letters are of one family: `catastrophe` and `catastrophic`. */
const SAME_LETTERS = 5

function topicTitle(topics: readonly Topic[], languageTag: string): string | null {
  const [first] = topics
  if (first === undefined) return null
  const own = new Set(first.stem.split(' ').map((one) => one.slice(0, SAME_LETTERS)))
  const second = topics.find(
    ({ stem, worth }) =>
      worth > 0.4 * first.worth && !stem.split(' ').some((one) => own.has(one.slice(0, SAME_LETTERS))),
  )
  const and = AND[languageTag.split('-')[0] ?? '']
  const both = second === undefined || and === undefined ? first.form : `${first.form} ${and} ${second.form}`
  const text = lengthOf(both) <= MAX_TITLE_LENGTH ? both : first.form
  return text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1)
}
