import type { Card, CardChart, CardWord } from '../../timeline/card.ts'
import { timeOf } from '../../timeline/time.ts'
import type { SpokenWord } from '../spoken-words.ts'
import { type Amount, amountAt, isNumeric, smallNumber } from './amounts.ts'
import { isAsserted, isQuestion } from './asserted.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { openingBefore, TIMES, timeSpan } from './figure-openings.ts'
import { yearOf } from './figure-years.ts'
import { isFluent } from './fluent.ts'
import { isDenied, isLeading, phraseStart, restOfPhrase } from './phrases.ts'
import { isPresentable } from './presentable.ts'
import { sentenceAround } from './sentences-around.ts'

const set = (words: string) => new Set(words.split(' '))

/** Words before a number that belong to it. */
const QUALIFIERS = set(
  'only just about around roughly approximately almost nearly over under above below more less fewer than at least most up to as many much some exactly another every per the top first last next past previous coming following an average of all by other these those our my their his her your',
)
const UP = set(
  'grew grow grown grows growing increased increase increases increasing rose risen rise rises rising gained gain jumped jump climbed soared surged',
)
const DOWN = set(
  'cut cuts lowered fell fallen falling falls fall drop dropped drops declined decline declines decreased decrease shrank shrunk reduced reduce reduces plunged',
)
const MORE = set('more higher bigger larger greater increase rise growth gain jump')
const LESS = set('less fewer lower smaller cheaper decrease decline drop reduction fall')
const UNITS = set('people men women children feet')
const NOT_COUNTED = set(
  'was has does this always perhaps plus minus others as its yes means comes goes says makes seems looks gets takes gives works needs wants happens becomes equals starts ends times points percentage kids',
)
/** A number behind one of these is a name, not an amount. */
const NUMBERED = set(
  'number chapter page level episode version line step part volume section figure slide route room grade article phase day week year season act scene verse highway channel gate lesson question mark type class division model at age apollo windows iphone gpt python java formula area world',
)

/** The figure that begins at `at`: a share, a change, a multiple, an amount, a year. Null where it is not sure what is meant. */
export function figureAt(words: readonly SpokenWord[], at: number, languageTag: string): Candidate | null {
  if (languageTag.split('-')[0] !== 'en') {
    const amount = amountAt(words, at, languageTag)
    return amount === null ? null : foreignFigure(words, at, amount)
  }
  if (isDenied(words, at)) return null
  const figure = englishFigure(words, at, languageTag)
  if (figure === null) return null
  const { first, last } = figure
  const shown = words.slice(first, last + 1)
  return isPresentable(shown, words) && isFluent(shown, words) && isAsserted(words, first, last) ? figure : null
}

function englishFigure(words: readonly SpokenWord[], at: number, languageTag: string): Candidate | null {
  const special = ratioAt(words, at) ?? multipleAt(words, at) ?? movementAt(words, at)
  if (special !== null) return special
  const amount = amountAt(words, at, languageTag)
  if (amount === null) return null
  if (amount.sign === '%') return percentage(words, at, amount)
  if (amount.sign === 'money') return figureOf(words, at, amount, { strength: amount.value >= 1000 ? 1.15 : 0.85 })
  return counted(words, at, amount)
}

/** Who or what one of these means was said before. */
const STANDING_IN = /^(it|it's|it'd|it'll|they|they're|they've|them|he|he's|him|she|she's|her|that's|there|me|us|you)$/

type Drawn = { strength: number; chart?: CardChart }

