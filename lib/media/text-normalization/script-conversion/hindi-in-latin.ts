import { commonSpellings } from './hindi-spellings.ts'

/**
 * Hindi as people type it in Latin letters ("hinglish"): common words and English loans in their usual spelling, all
 * others letter by letter, without the vowels that are written but not spoken. Text that is Latin already stays.
 */
export function toLatin(text: string): string {
  const latin = text
    .normalize('NFC')
    .replace(/[\u0900-\u0963\u0970-\u097F]+/g, (word) => commonSpellings.get(withoutNuktaSpacing(word)) ?? spell(word))
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\s*[।॥]/g, '.')
  return latin
}

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
  क़: 'q',
  ख़: 'kh',
  ग़: 'g',
  ज़: 'z',
  ड़: 'd',
  ढ़: 'dh',
  फ़: 'f',
}

const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
}

const vowelSigns: Record<string, string> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
}

const nukta = '\u093C'
const virama = '\u094D'

/** A consonant or vowel with the sound after it; `inherent` marks an "a" that no sign wrote. */
type Sound = { onset: string; vowel: string; inherent: boolean }

function spell(word: string): string {
  const sounds = toSounds(word)
  dropSilentVowels(sounds)
  brightenBeforeH(sounds)
  return sounds.map((sound, index) => sound.onset + shorten(sound.vowel, index === sounds.length - 1)).join('')
}

/** "Kehna", "rehte", "pehla": an "a" is heard, and typed, as "e" before an "h" without a vowel of its own. */
function brightenBeforeH([first, second]: Sound[]): void {
  if (first?.inherent && first.vowel === 'a' && second?.onset === 'h' && second.vowel === '') first.vowel = 'e'
}

/** People write a long vowel single at the end of a word: "karta", "meri". */
function shorten(vowel: string, last: boolean): string {
  if (!last) return vowel === 'aa' ? 'a' : vowel
  if (vowel === 'aa') return 'a'
  return vowel === 'ee' ? 'i' : vowel === 'oo' ? 'u' : vowel
}

function toSounds(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...withoutNuktaSpacing(word)]
  for (const [index, letter] of letters.entries()) {
    const last = sounds.at(-1)
    if (letter === nukta) continue
    const dotted = letters[index + 1] === nukta ? consonants[`${letter}${nukta}`.normalize('NFC')] : undefined
    const consonant = dotted ?? consonants[letter]
    if (consonant) sounds.push({ onset: consonant, vowel: 'a', inherent: true })
    else if (vowels[letter]) sounds.push({ onset: '', vowel: vowels[letter], inherent: false })
    else if (letter === virama && last) Object.assign(last, { vowel: '', inherent: false })
    else if (vowelSigns[letter] && last) Object.assign(last, { vowel: vowelSigns[letter], inherent: false })
    else if (letter === 'ं' || letter === 'ँ') sounds.push({ onset: 'n', vowel: '', inherent: false })
    else if (letter === 'ः') sounds.push({ onset: 'h', vowel: '', inherent: false })
  }
  return sounds
}

/** The unwritten "a" is silent at the end of a word, and between a vowel and a consonant that has a vowel of its own. */
function dropSilentVowels(sounds: Sound[]): void {
  for (let index = sounds.length - 1; index > 0; index--) {
    const sound = sounds[index]
    const before = sounds[index - 1]
    const after = sounds[index + 1]
    if (!sound?.inherent || !before) continue
    const inCluster = before.vowel === ''
    const isSilent = after
      ? !inCluster && sound.onset !== '' && after.onset !== '' && after.vowel !== ''
      : !inCluster || !spokenAfterCluster.has(sound.onset)
    if (isSilent) sound.vowel = ''
  }
}

/** "Krishna" and "mitra" keep the last vowel, "film" and "pasand" do not. */
const spokenAfterCluster = new Set(['r', 'n', 'y', 'v'])

/** Letters with a dot are written as one or as two characters; both mean the same. */
function withoutNuktaSpacing(word: string): string {
  return word.normalize('NFC')
}
