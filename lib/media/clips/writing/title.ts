import { lengthOf, tidy } from './phrasing.ts'
import type { ReelText } from './reel-text.ts'
import type { Statement } from './statements.ts'
import type { Topic } from './topics.ts'

const MAX_LENGTH = 60
/** Worth and strength from which a statement names a reel, or is written over it. */
const GOOD = 1.0
const LEAST_STRENGTH = 0.5
const LEAST_ABOUTNESS = 0.4
/** What a statement loses as a hook for each sentence before it. */
const HASTE = 0.03
/** What is said as often, in the reel or in the talk, is what the reel is about. */
const OFTEN = { reel: 2, talk: 3 }
/** Share of the worth of the best from which another topic is nearly as good. */
const NEARLY = 0.7

/** The statement that names a reel best, out of those that are written nowhere else; null where none is good enough. */
export function titleStatement(statements: readonly Statement[]): Statement | null {
  return bestOf(statements, worthOf)
}

/** What is written over the first seconds, rather from the beginning; null where no statement is good enough. */
export function hookOf(statements: readonly Statement[]): string | null {
  return bestOf(statements, (one) => worthOf(one) - HASTE * Math.min(6, one.sentence))?.text ?? null
}

function worthOf({ strength, aboutness }: Statement): number {
  return strength + aboutness
}

/** A line that says nothing that makes one look, or is beside the subject, is neither. */
function bestOf(statements: readonly Statement[], worth: (one: Statement) => number): Statement | null {
  const fit = statements.filter(
    (one) =>
      lengthOf(one.text) <= MAX_LENGTH &&
      one.strength >= LEAST_STRENGTH &&
      one.aboutness >= LEAST_ABOUTNESS &&
      !POINTS.test(one.text) &&
      worth(one) >= GOOD,
  )
  return fit.reduce<Statement | null>((a, b) => (a === null || worth(b) > worth(a) ? b : a), null)
}

/** A reader of one line looks for whom it means, even where the line says so. */
const POINTS = /\b(?:he|she|they|them|him|her|his|their|it|its|this|that|these|those|but)\b/i

/** The topic of a reel that no statement names: "Robots and empathy". */
export function topicTitle(
  topics: readonly Topic[],
  { sentences, languageTag }: Pick<ReelText, 'sentences' | 'languageTag'>,
): string {
  return ofTopics(topics, languageTag) ?? plainTitle(sentences)
}

/** Of a reel that is about nothing: a short sentence of it, else its first words that fit. */
function plainTitle(sentences: ReelText['sentences']): string {
  const texts = sentences.map(({ text }) => tidy(text))
  const short = texts.find((text) => lengthOf(text) <= MAX_LENGTH)
  return (
    short ??
    [...(texts[0] ?? '')]
      .slice(0, MAX_LENGTH)
      .join('')
      .replace(/\s\S*$/u, '')
  )
}

/** "And" between two topics; of other languages the first topic is the title. */
const AND: Record<string, string> = {
  ...{ en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', ca: 'i', ro: 'și', nl: 'en', sv: 'och', da: 'og' },
  ...{ nb: 'og', no: 'og', fi: 'ja', et: 'ja', lv: 'un', lt: 'ir', pl: 'i', cs: 'a', sk: 'a', hu: 'és', ru: 'и' },
  ...{ uk: 'і', bg: 'и', el: 'και', tr: 've', id: 'dan', ms: 'dan', vi: 'và', hi: 'और' },
}

/** Words that begin with the same letters are of one family: `catastrophe` and `catastrophic`. */
const SAME_LETTERS = 5

/** Rather a phrase or a name than a single word; two only where both are said often, else they name a relation that nobody spoke of. */
function ofTopics(topics: readonly Topic[], languageTag: string): string | null {
  const often = topics.filter(isOften)
  const [best] = often.length > 0 ? often : topics
  if (best === undefined) return null
  const first = often.find((one) => isSpecific(one) && one.worth > NEARLY * best.worth) ?? best
  const own = new Set(first.stem.split(' ').map((one) => one.slice(0, SAME_LETTERS)))
  const second = often.find(
    (one) =>
      Math.min(one.times, first.times) >= OFTEN.reel &&
      isSpecific(one) === isSpecific(first) &&
      one.worth > NEARLY * first.worth &&
      !one.stem.split(' ').some((part) => own.has(part.slice(0, SAME_LETTERS))),
  )
  const and = AND[languageTag.split('-')[0] ?? '']
  const both = second === undefined || and === undefined ? first.form : `${first.form} ${and} ${second.form}`
  const text = lengthOf(both) <= MAX_LENGTH ? both : first.form
  return text.charAt(0).toLocaleUpperCase(languageTag) + text.slice(1)
}

function isOften({ times, timesInTalk }: Topic): boolean {
  return times >= OFTEN.reel || timesInTalk >= OFTEN.talk
}

function isSpecific({ form, isName }: Topic): boolean {
  return isName || form.includes(' ')
}