/** A figure with its qualifiers before it and what it counts behind it. */
function figureOf(
  words: readonly SpokenWord[],
  at: number,
  amount: Amount,
  { strength, chart }: Drawn,
): Candidate | null {
  const end = at + amount.words
  const counted = countedWords(words, end, amount.sign === '%')
  if (counted === null) return null
  const isChange = chart?.kind === 'change'
  const qualified = qualifiersBefore(words, at, isChange)
  const isTime = amount.sign === null && counted.slice(0, 2).some(({ plain }) => TIMES.test(plain))
  // A change shows its verb, and a range its `from` or `between`.
  const opening = isChange || amount.isRange ? 0 : openingBefore(words, at - qualified.length, isTime)
  if (opening === null) return null
  const after = isTime ? timeSpan(counted, opening === 1 || qualified[0]?.plain === 'every') : counted
  // Where the phrase goes on and it is not sure how far, the number would be cut off from what it means.
  if (after.length === 0 && !isChange && words[end - 1]?.endsPhrase !== true && isGoingOn(words[end])) return null
  const before =
    after.length > 0 || isChange
      ? words.slice(at - qualified.length - opening, at)
      : phraseBefore(words, at, amount.sign === 'money')
  // A bare number says nothing, and a span of time little.
  if (before.length + after.length === 0 || isBareTime(before, after, amount)) return null
  const first = at - before.length
  if ([...before, ...after].some(({ plain }) => STANDING_IN.test(plain))) return null
  if (isRestated(words, at, end) || isMisheard(after)) return null
  return {
    ...{ first, last: end + after.length - 1, strength },
    show: {
      kind: 'card',
      card: {
        ...{ kind: 'figure', figure: amount.label, at: startOf(words, at), chart: chart ?? null },
        ...{ before: cardWords(before), after: withoutQuestion(cardWords(after)) },
      },
    },
  }
}

/** Two prepositions that never follow each other: a word between them was heard wrongly, or not at all. */
function isMisheard(after: readonly SpokenWord[]): boolean {
  return after.some(
    ({ plain }, index) =>
      /^(in|on|at|as|for|with|from|by|of)$/.test(plain) &&
      /^(as|for|with|from|by|to|of|in|on|at)$/.test(after[index + 1]?.plain ?? ''),
  )
}

/** The same thing counted again in the sentence, or a sentence that begins with another number: a correction, or a range. */
function isRestated(words: readonly SpokenWord[], at: number, end: number): boolean {
  const { first, last } = sentenceAround(words, at)
  const unit = words[end]?.plain
  const isAgain = (index: number) =>
    (index < at || index >= end) &&
    isNumeric(words[index]?.plain ?? '') &&
    words[index]?.plain !== words[at]?.plain &&
    words[index + 1]?.plain === unit
  for (let index = Math.max(first, at - 12); index <= Math.min(last, end + 12); index++) if (isAgain(index)) return true
  return words.slice(last + 1, last + 3).some(({ plain }) => isNumeric(plain))
}

/** What is counted is no question by itself. */
function withoutQuestion(words: CardWord[]): CardWord[] {
  return words.map((word) => ({ ...word, text: word.text.replace(/[?!]+$/, '') }))
}

function startOf(words: readonly SpokenWord[], at: number) {
  return timeOf(words[at]?.sourceStart ?? 0)
}

function qualifiersBefore(words: readonly SpokenWord[], at: number, isChange: boolean): SpokenWord[] {
  let first = at
  while (first > 0 && at - first < 4 && words[first]?.opensPhrase !== true) {
    const plain = words[first - 1]?.plain ?? ''
    const isDirection = isChange && (UP.has(plain) || DOWN.has(plain) || plain === 'down')
    if (!QUALIFIERS.has(plain) && !isDirection) break
    first--
    if (isDirection) break
  }
  const taken = words.slice(first, at)
  // `about the three`: what is spoken about, not how many.
  if (
    /^(about|around|above|below|under)$/.test(taken[0]?.plain ?? '') &&
    /^(the|these|those|all|my|our|your)$/.test(taken[1]?.plain ?? '')
  )
    taken.shift()
  while (taken.length > 0 && /^(of|as|to|at|by|than|many|much)$/.test(taken[0]?.plain ?? '') && !isWhole(taken))
    taken.shift()
  return taken
}

/**
 * What stands behind a number: to the end of its phrase, if that is near. Null where another number or the next thing of an
 * enumeration follows.
 */
function countedWords(words: readonly SpokenWord[], end: number, isShare: boolean): SpokenWord[] | null {
  if (words[end - 1]?.endsPhrase === true) return []
  const after = restOfPhrase(words, end, 8)
  const [next, last] = [words[end + after.length], after.at(-1)]
  if (/^(and|or|to)$/.test(next?.plain ?? '') && isNumeric(words[end + after.length + 1]?.plain ?? '')) return null
  if (last?.text.endsWith(',') && next?.text.endsWith(',')) return null
  const opening = after[0]?.plain ?? ''
  const isWhole =
    last?.endsPhrase === true ||
    !isShare ||
    isLeading(opening) ||
    /(^off|er)$/.test(opening) ||
    MORE.has(opening) ||
    LESS.has(opening)
  return isWhole ? after : []
}

