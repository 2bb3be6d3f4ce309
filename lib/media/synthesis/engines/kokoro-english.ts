import { joinedSounds, replaced } from './kokoro-symbols.ts'

/** One spoken unit of English, its sounds in IPA as espeak-ng gives them, in the model's alphabet. */
export function englishSounds(sounds: readonly string[], languageTag: string): string {
  const accent = languageTag === 'en-GB' ? british : american
  // An r-colored vowel before an r has the same r: the model knows no double one.
  const letters = sounds
    .map((sound) => replaced(replaced(replaced(sound, joinedSounds), english), accent))
    .join('')
    .replaceAll('ɹɹ', 'ɹ')
  // The article alone keeps its own vowel; inside words the model knows only the schwa.
  return letters === 'ɐ' ? letters : letters.replaceAll('ɐ', 'ə')
}

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
