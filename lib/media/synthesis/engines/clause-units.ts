import { type Clause, wordOfEachUnit } from './clauses.ts'
import type { Espeak } from './espeak.ts'

/** Sounds of one spoken unit in IPA, and the word of the text they belong to. */
export type SpokenUnit = { sounds: string[]; word: number }

/**
 * The request to espeak-ng: its name of the voice, and the sounds of words that it would mispronounce, by their place.
 */
export type EspeakRequest = { espeak: Espeak; voice: string; known: readonly (string | null)[] }

/** What espeak-ng returns for the words between two marks. */
export function clauseUnits(words: Clause['words'], request: EspeakRequest): SpokenUnit[] {
  const { espeak, voice, known } = request
  const units = unitsOf(words.map(({ text }) => text).join(' '), request)
  const soundsOf = (index: number): string[] | null => {
    const sounds = known[words[index]?.word ?? -1] ?? null
    return sounds === null ? null : espeak.soundsOf(sounds, voice).split('_')
  }
  if (units.length === words.length) {
    return units.map((sounds, index) => ({ sounds: soundsOf(index) ?? sounds, word: words[index]?.word ?? -1 }))
  }
  const at = words.findIndex(({ word }) => (known[word] ?? null) !== null)
  if (at === -1) return shared(units, words, request)
  // With more or fewer units than words nobody knows which is which, so the word is spoken separately.
  return [
    ...(at > 0 ? clauseUnits(words.slice(0, at), request) : []),
    { sounds: soundsOf(at) ?? [], word: words[at]?.word ?? -1 },
    ...(at + 1 < words.length ? clauseUnits(words.slice(at + 1), request) : []),
  ]
}

function shared(units: readonly string[][], words: Clause['words'], request: EspeakRequest): SpokenUnit[] {
  const shares = words.map(({ text }) => lengthOf(unitsOf(text, request)))
  const places = wordOfEachUnit(
    units.map((unit) => unit.join('').length),
    shares,
  )
  return units.map((sounds, index) => ({ sounds, word: words[places[index] ?? -1]?.word ?? -1 }))
}

function lengthOf(units: readonly string[][]): number {
  return units.map((unit) => unit.join('')).join(' ').length
}

function unitsOf(text: string, { espeak, voice }: EspeakRequest): string[][] {
  return espeak
    .phonemes(text, voice)
    .replace(/\([a-z-]+\)/g, '')
    .split(/[\s|]+/)
    .filter((unit) => unit !== '')
    .map((unit) => unit.split('_'))
}