/** Whether a phrase continues with what is counted rather than with another clause. */
function isGoingOn(next: SpokenWord | undefined): boolean {
  return (
    next !== undefined &&
    !/^(and|but|so|because|which|who|that|if|when|while|or|with|in|on|for|from|at|i|we|you|they|he|she|it|is|was|are|were)$/.test(
      next.plain,
    )
  )
}

function isBareTime(before: readonly SpokenWord[], after: readonly SpokenWord[], { value }: Amount): boolean {
  const isPlain = before.every(({ plain }) =>
    /^(the|these|those|this|about|like|around|in|for|after|before|within|by|over|during|since|until|at|into)$/.test(
      plain,
    ),
  )
  const said = after.filter(
    ({ plain }) => !/^(now|then|already|right|there|anyway|too|ago|later|earlier|old)$/.test(plain),
  )
  return isPlain && said.length === 1 && TIMES.test(said[0]?.plain ?? '') && value < 100
}

/** The whole of its phrase before a number, where that is short and says what is counted. An amount of money says it itself. */
function phraseBefore(words: readonly SpokenWord[], at: number, isMoney: boolean): SpokenWord[] {
  const first = phraseStart(words, at, 5)
  if (words[first]?.opensPhrase !== true) return []
  const phrase = words.slice(first, at)
  const isSaying = phrase.some(
    ({ plain }) =>
      !QUALIFIERS.has(plain) && !isLeading(plain) && !/^(like|.*ly|i|think|believe|guess|say)$/.test(plain),
  )
  return isSaying || isMoney ? phrase : []
}

/** `at least`, `up to` and the like begin with a word that cannot begin anything else. */
function isWhole([first, second]: readonly SpokenWord[]): boolean {
  return first?.plain === 'at' && /^(least|most)$/.test(second?.plain ?? '')
}

function percentage(words: readonly SpokenWord[], at: number, amount: Amount): Candidate | null {
  const end = at + amount.words
  const next = words[end]?.plain ?? ''
  if (/^(points?|milk|vol|abv|or)$/.test(next)) return null
  const isOf = next === 'of' && words[end - 1]?.endsPhrase !== true
  const direction = changeBy(words, at, end)
  if (amount.value === 0 || (amount.value >= 100 && !isOf && direction !== 'up')) return null
  if (direction !== null) return figureOf(words, at, amount, { strength: 1.25, chart: { kind: 'change', direction } })
  const isShare = isOf && !amount.isRange && amount.value > 0 && amount.value <= 100
  if (isOf && (isRestricted(words, end) || isNumeric(words[end + 1]?.plain ?? ''))) return null
  if (!isShare) return figureOf(words, at, amount, { strength: 1.05 })
  return figureOf(words, at, amount, { strength: 1.2, chart: { kind: 'share', percent: amount.value } })
}

/** Whether a clause without a comma says which of them are meant: without it, the share would be one of all. */
function isRestricted(words: readonly SpokenWord[], end: number): boolean {
  const opening = words.slice(end, end + 8).findIndex(({ plain }) => /^(who|whose|that|which)$/.test(plain))
  return opening > 0 && words.slice(end, end + opening).every(({ endsPhrase }) => !endsPhrase)
}

/** Which way something goes, where a verb or noun right beside the number says so. */
function changeBy(words: readonly SpokenWord[], at: number, end: number): 'up' | 'down' | null {
  const next = words[end - 1]?.endsPhrase === true ? '' : (words[end]?.plain ?? '')
  if (MORE.has(next)) return 'up'
  if (LESS.has(next)) return 'down'
  for (let index = at - 1; index >= Math.max(0, at - 4) && words[index]?.endsPhrase !== true; index--) {
    const plain = words[index]?.plain ?? ''
    if (UP.has(plain)) return 'up'
    if (DOWN.has(plain)) return 'down'
    if (index === at - 1 && /^(up|down)$/.test(plain)) return plain === 'up' ? 'up' : 'down'
    if (!QUALIFIERS.has(plain) || plain === 'of') return null
  }
  return null
}

