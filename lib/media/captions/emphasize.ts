import { rolesOf } from '../text-normalization/function-words.ts'
import type { Cue, CueWord } from '../timeline/timeline.ts'
import { isUnspaced } from './words.ts'

/** From which score on a word is a key word, and one of the cue behind another that has one. */
const KEY = 2.4
const KEY_AGAIN = 3.4

const FIGURE = /[\p{N}\p{Sc}%‰]/u
const NAME = /^\P{L}*\p{Lu}\p{Ll}/u
const SHOUTED = /\p{Lu}{3}/u

/**
 * Marks the key word of a cue: a figure, a name, a long word or one that is said once. At most one, in most cues none, never an
 * article or the like. A cue in which a word's `emphasis` is set, to true or false, stays as the user set it.
 */
export function emphasize(cues: readonly Cue[], languageTag: string): Cue[] {
  const counts = countsOf(cues)
  let before = false
  return cues.map((cue) => {
    const words = cue.lines.flat()
    if (words.some((word) => word.emphasis !== undefined)) {
      before = words.some((word) => word.emphasis)
      return cue
    }
    const scores = words.map((_, index) => scoreOf(words, index, counts, languageTag))
    const best = Math.max(0, ...scores)
    const key = best >= (before ? KEY_AGAIN : KEY) ? words[scores.indexOf(best)] : undefined
    before = key !== undefined
    return key === undefined ? cue : { ...cue, lines: cue.lines.map((line) => line.map((word) => marked(word, key))) }
  })
}

function marked(word: CueWord, key: CueWord): CueWord {
  return word === key ? { ...word, emphasis: true } : word
}

function countsOf(cues: readonly Cue[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of cues.flatMap((cue) => cue.lines.flat())) {
    const letters = lettersOf(text)
    counts.set(letters, (counts.get(letters) ?? 0) + 1)
  }
  return counts
}

function scoreOf(words: readonly CueWord[], index: number, counts: Map<string, number>, languageTag: string): number {
  const { text = '', isName = false } = words[index] ?? {}
  if (isName) return 0
  if (FIGURE.test(text)) return 4
  const letters = lettersOf(text)
  const length = [...letters].length * (isUnspaced(text) || /\p{scx=Hangul}/u.test(text) ? 3 : 1)
  if (length < 4 || rolesOf(letters, languageTag).size > 0) return 0
  // German writes every noun like a name.
  const named = NAME.test(text) && index > 0 && !languageTag.startsWith('de')
  const rare = 1 / (counts.get(letters) ?? 1)
  return Math.min(length, 12) / 6 + rare + (named || SHOUTED.test(text) ? 1 : 0)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()
}
