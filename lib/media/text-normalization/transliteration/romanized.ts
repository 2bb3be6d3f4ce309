import { soundsOfHangul } from '../pronunciation/hangul.ts'
import { soundsOfThai } from '../pronunciation/thai.ts'
import { lettersOfSounds } from './letters-of-sounds.ts'
import { romanizedLetters } from './romanized-letters.ts'
import { romanizedSigns, type SignContext } from './romanized-signs.ts'

const RUNS =
  /((?:(?=[\p{L}\p{Nl}])(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])+)|(\p{Script=Hangul}+)|(\p{Script=Thai}+)|(?:(?!(?=[\p{L}\p{Nl}])(?!\p{scx=Latin})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])[^\p{Script=Hangul}\p{Script=Thai}])+/gu

/**
 * How a word of another writing system sounds, in Latin letters: vowels as in Italian; `sh`, `ch`, `j`, `y`, `w`, `z` as
 * in English; `zh` as in "vision", `kh` as in "loch". Empty where nothing in it has a sound. A first capital stays one.
 */
export function romanized(word: string, context: SignContext): string {
  const latin = [...word.matchAll(RUNS)]
    .map(([run, signs, hangul, thai]) => {
      if (signs !== undefined) return romanizedSigns(signs, context)
      if (hangul !== undefined) return lettersOfSounds(voicedAtStart(soundsOfHangul(hangul)))
      return thai === undefined ? romanizedLetters(run) : lettersOfSounds(soundsOfThai(thai).replaceAll('ʔ', ''))
    })
    .join(' ')
    .trim()
  if (/^\p{Lu}{2,}$/u.test(word)) return latin.toUpperCase()
  return /^\p{Lu}/u.test(word) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin
}

/** Plain consonants at the start of a Korean word sound to others like voiced ones: 부산, Busan. */
function voicedAtStart(sounds: string): string {
  return sounds.replace(/^[ktpʨ](?!ʰ)/u, (consonant) => voiced[consonant] ?? consonant)
}

const voiced: Record<string, string> = { k: 'ɡ', t: 'd', p: 'b', ʨ: 'ʥ' }
