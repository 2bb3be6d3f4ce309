import { cardWords } from '../../broll/candidates/candidate.ts'
import type { SpokenWord } from '../../broll/spoken-words.ts'
import type { Card } from '../../timeline/card.ts'

/** Verbs that mean nothing else: a snail, called Pip, is not what Pip called. */
const SAID =
  /^(?:said|says|asked|asks|whispered|shouted|cried|answered|replied|wrote|sighed|muttered|murmured|yelled|exclaimed|growled|screamed|gasped)$/
/** What goes on with the narration, not with what somebody says. */
const GOES_ON = /^(?:and|but|then|while|as|before|after|when|because)$/
const CONTRASTS = /^(?:but|yet|while|whereas)$/
const SHORTEST = 3
/** Of a half that is set against another. */
const LONGEST = 7
/** A longer quotation only repeats the caption. */
const LONGEST_QUOTATION = 9

/** A quotation, or two halves that are set against each other, where an English clause is one. */
export function spokenDesign(clause: readonly SpokenWord[]): Card | null {
  return spokenQuotation(clause) ?? contrast(clause)
}

/** "…, said the owl.", or "Anna says, …". */
function spokenQuotation(clause: readonly SpokenWord[]): Card | null {
  const at = clause.findIndex(({ plain }) => SAID.test(plain))
  if (at < 0) return null
  const isBehind = /,["”’]?$/.test(clause[at - 1]?.text ?? '') && clause.length - at <= 4 && clause.length - at > 1
  if (isBehind && at >= SHORTEST) return quoted(clause.slice(0, at), clause.slice(at))
  const isAhead =
    at > 0 &&
    at <= 3 &&
    /[,:]$/.test(clause[at]?.text ?? '') &&
    clause.length - at > SHORTEST &&
    !GOES_ON.test(clause[at + 1]?.plain ?? '')
  return isAhead ? quoted(clause.slice(at + 1), clause.slice(0, at + 1)) : null
}

function quoted(words: readonly SpokenWord[], by: readonly SpokenWord[]): Card | null {
  if (words.length > LONGEST_QUOTATION) return null
  const told = cardWords(capitalizedWords(words)).map((word) => ({ ...word, text: word.text.replace(/["“”«»]/g, '') }))
  return { kind: 'quotation', words: told, by: cardWords(capitalizedWords(by)) }
}

/** "…, but …": both halves in full. */
function contrast(clause: readonly SpokenWord[]): Card | null {
  const at = clause.findIndex(
    ({ plain, endsSentence }, index) =>
      !endsSentence && CONTRASTS.test(plain) && /[,;]$/.test(clause[index - 1]?.text ?? ''),
  )
  if (at < 0) return null
  const halves = [clause.slice(0, at), clause.slice(at + 1)].map(capitalizedWords)
  if (halves.some(({ length }) => length < SHORTEST || length > LONGEST)) return null
  if (clause.filter(({ text }) => /[,;:]$/.test(text)).length > 1) return null
  return { kind: 'list', items: halves.map(cardWords) }
}

/** Words that begin with a capital letter, as each of two texts on one card does. */
function capitalizedWords(words: readonly SpokenWord[]): SpokenWord[] {
  return words.map((word, index) => (index === 0 ? { ...word, text: capitalized(word.text) } : word))
}

const capitalized = (text: string): string => text.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (start) => start.toUpperCase())
