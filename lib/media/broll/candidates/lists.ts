import { isFunctionWord } from '../../text-normalization/is-function-word.ts'
import { timeOf } from '../../timeline/time.ts'
import { type SpokenWord, sentencesOf } from '../spoken-words.ts'
import { isNumeric } from './amounts.ts'
import { isAsserted } from './asserted.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { isFluent } from './fluent.ts'
import { isPresentable } from './presentable.ts'
import { plainText, sentenceAround } from './sentences-around.ts'

const LONGEST_ITEM = 3
const ENDS_ITEM = /[,;]["'”’»)]*$/
/** Words that are no thing although they have a meaning of their own: an item with one is a clause. */
const NO_ITEM = new Set(
  "yes yeah no okay well right like maybe just really actually basically even still then now here there again also too always never often sometimes very quite so because i'm it's that's you're we're they're don't didn't can't know mean think guess say said says see go going got get let want wanted kind sort thing things stuff etc whatever anything everything something more others else dozen forth on lot bit first second third um uh oh er hmm".split(
    ' ',
  ),
)

/**
 * Enumerations: at least three short items, with commas between them and `and` or `or` before the last. Where the first begins must
 * be sure: behind a word that leads to it.
 */
export function findLists(words: readonly SpokenWord[]): Candidate[] {
  const lists: Candidate[] = []
  for (const { first, last } of sentencesOf(words))
    for (let at = first; at <= last; at++) {
      const list = listEndingAt(words, first, last, at)
      if (list !== null) lists.push(list)
    }
  return lists
}

/** Behind one of these, what is enumerated is denied or left open. */
const EXCLUDED = /\b(not|no|never|none|neither|either|without|isn't|aren't|wasn't|don't|doesn't|didn't|can't|won't)\b/

/** The list whose last item follows the `and` at `at`. */
function listEndingAt(words: readonly SpokenWord[], first: number, last: number, at: number): Candidate | null {
  if (!/^(and|or)$/.test(words[at]?.plain ?? '')) return null
  const items: SpokenWord[][] = []
  let end = at - 1
  while (end >= first && ENDS_ITEM.test(words[end]?.text ?? '')) {
    let start = end
    while (start > first && !ENDS_ITEM.test(words[start - 1]?.text ?? '')) start--
    const isOpening = start === first || !ENDS_ITEM.test(words[start - 1]?.text ?? '')
    const item = isOpening ? openingItem(words, first, end) : bare(words.slice(start, end + 1))
    if (item === null || !isItem(item)) return null
    items.unshift(item)
    if (isOpening) break
    end = start - 1
  }
  const final = finalItem(words, at + 1, last)
  if (items.length < 2 || items.length > 6 || final === null || !isItem(final)) return null
  items.push(final)
  return areAlike(items) && leadAlike(words, items) ? listOf(words, items) : null
}

/** Words with which an enumeration begins although they have a meaning of their own. */
const LEADERS = new Set('like including include includes called named namely need needs covers cover'.split(' '))
const leadsTo = (plain: string) => LEADERS.has(plain) || isFunctionWord(plain)

/** The last words before the first comma, as far as a word that leads to them. */
function openingItem(words: readonly SpokenWord[], first: number, end: number): SpokenWord[] | null {
  let start = end
  while (start > first && end - start < LONGEST_ITEM && !leadsTo(words[start - 1]?.plain ?? '')) start--
  const before = words[start - 1]
  // `Our IT products`: a name in capitals is no word that leads to what follows.
  if (/^\p{Lu}{2,}$/u.test(before?.text ?? '')) return null
  const isSure = start === first || (before !== undefined && leadsTo(before.plain) && !/^(and|or)$/.test(before.plain))
  // `We collect stamps, coins, …`: the verb is no part of what is enumerated.
  if (end > start && /^(i|we|you|they|he|she|it|who)$/.test(before?.plain ?? '')) return null
  return isSure && end - start < LONGEST_ITEM ? words.slice(start, end + 1) : null
}

function finalItem(words: readonly SpokenWord[], at: number, last: number): SpokenWord[] | null {
  for (let end = at; end <= Math.min(last, at + LONGEST_ITEM); end++)
    if (words[end]?.endsPhrase === true) return bare(words.slice(at, end + 1))
  return null
}

/** Without the article or preposition that each item repeats. */
function bare(item: SpokenWord[]): SpokenWord[] {
  const [opening] = item
  // `those tools`, `your other friends`: what was named before, not one thing more.
  if (/^(those|these|that|this|other|such|some|any|all|more)$/.test(opening?.plain ?? '')) return []
  if (/^(i|we|you|they|he|she|it|who|there)$/.test(opening?.plain ?? '')) return []
  return item.length > 1 && opening !== undefined && isFunctionWord(opening.plain) ? item.slice(1) : item
}

function isItem(item: readonly SpokenWord[]): boolean {
  if (item.length === 0 || item.length > LONGEST_ITEM) return false
  return item.every(({ plain, text, endsPhrase }, index) => {
    const isInside = index < item.length - 1
    if (isInside && endsPhrase) return false
    if (isInside && /['’]s$/.test(text)) return false
    if (plain.length < 2 || NO_ITEM.has(plain) || isNumeric(plain) || /(ed|ly)$/.test(plain)) return false
    return !isFunctionWord(plain) || (isInside && index > 0 && plain === 'of')
  })
}

/** Things beside an activity, as in `text, prompts, improving references`, are no enumeration of one kind. */
function areAlike(items: readonly SpokenWord[][]): boolean {
  const doing = items.filter((item) => item.length > 1 && /ing$/.test(item[0]?.plain ?? ''))
  return doing.length === 0 || doing.length === items.length
}

/** Items behind different prepositions stand in different relations to what is said. */
function leadAlike(words: readonly SpokenWord[], items: readonly SpokenWord[][]): boolean {
  const [first, ...others] = items.map(([opening]) => {
    const before = opening === undefined ? '' : (words[words.indexOf(opening) - 1]?.plain ?? '')
    return /^(in|on|at|by|with|from|for|to)$/.test(before) ? before : null
  })
  const kinds = [...new Set(others)]
  // One before the first item leads to all; one before another item alone leads away from the list.
  return kinds.length === 1 && (kinds[0] === null || kinds[0] === first)
}

/** Words that begin an enumeration do not stand inside of it. */
function isCutList(words: readonly SpokenWord[], items: readonly SpokenWord[][], end: number): boolean {
  const isLed = items.some((item) => item.some(({ plain }) => LEADERS.has(plain)))
  return isLed || (words[end]?.endsSentence !== true && /^(and|or)$/.test(words[end + 1]?.plain ?? ''))
}

function listOf(words: readonly SpokenWord[], items: readonly SpokenWord[][]): Candidate | null {
  const [opening, final] = [items[0]?.[0], items.at(-1)?.at(-1)]
  if (opening === undefined || final === undefined) return null
  const texts = items.map((item) => item.map(({ plain }) => plain).join(' '))
  if (new Set(texts).size < texts.length) return null
  const card = { kind: 'list', items: items.map(cardWords) } as const
  const [start, end] = [words.indexOf(opening), words.indexOf(final)]
  if (isCutList(words, items, end)) return null
  const before = plainText(words, sentenceAround(words, start).first, start - 1)
  if (EXCLUDED.test(before) || !isAsserted(words, start, end)) return null
  if (items.some((item) => !isFluent(item, words) || !isPresentable(item, words))) return null
  return { first: start, last: end, strength: 1.15, show: { kind: 'card', card } }
}

const ORDINALS = [/^(first|firstly)$/, /^(second|secondly)$/, /^(third|thirdly)$/, /^(fourth|fourthly)$/, /^(fifth)$/]
/** Counting that is left for longer has been forgotten. */
const SAME_COUNT_SECONDS = 90
const LONGEST_STEP = 9

/** `First, …`, then `second, …`: what is counted, where it is said in a few words. One alone is no count. */
export function findSteps(words: readonly SpokenWord[]): Candidate[] {
  const marks = words.flatMap((word, at) => {
    const number = ORDINALS.findIndex((ordinal) => ordinal.test(word.plain)) + 1
    return number > 0 && opensStep(words, at) ? [{ number, at, from: word.from }] : []
  })
  return marks.flatMap((mark, index) => {
    const [before, after] = [marks[index - 1], marks[index + 1]]
    const goesOn = after?.number === mark.number + 1 && after.from - mark.from < SAME_COUNT_SECONDS
    const wentOn = before?.number === mark.number - 1 && mark.from - before.from < SAME_COUNT_SECONDS
    const step = goesOn || wentOn ? stepAt(words, mark) : null
    return step === null ? [] : [step]
  })
}

/** At the beginning of a sentence, with a comma behind it. */
function opensStep(words: readonly SpokenWord[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  const opens =
    before === undefined ||
    before.endsSentence ||
    (/^(and|so)$/.test(before.plain) && words[at - 2]?.endsSentence !== false)
  return opens && /[,:]$/.test(word?.text ?? '')
}

function stepAt(words: readonly SpokenWord[], { number, at }: { number: number; at: number }): Candidate | null {
  const rest = words.slice(at + 1, at + 1 + LONGEST_STEP)
  const length = rest.findIndex(({ endsSentence }) => endsSentence) + 1
  const told = rest.slice(0, length)
  if (length < 2 || !isFluent(told, words) || !isPresentable(told, words) || !isAsserted(words, at, at + length))
    return null
  const card = {
    kind: 'step',
    number,
    at: timeOf(words[at]?.sourceStart ?? 0),
    words: cardWords(told).map((word, index) =>
      index === 0 ? { ...word, text: word.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) } : word,
    ),
  } as const
  return { first: at, last: at + length, strength: 1.2, show: { kind: 'card', card } }
}
