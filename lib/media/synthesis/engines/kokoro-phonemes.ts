import { soundsOfHangul } from '../../text-normalization/pronunciation/hangul.ts'
import { soundsOfThai } from '../../text-normalization/pronunciation/thai.ts'
import { clauseUnits, type EspeakRequest } from './clause-units.ts'
import { type Clause, clausesOf, type WordSounds } from './clauses.ts'
import type { Espeak } from './espeak.ts'
import { knownSounds } from './known-sounds.ts'
import { accentedLanguages, inNearestSounds } from './kokoro-accents.ts'
import { chineseSounds } from './kokoro-chinese.ts'
import { englishSounds } from './kokoro-english.ts'
import { japaneseSounds } from './kokoro-japanese.ts'
import { joinedSounds, type KokoroSymbol, replaced, symbolIds } from './kokoro-symbols.ts'
import { wordsOfText } from './spoken-words.ts'

/** The languages Kokoro was made for, with espeak-ng's name of each where espeak-ng gives the sounds. */
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
  const words = wordsOfText(text, languageTag)
  const voice = espeakNameOf(languageTag)
  const asked = { espeak, voice, known: knownSounds(words, languageTag, voice) }
  for (const clause of clausesOf(words)) {
    add(opening(clause.before), -1)
    const spoken = await soundsOf(clause, languageTag, asked)
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

/** Languages in letters of their own that espeak-ng does not read well, or not at all. */
const readers: Record<string, (clause: Clause) => WordSounds[] | Promise<WordSounds[]>> = {
  ja: japaneseSounds,
  ko: (clause) => wordByWord(clause, soundsOfHangul),
  th: (clause) => wordByWord(clause, soundsOfThai),
  zh: chineseSounds,
}

function wordByWord(clause: Clause, soundsOfWord: (word: string) => string): WordSounds[] {
  return clause.words.flatMap(({ text, word }) => {
    const sounds = soundsOfWord(text)
    return sounds === '' ? [] : [{ sounds, word }]
  })
}

async function soundsOf(clause: Clause, languageTag: string, asked: EspeakRequest): Promise<WordSounds[]> {
  const read = readers[languageTag.split('-')[0] ?? '']
  if (!read) return espeakSounds(clause, languageTag, asked)
  const sounds: WordSounds[] = []
  for (const { latin, words } of runsByLetters(clause.words)) {
    const run = { ...clause, words }
    const english = { ...asked, voice: espeakNameOf('en-US') }
    sounds.push(...(latin ? espeakSounds(run, 'en-US', english) : await read(run)))
  }
  return sounds
}

/** Names in Latin letters, which are read as English, apart from the words around them and within them. */
function runsByLetters(words: Clause['words']): { latin: boolean; words: Clause['words'] }[] {
  const runs: { latin: boolean; words: Clause['words'] }[] = []
  for (const { text, word } of words) {
    for (const [piece] of text.matchAll(/\p{sc=Latn}[\p{sc=Latn}\p{M}'’-]*|\P{sc=Latn}+/gu)) {
      const latin = /^\p{sc=Latn}/u.test(piece)
      const last = runs.at(-1)
      if (last?.latin === latin) last.words.push({ text: piece, word })
      else runs.push({ latin, words: [{ text: piece, word }] })
    }
  }
  return runs
}

function espeakNameOf(languageTag: string): string {
  return espeakNames[languageTag] ?? accentedLanguages[languageTag]?.espeakName ?? 'en-us'
}

function espeakSounds(clause: Clause, languageTag: string, asked: EspeakRequest): WordSounds[] {
  return clauseUnits(clause.words, asked).map(({ sounds, word }) => ({
    sounds: inModelAlphabet(sounds, languageTag),
    word,
  }))
}

function inModelAlphabet(sounds: readonly string[], languageTag: string): string {
  if (languageTag.startsWith('en')) return englishSounds(sounds, languageTag)
  if (accentedLanguages[languageTag]) return replaced(inNearestSounds(sounds.join(''), languageTag), joinedSounds)
  return sounds
    .map((sound) => replaced(sound, joinedSounds))
    .join('')
    .replaceAll('-', '')
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
