import { amountAt, isNumeric } from '../../broll/candidates/amounts.ts'
import { cardWords } from '../../broll/candidates/candidate.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import type { Card, CardChart } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'

const UNIT =
  /^(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries|kilometers?|kilometres?|miles?|meters?|metres?|feet|kilograms?|kilos?|pounds?|grams?|tons?|tonnes?|liters?|litres?|degrees?|people|stories|floors?|languages?|countries|cities)$/
const DECADES: Record<string, string> = Object.fromEntries(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index) => [word, `${index + 2}0s`]),
)
const CENTURIES: Record<string, string> = { seventeen: '17', eighteen: '18', nineteen: '19' }
const UNSURE = /\b(?:not|never|no|neither|nor|without|if|unless|\p{L}+n't|than|between)\b/u

/** More words leave no room for a large number among them. */
const MOST_WORDS = 16

/**
 * What is spoken with its number in very large type: "2 months", "1970s", "9%". Null where there is none, where there are two, and where
 * it is not said to be so.
 */
export function spokenFigure(spoken: readonly SpokenWord[], languageTag: string): Card | null {
  if (UNSURE.test(spoken.map(({ plain }) => plain).join(' '))) return null
  const found = [...spoken.keys()].flatMap((at) => decadeAt(spoken, at) ?? measureAt(spoken, at, languageTag) ?? [])
  const [figure] = found
  return figure === undefined || found.length > 1 ? null : amongWords(spoken, figure, null)
}

/** A figure that was found, with all that is spoken: nobody has to guess what is counted. */
export function wholeFigure(card: Card, spoken: readonly SpokenWord[], languageTag: string): Card | null {
  if (card.kind !== 'figure') return card
  for (const at of spoken.keys()) {
    const amount = amountAt(spoken, at, languageTag)
    if (amount?.label !== card.figure) continue
    return amongWords(spoken, { label: card.figure, at, words: amount.words }, card.chart)
  }
  return card
}

function amongWords(spoken: readonly SpokenWord[], { label, at, words }: Found, chart: CardChart | null): Card | null {
  if (spoken.length - words > MOST_WORDS) return null
  const [before, after] = [spoken.slice(0, at), spoken.slice(at + words)].map(cardWords)
  const mark = /[.!?…,;:]+/.exec(/[^\p{L}\p{N}]*$/u.exec(spoken[at + words - 1]?.text ?? '')?.[0] ?? '')?.[0] ?? ''
  return {
    ...{
      kind: 'figure',
      figure: after?.length === 0 ? label : `${label}${mark}`,
      at: timeOf(spoken[at]?.sourceStart ?? 0),
    },
    ...{ before: before ?? [], after: after ?? [], chart },
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
