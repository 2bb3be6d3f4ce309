import { type SpokenWord, sentencesOf } from '../../broll/spoken-words.ts'
import { readWords } from '../../picture-plans/read-words.ts'
import { isFunctionWord } from '../../text-normalization/is-function-word.ts'

/** Words of more than this are set too small to be read in the time. */
const LONGEST = 24
/** Sentences that are shown together are short. */
const TOGETHER = 12

const ENDS_PART = /[,;:.!?…—–。！？।，；：][\p{Quotation_Mark})]*$/u
const LINK = /^(?:and|but|so|because|then|or|yet|und|aber|oder|y|pero|o|et|mais|e|ma|और|लेकिन)$/u
/** What opens a clause that does not stand alone. */
const SUBORDINATE =
  /^(?:when|whenever|if|because|until|unless|while|although|though|who|whom|whose|which|that|as|since|before|after|than|where|wherever|whether|even|once|like|what|how|why|to|with|without|from|of|by|for|in order|such|including)$/
const CONDITION = /^(?:if|unless|when|whenever|whether|before|until|once|either|neither|not|only)$/
/** Clauses behind a comma without which the sentence is still true. */
const ADDED = /^(?:even|although|though|which|because|since|while|where)$/

/**
 * The words that type shows for a shot: whole sentences, or a clause that stands alone. Where a shot holds only a part of what belongs
 * together, the words around it that complete it are there too, and come before the shot ends.
 *
 * @param shot the indices of its first and last word.
 */
export function clauseOf(words: readonly SpokenWord[], shot: { first: number; last: number }, isEnglish: boolean) {
  const touched = sentencesOf(words).filter(({ first, last }) => last >= shot.first && first <= shot.last)
  const whole = touched.filter(({ first, last }) => first >= shot.first && last <= shot.last)
  const [opening, closing] = [whole[0], whole.at(-1)]
  if (opening !== undefined && closing !== undefined) {
    const isShort = closing.last - opening.first < TOGETHER || whole.length === 1
    const span = isShort ? { first: opening.first, last: closing.last } : longestOf(whole)
    return unlinked(words, isEnglish && whole.length === 1 ? withoutAdded(words, span) : span)
  }
  const sentence = longestOf(
    touched.map(({ first, last }) => ({ first: Math.max(first, shot.first), last: Math.min(last, shot.last) })),
  )
  const around = touched.find(({ first, last }) => first <= sentence.first && last >= sentence.last) ?? sentence
  const own = unlinked(words, sentence)
  if (isEnglish && standsAlone(words, own, around)) return own
  if (around.last - around.first < LONGEST) return unlinked(words, around)
  return unlinked(words, wholeParts(words, sentence, around))
}

type Span = { first: number; last: number }

const longestOf = (spans: readonly Span[]): Span =>
  spans.reduce((best, span) => (span.last - span.first > best.last - best.first ? span : best))

function unlinked(words: readonly SpokenWord[], { first, last }: Span): Span {
  return last - first > 1 && LINK.test(words[first]?.plain ?? '') ? { first: first + 1, last } : { first, last }
}

/** Without a clause at its end that only adds something, where the rest is short then. */
function withoutAdded(words: readonly SpokenWord[], { first, last }: Span): Span {
  if (last - first < 8 || CONDITION.test(words[first]?.plain ?? '')) return { first, last }
  for (let at = first + 3; at < last - 1; at++) {
    const isCut = /,$/.test(words[at]?.text ?? '') && ADDED.test(words[at + 1]?.plain ?? '')
    if (isCut && standsAlone(words, { first, last: at }, { first, last })) return { first, last: at }
  }
  return { first, last }
}

/** Whether words of a sentence are a clause of their own: somebody or something, and what it does, between marks of punctuation. */
function standsAlone(words: readonly SpokenWord[], { first, last }: Span, sentence: Span): boolean {
  const [opening, closing, before] = [words[first], words[last], words[first - 1]]
  if (opening === undefined || closing === undefined || last - first < 2) return false
  const isLinked = before !== undefined && LINK.test(before.plain)
  const start = isLinked ? words[first - 2] : before
  if (first > sentence.first && !ENDS_PART.test(start?.text ?? '')) return false
  if (!ENDS_PART.test(closing.text) || (!closing.endsSentence && isFunctionWord(closing.plain))) return false
  if (SUBORDINATE.test(opening.plain) || CONDITION.test(words[sentence.first]?.plain ?? '')) return false
  const read = readWords(words.slice(sentence.first, sentence.last + 1).map(({ text }) => text))
  const own = read.slice(first - sentence.first, last - sentence.first + 1)
  const verb = own.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  if (verb < 0 || (verb === 0 && first > sentence.first)) return false
  const isOrder = verb === 0
  if (!isOrder && !own.slice(0, verb).some(({ pos }) => ['NOUN', 'PROPN', 'PRON'].includes(pos))) return false
  // A participle alone is no predicate.
  return isOrder || own.some(({ plain, pos }) => pos === 'AUX' || (pos === 'VERB' && !plain.endsWith('ing')))
}

/** From a mark of punctuation to the next one. */
function wholeParts(words: readonly SpokenWord[], { first, last }: Span, sentence: Span): Span {
  let [from, to] = [first, last]
  while (from > sentence.first && !ENDS_PART.test(words[from - 1]?.text ?? '')) from--
  while (to < sentence.last && !ENDS_PART.test(words[to]?.text ?? '')) to++
  return to - from < LONGEST ? { first: from, last: to } : { first, last }
}
