/** A reading with its hiragana as katakana. */
export function katakana(kana: string): string {
  return kana.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
}

const vowels: Record<string, string> = { ア: 'a', イ: 'i', ウ: 'ɯ', エ: 'e', オ: 'o' }

/** Rows of the syllabary, each with its consonant as it sounds before a, i, u, e, o; `null` where the row has no letter. */
const rows: [letters: string, consonants: [string, string, string, string, string], u?: string][] = [
  ['カキクケコ', ['k', 'kʲ', 'k', 'k', 'k']],
  ['ガギグゲゴ', ['ɡ', 'ɡʲ', 'ɡ', 'ɡ', 'ɡ']],
  ['サシスセソ', ['s', 'ɕ', 's', 's', 's'], 'ɨ'],
  ['ザジズゼゾ', ['ʣ', 'ʥ', 'z', 'ʣ', 'ʣ'], 'ɨ'],
  ['タチツテト', ['t', 'ʨ', 'ʦ', 't', 't'], 'ɨ'],
  ['ダヂヅデド', ['d', 'ʥ', 'z', 'd', 'd'], 'ɨ'],
  ['ナニヌネノ', ['n', 'ɲ', 'n', 'n', 'n']],
  ['ハヒフヘホ', ['h', 'ç', 'ɸ', 'h', 'h']],
  ['バビブベボ', ['b', 'bʲ', 'b', 'b', 'b']],
  ['パピプペポ', ['p', 'pʲ', 'p', 'p', 'p']],
  ['マミムメモ', ['m', 'mʲ', 'm', 'm', 'm']],
  ['ラリルレロ', ['ɾ', 'ɾʲ', 'ɾ', 'ɾ', 'ɾ']],
]

const morae = new Map<string, string>([
  ...Object.entries(vowels),
  ['ヤ', 'ja'],
  ['ユ', 'jɯ'],
  ['ヨ', 'jo'],
  ['ワ', 'βa'],
  ['ヰ', 'i'],
  ['ヱ', 'e'],
  ['ヲ', 'o'],
  ['ヴ', 'vɯ'],
  ['ウィ', 'βi'],
  ['ウェ', 'βe'],
  ['ウォ', 'βo'],
  ['イェ', 'je'],
  ['ティ', 'tʲi'],
  ['テュ', 'tʲɨ'],
  ['ディ', 'dʲi'],
  ['デュ', 'dʲɨ'],
  ['トゥ', 'tɯ'],
  ['ドゥ', 'dɯ'],
  ['ヴァ', 'va'],
  ['ヴィ', 'vʲi'],
  ['ヴェ', 've'],
  ['ヴォ', 'vo'],
  ['ー', 'ː'],
  ['ッ', 'ʔ'],
])

const smallVowels: [letter: string, vowel: string][] = [
  ['ァ', 'a'],
  ['ィ', 'i'],
  ['ェ', 'e'],
  ['ォ', 'o'],
]

for (const [letters, consonants, u = 'ɯ'] of rows) {
  const [a = '', i = '', uLetter = '', e = '', o = ''] = letters
  const vowelOf = ['a', 'i', u, 'e', 'o']
  for (const [index, letter] of [a, i, uLetter, e, o].entries()) {
    morae.set(letter, `${consonants[index]}${vowelOf[index]}`)
  }
  for (const [small, vowel] of [
    ['ャ', 'a'],
    ['ュ', 'ɨ'],
    ['ョ', 'o'],
    ['ェ', 'e'],
  ] as const) {
    morae.set(`${i}${small}`, `${consonants[1]}${vowel}`)
  }
  for (const [small, vowel] of smallVowels) {
    const glide = 'カガ'.includes(a) ? 'ᵝ' : ''
    morae.set(`${uLetter}${small}`, `${consonants[2]}${glide}${vowel}`)
  }
}

/** Sounds of a reading in katakana. The nasal takes the place of what follows it. */
export function soundsOfKana(kana: string): string {
  let sounds = ''
  for (let at = 0; at < kana.length; ) {
    const pair = kana.slice(at, at + 2)
    const length = morae.has(pair) && pair.length === 2 ? 2 : 1
    const mora = kana.slice(at, at + length)
    sounds += mora === 'ン' ? nasalBefore(morae.get(kana.slice(at + 1, at + 2)) ?? '') : (morae.get(mora) ?? '')
    at += length
  }
  return sounds
}

function nasalBefore(next: string): string {
  if (/^[mpb]/.test(next)) return 'm'
  if (/^[kɡ]/.test(next)) return 'ŋ'
  if (/^[ɲʨʥ]/.test(next)) return 'ɲ'
  if (/^[ntdɾzʣʦ]/.test(next)) return 'n'
  return 'ɴ'
}
