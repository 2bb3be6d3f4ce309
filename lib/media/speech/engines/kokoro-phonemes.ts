import { type Clause, clausesOf, wordOfEachUnit } from './clauses.ts'
import type { Espeak } from './espeak.ts'
import { chineseSounds } from './kokoro-chinese.ts'
import { japaneseSounds } from './kokoro-japanese.ts'
import { type KokoroSymbol, symbolIds } from './kokoro-symbols.ts'
import { wordsOfText } from './spoken-words.ts'

/** Sounds of one spoken unit in the model's alphabet, and the word of the text they belong to. */
export type WordSounds = { sounds: string; word: number }

/** The languages Kokoro's voices speak, with espeak-ng's name of each where espeak-ng gives the sounds. */
const espeakNames: Record<string, string> = {
  'en-US': 'en-us',
  'en-GB': 'en-gb-x-rp',
  'es-ES': 'es',
  'fr-FR': 'fr',
  'hi-IN': 'hi',
  'it-IT': 'it',
  'pt-BR': 'pt-br',
}

/** Turns a text into the model's symbols, each with the word it belongs to. */
export async function kokoroSymbols(text: string, languageTag: string, espeak: Espeak): Promise<KokoroSymbol[]> {
  const symbols: KokoroSymbol[] = []
  const add = (characters: string, word: number) => {
    for (const character of characters) {
      for (const symbol of symbolIds.has(character) ? [character] : character.normalize('NFD')) {
        const id = symbolIds.get(symbol)
        if (id !== undefined) symbols.push({ id, text: symbol, word, pause: ',;:—….!?'.includes(symbol) })
      }
    }
  }
  for (const clause of clausesOf(wordsOfText(text, languageTag))) {
    add(opening(clause.before), -1)
    const spoken = await soundsOf(clause, languageTag, espeak)
    for (const [index, unit] of spoken.entries()) {
      if (index > 0) add(' ', -1)
      add(unit.sounds, unit.word)
    }
    add(closing(clause.after), -1)
    add(' ', -1)
  }
  if (symbols.at(-1)?.text === ' ') symbols.pop()
  return symbols
}

function soundsOf(clause: Clause, languageTag: string, espeak: Espeak): WordSounds[] | Promise<WordSounds[]> {
  const language = languageTag.split('-')[0]
  if (language === 'ja') return japaneseSounds(clause)
  if (language === 'zh') return chineseSounds(clause)
  const name = espeakNames[languageTag] ?? 'en-us'
  const unitsOf = (text: string) =>
    espeak
      .phonemes(text, name)
      .replace(/\([a-z-]+\)/g, '')
      .split(/[\s|]+/)
      .filter((unit) => unit !== '')
      .map((unit) => inModelAlphabet(unit.split('_'), languageTag))
  const units = unitsOf(clause.words.map(({ text }) => text).join(' '))
  const lengths = units.map((unit) => unit.length)
  const shares =
    units.length === clause.words.length
      ? clause.words.map(() => 1)
      : clause.words.map(({ text }) => unitsOf(text).join(' ').length)
  return wordOfEachUnit(lengths, shares).map((place, index) => ({
    sounds: units[index] ?? '',
    word: clause.words[place]?.word ?? -1,
  }))
}

/** Two sounds that the model writes as one letter. */
const joined: [sounds: string, letter: string][] = [
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['eɪ', 'A'],
  ['ɔɪ', 'Y'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
  ['tʃ', 'ʧ'],
  ['dʒ', 'ʤ'],
  ['ts', 'ʦ'],
  ['dz', 'ʣ'],
]

const english: [sounds: string, letters: string][] = [
  ['əl', 'ᵊl'],
  ['n\u0329', 'ᵊn'],
  ['l\u0329', 'ᵊl'],
  ['m\u0329', 'ᵊm'],
  ['ɚ', 'əɹ'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ç', 'k'],
  ['ɬ', 'l'],
  ['ʲ', ''],
  ['\u0303', ''],
  ['ʔ', 't'],
]

const american: [sounds: string, letters: string][] = [
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ['ː', ''],
  ['o', 'ɔ'],
  ['e', 'A'],
  ['ɾ', 'T'],
]

const british: [sounds: string, letters: string][] = [
  ['eə', 'ɛː'],
  ['iə', 'ɪə'],
  ['o', 'ɔ'],
  ['e', 'A'],
  ['ɾ', 't'],
]

function inModelAlphabet(sounds: readonly string[], languageTag: string): string {
  if (!languageTag.startsWith('en'))
    return sounds
      .map((sound) => replaced(sound, joined))
      .join('')
      .replaceAll('-', '')
  const accent = languageTag === 'en-GB' ? british : american
  const letters = sounds.map((sound) => replaced(replaced(replaced(sound, joined), english), accent)).join('')
  // The article alone keeps its own vowel; inside words the model knows only the schwa.
  return letters === 'ɐ' ? letters : letters.replaceAll('ɐ', 'ə')
}

function replaced(sound: string, pairs: readonly [string, string][]): string {
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), sound)
}

function opening(marks: string): string {
  return /[([（]/.test(marks) ? '(' : /["“„«「『《]/.test(marks) ? '“' : /[—–]/.test(marks) ? '— ' : ''
}

/** Marks that end or interrupt a clause, the strongest first, and the pause of the model that each becomes. */
const pauses: [marks: RegExp, pause: string][] = [
  [/[?？]/, '?'],
  [/[!！]/, '!'],
  [/…|\.{3}/, '…'],
  [/[.。।॥．]/, '.'],
  [/[;；]/, ';'],
  [/[:：]/, ':'],
  [/[,、，]/, ','],
  [/[—–]/, ' —'],
]

function closing(marks: string): string {
  const bracket = /[)\]）]/.test(marks) ? ')' : ''
  const pause = pauses.find(([pattern]) => pattern.test(marks))?.[1] ?? ''
  const quote = /["”»」』》]/.test(marks) ? '”' : ''
  return `${bracket}${pause}${quote}`
}