function counted(words: readonly SpokenWord[], at: number, amount: Amount): Candidate | null {
  const [before, end] = [words[at - 1], at + amount.words]
  const joined = before !== undefined && words[at]?.opensPhrase !== true
  if (/^(1[5-9]|20)\d\d$/.test(words[at]?.plain ?? '') && amount.words === 1) {
    const isYear = joined && /^(in|since|until)$/.test(before.plain)
    return isYear ? yearOf(words, at, amount) : null
  }
  if (amount.value < 3 || words[end - 1]?.endsPhrase === true) return null
  if (joined && (NUMBERED.has(before.plain) || isName(before, words[at - 2]))) return null
  if (!isCounted(words, end)) return null
  const isSmall = amount.value < 10
  if (isSmall && /^(things?|pieces|ways|parts|kinds|types|ones|times)$/.test(words[end]?.plain ?? '')) return null
  const strength = amount.value >= 1000 ? 1.1 : isSmall ? 0.55 : 0.9
  return figureOf(words, at, amount, { strength })
}

function isName({ text, opensPhrase }: SpokenWord, before: SpokenWord | undefined): boolean {
  return /^\p{Lu}/u.test(text) && !opensPhrase && before?.endsSentence !== true
}

function isCounted(words: readonly SpokenWord[], at: number): boolean {
  const plain = words[at]?.plain ?? ''
  if (UNITS.has(plain)) return true
  const isPlural = (word: string) => /[a-z]{3,}s$/.test(word) && !/(ss|us|is)$/.test(word) && !NOT_COUNTED.has(word)
  if (isPlural(plain)) return true
  const next = words[at + 1]?.plain ?? ''
  return (
    /^(different|new|more|other|million|consecutive|straight|whole|full|big|small|young|old)$/.test(plain) &&
    isPlural(next)
  )
}

/** `half of`, `a third of`, `one in five`, `two out of three`. */
function ratioAt(words: readonly SpokenWord[], at: number): Candidate | null {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4).map(({ plain }) => plain)
  const before = words[at - 1]?.plain ?? ''
  const share = (percent: number, label: string, used: number) =>
    figureOf(words, at, amountOf(label, percent, used), { strength: 1.1, chart: { kind: 'share', percent } })
  if (isNumeric(before) || isBroken(words, at, 2)) return null
  const isPart = /^(first|second|other|better|my|your|his|her|our|their|latter)$/.test(before)
  if (first === 'half' && second === 'of' && !isPart && !/^(it|one|a|an|that|what)$/.test(third) && !isNumeric(third))
    return share(50, '½', 1)
  if (first === 'two' && second === 'thirds' && third === 'of') return share(200 / 3, '⅔', 2)
  if (first === 'three' && second === 'quarters' && third === 'of') return share(75, '¾', 2)
  const isOutOf = second === 'out' && third === 'of'
  const isIn = second === 'in' && /^(one|1)$/.test(first)
  const [part, whole] = [smallNumber(first), isOutOf ? smallNumber(fourth) : isIn ? smallNumber(third) : null]
  const used = isOutOf ? 4 : 3
  if (part === null || whole === null || isBroken(words, at, used)) return null
  // `Two out of three times` belongs to its verb.
  if (words[at + used]?.plain === 'times') return null
  const isEnough = whole > part && part > 0 && whole <= 100 && whole >= 3 && !isNumeric(words[at + used]?.plain ?? '')
  return isEnough ? share((part / whole) * 100, isOutOf ? `${part} of ${whole}` : `${part} in ${whole}`, used) : null
}

function amountOf(label: string, value: number, words: number): Amount {
  return { label, value, words, sign: null, isRange: false }
}

/** Whether a phrase ends inside of so many words. */
function isBroken(words: readonly SpokenWord[], at: number, count: number): boolean {
  return words.slice(at, at + count - 1).some(({ endsPhrase }) => endsPhrase)
}

/** `doubled`, `three times as`, `ten times more`, `10x`. */
function multipleAt(words: readonly SpokenWord[], at: number): Candidate | null {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3).map(({ plain }) => plain)
  const verb = { doubled: 2, tripled: 3, quadrupled: 4, halved: 0.5 }[first]
  if (verb !== undefined && second !== 'down' && second !== 'over') return multiple(words, at, verb, 1)
  if (first === 'twice' && second === 'as' && /^(many|much|fast|big|large|high|long|likely|good|old)$/.test(third))
    return multiple(words, at, 2, 1)
  const factor = smallNumber(first)
  const isTimes =
    second === 'times' && /^(as|more|faster|bigger|larger|higher|greater|longer|stronger|cheaper)$/.test(third)
  if (factor === null || factor < 2 || !isTimes || isBroken(words, at, 3) || isNumeric(words[at - 1]?.plain ?? ''))
    return null
  return /^(or|to)$/.test(words[at - 1]?.plain ?? '') ? null : multiple(words, at, factor, 2)
}

