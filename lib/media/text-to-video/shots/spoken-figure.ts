import { amountAt, isNumeric } from '../../broll/candidates/amounts.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import { isFunctionWord } from '../../text-normalization/is-function-word.ts'
import type { Card, CardChart } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import { spokenCardWords } from './spoken-card-words.ts'

const UNIT =
  /^(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|centuries|kilometers?|kilometres?|miles?|meters?|metres?|feet|kilograms?|kilos?|pounds?|grams?|tons?|tonnes?|liters?|litres?|degrees?|people|stories|floors?|languages?|countries|cities)$/
const DECADES: Record<string, string> = Object.fromEntries(
  'twenties thirties forties fifties sixties seventies eighties nineties'
    .split(' ')
    .map((word, index) => [word, `${index + 2}0s`]),
)
const CENTURIES: Record<string, string> = { seventeen: '17', eighteen: '18', nineteen: '19' }

/** More words leave no room for a large number among them. */
const MOST_WORDS = 16

/**
 * What is spoken with its number in very large type: "2 months", "1970s", "9%", "11,000". Of several numbers, a share or money, then what
 * is measured, then the largest. Null where there is none. A few of something, which is counted only, are none.
 */
export function spokenFigure(spoken: readonly SpokenWord[], languageTag: string): Card | null {
  const found = [...spoken.keys()].flatMap((at) => decadeAt(spoken, at) ?? measureAt(spoken, at, languageTag) ?? [])
  const [best] = found.toSorted((one, other) => other.rank - one.rank || other.value - one.value)
  return best === undefined ? null : amongWords(spoken, best, null)
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

function amongWords(
  spoken: readonly SpokenWord[],
  { label, at, words }: Pick<Found, 'label' | 'at' | 'words'>,
  chart: CardChart | null,
): Card | null {
  if (spoken.length - words > MOST_WORDS) return null
  const [before, after] = [spokenCardWords(spoken.slice(0, at), false), spokenCardWords(spoken.slice(at + words), true)]
  const mark = /[.!?…]+(?=["'”’»)]*$)/u.exec(spoken[at + words - 1]?.text ?? '')?.[0] ?? ''
  return {
    ...{
      kind: 'figure',
      figure: after.length === 0 ? label : `${label}${mark}`,
      at: timeOf(spoken[at]?.sourceStart ?? 0),
    },
    ...{ before, after, chart },
  }
}

type Found = { label: string; at: number; words: number; rank: number; value: number }

function decadeAt(words: readonly SpokenWord[], at: number): Found | null {
  const [first = '', second = ''] = words.slice(at, at + 2).map(({ plain }) => plain)
  const base = { at, rank: 0, value: 0 }
  if (/^1\d\d0s$/.test(first) || /^20\d0s$/.test(first)) return { ...base, label: first, words: 1 }
  const [century, decade] = [CENTURIES[first], DECADES[second]]
  return century === undefined || decade === undefined ? null : { ...base, label: `${century}${decade}`, words: 2 }
}

function measureAt(words: readonly SpokenWord[], at: number, languageTag: string): Found | null {
  if (!isNumeric(words[at]?.plain ?? '') || isNumeric(words[at - 1]?.plain ?? '')) return null
  const amount = amountAt(words, at, languageTag)
  if (amount === null) return null
  const { label, value } = amount
  const base = { at, value }
  if (amount.sign !== null) return { ...base, label, words: amount.words, rank: 3 }
  const unit = words[at + amount.words]
  if (unit === undefined || words[at + amount.words - 1]?.endsPhrase === true) return null
  if (UNIT.test(unit.plain)) {
    return value < 2 ? null : { ...base, label: `${label} ${unit.plain}`, words: amount.words + 1, rank: 2 }
  }
  const isYear = /^(?:1[0-9]|20)\d\d$/.test(words[at]?.plain ?? '')
  return value < LEAST_COUNT || isYear || isFunctionWord(unit.plain)
    ? null
    : { ...base, label, words: amount.words, rank: 1 }
}

/** Fewer of something are rather seen than read. */
const LEAST_COUNT = 12
