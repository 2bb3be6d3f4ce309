import { isUnspaced } from '../../captions/words.ts'
import type { Word } from '../../transcript.ts'
import { FILLER_LISTS } from './filler-lists.ts'

/** From this silence on a word is set off from its neighbor. */
const SET_OFF_SECONDS = 0.18
/** Silence on each side of a hesitation after which a word is said again. */
const REPEAT_PAUSE_SECONDS = 0.1
/** How recognizers write a hesitation that they take for a word: `am`, `ah`, `a`, `oh`, `er`, `on`. */
const LIKE_HESITATION = /^[aeou]+[hmnr]{0,2}$/

/**
 * Indices of the words that are fillers. A word with a meaning is one only where commas or pauses set it off on both sides; a
 * word that is part of another never is. "I, um, I" is a hesitation whatever word the recognizer took it for.
 */
export function findFillers(words: readonly Word[], languageTag: string): Set<number> {
  const lists = entriesOf(languageTag)
  const plain = words.map(({ text }) => plainWord(text))
  const found = new Set<number>()
  for (let index = 0; index < words.length; index++) {
    const sound = longestAt(plain, index, lists.sounds)
    const aside = sound > 0 ? 0 : longestAt(plain, index, lists.asides)
    const length =
      sound > 0 ? sound : isSetOff(words, index, aside) ? aside : isBeforeRepeat(words, plain, index) ? 1 : 0
    for (let at = index; at < index + length; at++) found.add(at)
    index += Math.max(0, length - 1)
  }
  return found
}

type Entries = { sounds: string[][]; asides: string[][] }
const read = new Map<string, Entries>()

function entriesOf(languageTag: string): Entries {
  const known = read.get(languageTag)
  if (known !== undefined) return known
  const lists = FILLER_LISTS[languageTag] ?? FILLER_LISTS[languageTag.split('-')[0] ?? '']
  const split = (list = '') =>
    list
      .split(' ')
      .filter(Boolean)
      .map((entry) => entry.split('_'))
  const entries = { sounds: split(lists?.sounds), asides: split(lists?.asides) }
  read.set(languageTag, entries)
  return entries
}

/** How many words from `index` on make the longest entry; 0 where none does. */
function longestAt(plain: readonly string[], index: number, entries: readonly string[][]): number {
  const fitting = entries.filter((entry) => entry.every((word, offset) => plain[index + offset] === word))
  return Math.max(0, ...fitting.map((entry) => entry.length))
}

function isSetOff(words: readonly Word[], index: number, length: number): boolean {
  const [first, last] = [words[index], words[index + length - 1]]
  if (length === 0 || first === undefined || last === undefined) return false
  const [before, after] = [words[index - 1], words[index + length]]
  // A sentence of its own ("Right." "Okay?") is an answer, not a filler.
  if (/[.!?。？！]$/.test(last.text) && (before === undefined || /[.!?。？！]$/.test(before.text))) return false
  const parted = (left: Word | undefined, right: Word | undefined, mark: RegExp) =>
    left === undefined ||
    right === undefined ||
    mark.test(left.text) ||
    right.startSeconds - left.endSeconds >= SET_OFF_SECONDS
  return parted(before, first, /[\p{P}]$/u) && parted(last, after, /[,，、;–—…]$/u)
}

/** Whether a word stands between pauses, sounds like a hesitation, and the word before it is said again behind it. */
function isBeforeRepeat(words: readonly Word[], plain: readonly string[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]]
  if (before === undefined || word === undefined || after === undefined) return false
  const own = plain[index] ?? ''
  if (plain[index - 1] !== plain[index + 1] || plain[index - 1] === own || !LIKE_HESITATION.test(own)) return false
  const pauses = [word.startSeconds - before.endSeconds, after.startSeconds - word.endSeconds]
  return pauses.every((seconds) => seconds >= REPEAT_PAUSE_SECONDS)
}

/** In lower case, without marks at its ends; scripts with long vowels keep them. */
function plainWord(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  return isUnspaced(plain)
    ? plain.replace(/[\p{P}\s]+/gu, '').replace(/〜|~/g, 'ー')
    : plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
}