/** The whole of its phrase stands with it: what is larger is said before it or behind it. */
function multiple(words: readonly SpokenWord[], at: number, factor: number, used: number): Candidate | null {
  let first = phraseStart(words, at, 6)
  if (words[first]?.opensPhrase !== true) return null
  while (first < at && /^(and|but|so)$/.test(words[first]?.plain ?? '')) first++
  const rest = words[at + used - 1]?.endsPhrase === true ? [] : restOfPhrase(words, at + used, 6)
  const told = words.slice(first, at + used + rest.length)
  if (
    told.some(
      ({ plain }) =>
        STANDING_IN.test(plain) || /^(that|this|these|those|their|its|his|because|when|while|although)$/.test(plain),
    )
  )
    return null
  const figure = factor < 1 ? '½' : `${factor}×`
  const chart: CardChart = { kind: 'multiple', factor }
  const card: Card = { kind: 'figure', figure, at: startOf(words, at), before: [], after: cardWords(told), chart }
  return { first, last: at + used + rest.length - 1, strength: 1.1, show: { kind: 'card', card } }
}

const MEASURE = set(
  'sales revenue revenues profit profits price prices users traffic income market costs demand population temperatures temperature earnings unemployment inflation rates',
)
const ROSE = /^(grew|increased|rose|soared|skyrocketed|surged|climbed)$/
const FELL = /^(fell|dropped|declined|decreased|plummeted|collapsed|shrank)$/

/** Something measurable that rises or falls, without a number. */
function movementAt(words: readonly SpokenWord[], at: number): Candidate | null {
  const plain = words[at]?.plain ?? ''
  const isUp = ROSE.test(plain)
  if (!isUp && !FELL.test(plain)) return null
  const measure = words[at - 1]
  if (measure === undefined || measure.endsPhrase || !MEASURE.has(measure.plain)) return null
  const first = phraseStart(words, at, 5)
  const rest = words[at]?.endsPhrase === true ? [] : restOfPhrase(words, at + 1, 5)
  const ahead = words.slice(at + 1, at + 6)
  if (words[first]?.opensPhrase !== true || ahead.some(({ plain: word }) => isNumeric(word))) return null
  const told = cardWords(words.slice(first, at + 1 + rest.length))
  const chart: CardChart = { kind: 'change', direction: isUp ? 'up' : 'down' }
  const card: Card = { kind: 'figure', figure: '', at: startOf(words, at), before: [], after: told, chart }
  return { first, last: at + rest.length, strength: 0.95, show: { kind: 'card', card } }
}

/** Other languages: shares, money and large numbers, with what follows to the end of the phrase if that is near. */
function foreignFigure(words: readonly SpokenWord[], at: number, amount: Amount): Candidate | null {
  const isYear = /^(1[5-9]|20)\d\d$/.test(amount.label)
  if (amount.sign === null && (amount.value < 10 || isYear)) return null
  const end = at + amount.words
  const length = words.slice(end, end + 5).findIndex(({ endsPhrase }) => endsPhrase) + 1
  const after = words[end - 1]?.endsPhrase === true ? [] : words.slice(end, end + length)
  if (amount.sign === null && after.length === 0) return null
  const sentence = sentenceAround(words, at)
  if (isQuestion(words, sentence.first, sentence.last)) return null
  const share = amount.sign === '%' && !amount.isRange && amount.value > 0 && amount.value <= 100
  const chart: CardChart | null = share ? { kind: 'share', percent: amount.value } : null
  const card: Card = {
    ...{ kind: 'figure', figure: amount.label, at: startOf(words, at) },
    ...{ before: [], after: cardWords(after), chart },
  }
  return {
    first: at,
    last: end + after.length - 1,
    strength: amount.sign === null ? 0.7 : 1.1,
    show: { kind: 'card', card },
  }
}
