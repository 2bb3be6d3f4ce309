import type { SpokenWord } from '../spoken-words.ts'
import { plainText, sentenceAround } from './sentences-around.ts'

const LONGEST_QUOTATION = 80
const OPENS = /^[("'‘]*["“«]/
const CLOSES = /["”»][.,;:?!)]*$/

/** Whether a word stands in quotation marks that were opened before it or with it: then somebody else's words follow. */
export function isQuoted(words: readonly SpokenWord[], at: number): boolean {
  for (let index = at; index >= Math.max(0, at - LONGEST_QUOTATION); index--) {
    const text = words[index]?.text ?? ''
    const isClosed = CLOSES.test(text)
    if (isClosed && index < at) return false
    if (OPENS.test(text)) return true
  }
  return false
}

const OWN = /^(i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|we'd|we'll|us|our|ours)$/
/** Whether a word means the one who speaks. */
export function isOwn(plain: string): boolean {
  return OWN.test(plain)
}

/** Somebody else begins to speak. Not `I said`: then the speaker is the one who is meant. */
const REPORTING =
  /\b(?:(?:he|she|they|people|who|everyone|everybody|somebody|someone)(?:'s| is| was|'re| are| were)(?: all)? like|(?:he|she|they|people) goes?|(?<!\bi )(?:said|says|told|tells|asked|asks|wrote|writes|replied|replies|shouted))\b/
/** Within a sentence, `like` behind a form of `be` begins what somebody would say. */
const VOICED =
  /\b(?:i'm|i am|you're|we're|they're|he's|she's|it's|be|is|are|was|were)(?: all| just)? like (?:oh|hey|yeah|okay|well|wow|i|we|you|here's|why|what|let's|my|i'm|we're)\b/

/** Whether `I` or `we` among the words may be somebody else than the speaker, or the sentence acts out what somebody says. */
export function isReported(words: readonly SpokenWord[], first: number, last: number): boolean {
  const { first: start } = sentenceAround(words, first)
  const before = plainText(words, start, first - 1)
  if (VOICED.test(before)) return true
  return (
    words.slice(first, last + 1).some(({ plain }) => isOwn(plain)) &&
    REPORTING.test(plainText(words, twoSentencesBefore(words, start), first - 1))
  )
}

function twoSentencesBefore(words: readonly SpokenWord[], start: number): number {
  const previous = start > 0 ? sentenceAround(words, start - 1).first : start
  return previous > 0 ? sentenceAround(words, previous - 1).first : previous
}
