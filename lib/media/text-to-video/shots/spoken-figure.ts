import { amountAt, isNumeric } from '../../broll/candidates/amounts.ts'
import { cardWords } from '../../broll/candidates/candidate.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import type { Card, CardChart } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import { sincePhraseBegins, untilPhraseEnds } from './english-phrase.ts'
import { capitalizedWords } from './spoken-design.ts'

const UNIT =
  /^(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries|kilometers?|kilometres?|miles?|meters?|metres?|feet|kilograms?|kilos?|pounds?|grams?|tons?|tonnes?|liters?|litres?|degrees?|people|stories|floors?|languages?|countries|cities)$/
const DECADES: Record<string, string> = Object.fromEntries(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index) => [word, `${index + 2}0s`]),
)
const CENTURIES: Record<string, string> = { seventeen: '17', eighteen: '18', nineteen: '19' }
const UNSURE = /\b(?:not|never|no|neither|nor|without|if|unless|\p{L}+n't|than|between)\b/u

/** So many words are next to a number. */
const MOST_BESIDE = 8

/** A clause of more words leaves no room for a large number in it. */
const MOST_WORDS = 15

/**
 * A clause with its number in very large type: "2 months", "1970s", "9%". Null where none is spoken during the shot, where two are,
 * and where it is not said to be so.
 *
 * @param isOwn whether a word is spoken during the shot.
 */
export function spokenFigure(
  clause: readonly SpokenWord[],
  languageTag: string,
  isOwn: (word: SpokenWord) => boolean,
): Card | null {
  const text = clause.map(({ plain }) => plain).join(' ')
  if (UNSURE.test(text)) return null
  const found = [...clause.keys()].flatMap((at) => decadeAt(clause, at) ?? measureAt(clause, at, languageTag) ?? [])
  const [figure] = found
  const opening = figure === undefined ? undefined : clause[figure.at]
  if (figure === undefined || found.length > 1 || opening === undefined || !isOwn(opening)) return null
  return inClause(clause, figure, null)
}

/** A figure that was found, within the whole clause: nobody has to guess what is counted. */
export function wholeFigure(card: Card, clause: readonly SpokenWord[], languageTag: string): Card {
  if (card.kind !== 'figure') return card
  for (const at of clause.keys()) {
    const amount = amountAt(clause, at, languageTag)
    if (amount?.label !== card.figure) continue
    return inClause(clause, { label: card.figure, at, words: amount.words }, card.chart) ?? card
  }
  return card
}

function inClause(clause: readonly SpokenWord[], { label, at, words }: Found, chart: CardChart | null): Card | null {
  if (clause.length - words > MOST_WORDS) return null
  const { before, after } = nearest(clause.slice(0, at), clause.slice(at + words))
  return { kind: 'figure', figure: label, at: timeOf(clause[at]?.sourceStart ?? 0), before, after, chart }
}

/** Of a long clause, the words next to the number on both sides, so that what is counted is still there. */
function nearest(before: readonly SpokenWord[], after: readonly SpokenWord[]) {
  const whole = before.slice(before.findLastIndex(({ endsSentence }) => endsSentence) + 1)
  if (whole.length < before.length) return nearest(whole, after)
  if (before.length + after.length <= MOST_BESIDE) return { before: cardWords(before), after: cardWords(after) }
  const room = (other: readonly SpokenWord[]) => Math.max(MOST_BESIDE / 2, MOST_BESIDE - other.length)
  return {
    before: cardWords(capitalizedWords(sincePhraseBegins(before, room(after)))),
    after: cardWords(untilPhraseEnds(after, room(before))),
  }
}

type Found = { label: string; at: number; words: number }

function decadeAt(words: readonly SpokenWord[], at: number): Found | null {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ plain }) => plain)
  if (/^1\d\d0s$/.test(first) || /^20\d0s$/.test(first)) return { label: first, at, words: 1 }
  const [century, decade] = [CENTURIES[first], DECADES[second]]
  return century === undefined || decade === undefined ? null : { label: `${century}${decade}`, at, words: 2 }
}

function measureAt(words: readonly SpokenWord[], at: number, languageTag: string): Found | null {
  if (!isNumeric(words[at]?.plain ?? '') || isNumeric(words[at - 1]?.plain ?? '')) return null
  const amount = amountAt(words, at, languageTag)
  if (amount === null) return null
  if (amount.sign !== null) return { label: amount.label, at, words: amount.words }
  const unit = words[at + amount.words]
  if (unit === undefined || words[at + amount.words - 1]?.endsPhrase === true || !UNIT.test(unit.plain)) return null
  if (amount.value < 2) return null
  return { label: `${amount.label} ${unit.plain}`, at, words: amount.words + 1 }
}
