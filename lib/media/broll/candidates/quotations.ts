import type { Card } from '../../timeline/card.ts'
import { type SpokenWord, sentencesOf } from '../spoken-words.ts'
import { isSupposed, isTakenBack } from './asserted.ts'
import { type Candidate, cardWords } from './candidate.ts'
import { isFluent } from './fluent.ts'
import { POINTING } from './key-sentences.ts'
import { isPresentable } from './presentable.ts'
import { isOwn } from './quoted.ts'
import { sentenceAround } from './sentences-around.ts'
import { isWholeSentence } from './whole-sentence.ts'

const SAID = /^(said|says|wrote|asked|told|replied|thought)$/
const LONGEST = 15
const SHORTEST = 3
const OPENED = /^["“«]/
const CLOSED = /["”»][.!?,]?$/

/** What somebody is quoted with: a whole quotation in a few words, with who said it where that stands right before. */
export function findQuotations(words: readonly SpokenWord[]): Candidate[] {
  return sentencesOf(words).flatMap(({ first, last }) => {
    for (let at = first + 1; at <= last; at++) {
      const start = startOfQuotation(words, at)
      if (!start) continue
      const quoted = quotedFrom(words, at, last)
      if (
        quoted === null ||
        isSupposed(words, first, at - 1) ||
        isRefuted(words, at + quoted.length - 1) ||
        !isFluent(quoted, words)
      )
        continue
      const found = quotation(words, first, at, quoted)
      if (found !== null) return [found]
    }
    return []
  })
}

/** Whether the speaker goes on to say that it is not so. */
function isRefuted(words: readonly SpokenWord[], last: number): boolean {
  const { first, last: end } = sentenceAround(words, last)
  return isTakenBack(words, first, end) || /^(but|yet|however)$/.test(words[end + 1]?.plain ?? '')
}

/** Behind `said,` with a capital letter, or in quotation marks behind a word of saying. */
function startOfQuotation(words: readonly SpokenWord[], at: number): boolean {
  const [before, second, word] = [words[at - 1], words[at - 2], words[at]]
  if (before === undefined || word === undefined || !/[,:]$/.test(before.text)) return false
  const isSaying =
    SAID.test(before.plain) || (/^(me|him|her|them|us|you)$/.test(before.plain) && SAID.test(second?.plain ?? ''))
  if (!isSaying) return false
  if (OPENED.test(word.text)) return true
  // `As you said, Anna, …` speaks to somebody.
  if (/,$/.test(word.text) || /^you$/.test(second?.plain ?? '')) return false
  return before.plain !== 'wrote' && /^\p{Lu}/u.test(word.text) && !/^i(?:'|$)/.test(word.plain)
}

function quotedFrom(words: readonly SpokenWord[], at: number, last: number): SpokenWord[] | null {
  const isMarked = OPENED.test(words[at]?.text ?? '')
  for (let end = at; end < Math.min(words.length, at + LONGEST); end++) {
    const word = words[end]
    if (word === undefined) return null
    if (isMarked ? CLOSED.test(word.text) : end === last) return words.slice(at, end + 1)
    if (!isMarked && end > last) return null
  }
  return null
}

function quotation(words: readonly SpokenWord[], first: number, at: number, quoted: SpokenWord[]): Candidate | null {
  if (quoted.length < SHORTEST || !isPresentable(quoted, words) || !isWholeSentence(quoted)) return null
  if (quoted.some(({ plain }) => POINTING.has(plain) && !isOwn(plain))) return null
  const by = words.slice(first, at)
  const isShort = by.length <= 5 && !/^(and|but|so|or|because|then)$/.test(by[0]?.plain ?? '')
  const attributed = isShort ? by : []
  // Without who said it, `I` and `we` would be the speaker.
  if (!isShort && quoted.some(({ plain }) => isOwn(plain))) return null
  const told = cardWords(quoted).map((word) => ({ ...word, text: word.text.replace(/["“”«»]/g, '') }))
  const card: Card = { kind: 'quotation', by: cardWords(attributed), words: told }
  const start = isShort ? first : at
  return { first: start, last: at + quoted.length - 1, strength: 1.1, show: { kind: 'card', card } }
}
