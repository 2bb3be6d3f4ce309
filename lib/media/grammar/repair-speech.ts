import type { Word } from '../transcript.ts'

/** Sounds and phrases that take up time; they go wherever they stand. */
const ALWAYS = phrases('um uh er erm uhm hmm basically literally')
/** They go where a comma stands on both sides, or at the beginning with one behind. */
const SET_OFF = phrases('you_know i_mean like well actually right okay yeah obviously honestly look so')
/** Adverbs of vagueness: "it kind of works"; behind a determiner they are nouns. */
const VAGUE = phrases('kind_of sort_of')
const BEFORE_NOUN =
  /^(?:a|an|the|this|that|these|those|some|any|what|which|every|each|same|other|new|different|only|one)$/
/** Said twice they are only stumbled over; other words said twice are stressed. */
const SAID_ONCE =
  /^(?:i|we|you|he|she|it|they|the|a|an|my|your|our|their|his|this|these|and|or|but|so|if|when|because|which|who|to|of|in|on|at|for|from|with|by|is|are|was|were|have|has|do|can|will|would|it's|that's|there's|we're|i'm|they're|you're)$/
/** "Like this, this is how" is no stumble, "we, we are" is. */
const STUMBLES = /^(?:i|we|you|he|she|they|the|a|an|my|your|our|and|or|but|so|to|of|i'm|we're|they're)$/
const LONGEST_REPEAT = 4

/** The words of an English sentence without fillers and without what was said twice in a row; marks that stood around them go too. */
export function repairSpeech(words: readonly Word[]): Word[] {
  return withoutRepeats(withoutFillers(words))
}

function withoutFillers(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (let at = 0; at < words.length; ) {
    const length = fillerAt(words, at)
    const word = words[at]
    if (word === undefined) break
    if (length === 0) {
      kept.push(word)
      at++
      continue
    }
    const last = words[at + length - 1]?.text ?? ''
    closeGap(kept, last)
    at += length
  }
  return kept
}

/** A full stop behind a filler stays; a comma before it goes with it. */
function closeGap(kept: Word[], filler: string): void {
  const before = kept.at(-1)
  if (before === undefined) return
  const mark = /[.?!]+$/.exec(filler)?.[0]
  const isDoubled = /,$/.test(before.text) && /,$/.test(filler)
  if (mark !== undefined || isDoubled)
    kept[kept.length - 1] = { ...before, text: before.text.replace(/,$/, '') + (mark ?? '') }
}

/** How many words from here on are a filler. */
function fillerAt(words: readonly Word[], at: number): number {
  const matches = (phrase: readonly string[]) => phrase.every((one, offset) => plain(words[at + offset]) === one)
  const always = ALWAYS.find(matches)
  if (always !== undefined) return always.length
  const vague = VAGUE.find(matches)
  if (vague !== undefined) return at > 0 && BEFORE_NOUN.test(plain(words[at - 1])) ? 0 : vague.length
  const setOff = SET_OFF.find(matches)
  if (setOff === undefined) return 0
  const isOpen = at === 0 || /,$/.test(words[at - 1]?.text ?? '')
  return isOpen && /[,.?!]$/.test(words[at + setOff.length - 1]?.text ?? '') ? setOff.length : 0
}

/** "We, we are", "I was I was": the later one stays. */
function withoutRepeats(words: readonly Word[]): Word[] {
  const kept = [...words]
  for (let at = 0; at < kept.length; ) {
    const length = repeatAt(kept, at)
    if (length === 0) at++
    else kept.splice(at, length)
  }
  return kept
}

function repeatAt(words: readonly Word[], at: number): number {
  for (let length = LONGEST_REPEAT; length > 0; length--) {
    const own = words.slice(at, at + length).map(plain)
    const next = words.slice(at + length, at + 2 * length).map(plain)
    const isSame = own.length === length && next.length === length && own.every((word, index) => word === next[index])
    const isPaused = /,$/.test(words[at]?.text ?? '')
    if (isSame && (length > 1 || (isPaused ? STUMBLES : SAID_ONCE).test(own[0] ?? ''))) return length
  }
  return 0
}

function plain(word: Word | undefined): string {
  return (word?.text ?? '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function phrases(list: string): string[][] {
  return list.split(' ').map((phrase) => phrase.split('_'))
}
