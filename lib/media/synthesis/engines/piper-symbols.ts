import { clauseUnits } from './clause-units.ts'
import { clausesOf } from './clauses.ts'
import type { Espeak } from './espeak.ts'
import { knownSounds } from './known-sounds.ts'
import { wordsOfText } from './spoken-words.ts'

/** A symbol of the Piper alphabet and the word of the text it belongs to, −1 for none. */
export type PiperSymbol = {
  id: number
  word: number
  pause: boolean
  /** Its usual share of time, a plain sound being 1. */
  weight: number
}

/** The alphabet from number 3 on; 0 stands between symbols, 1 before and 2 after a text. */
const alphabet =
  " !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789\u0327\u0303"
const idOf = new Map([...alphabet].map((symbol, index) => [symbol, index + 3]))

/** Turns a text into the symbols that Piper voices and those made after them take, without the framing of `framed`. */
export function piperSymbols(text: string, languageTag: string, espeakVoice: string, espeak: Espeak): PiperSymbol[] {
  const symbols: PiperSymbol[] = []
  const add = (sounds: string, word: number, weight: number) => {
    for (const sound of sounds) {
      const id = idOf.get(sound)
      if (id !== undefined) symbols.push({ id, word, pause: weight > 1, weight: weightOf(sound, weight) })
    }
  }
  const words = wordsOfText(text, languageTag)
  const asked = { espeak, voice: espeakVoice, known: knownSounds(words, languageTag, espeakVoice) }
  for (const clause of clausesOf(words)) {
    for (const [index, { sounds, word }] of clauseUnits(clause.words, asked).entries()) {
      if (index > 0) add(' ', -1, 0.3)
      add(sounds.join(''), word, 1)
    }
    add(pauseOf(clause.after), -1, 3)
  }
  return symbols
}

function weightOf(sound: string, usual: number): number {
  if (sound === 'ˈ' || sound === 'ˌ') return 0
  return sound === 'ː' ? 0.6 : usual
}

/** Numbers as the model takes them: a filler after every symbol, a start and an end. */
export function framed(symbols: readonly PiperSymbol[]): number[] {
  return [1, 0, ...symbols.flatMap((symbol) => [symbol.id, 0]), 2]
}

function pauseOf(marks: string): string {
  const stop = /[?!]/.exec(marks)?.[0] ?? (/[.…]/.test(marks) ? '.' : /[,;:]/.exec(marks)?.[0])
  if (stop === undefined) return /[—–-]/.test(marks) ? ', ' : ' '
  return /[,;:]/.test(stop) ? `${stop} ` : stop
}
