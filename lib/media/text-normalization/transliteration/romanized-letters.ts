import anyAscii from 'any-ascii'

/** A word of an alphabet by its sound, in small Latin letters. */
export function romanizedLetters(word: string): string {
  const plain = word.toLowerCase().normalize('NFC')
  if (/\p{Script=Greek}/u.test(plain)) return latinOf(replacedIn(withoutAccents(plain), greek))
  if (/\p{Script=Cyrillic}/u.test(plain)) return latinOf(replacedIn(plain, cyrillic))
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(plain)) return withVowels(latinOf(replacedIn(plain, consonantal)))
  const base = indicBase(plain)
  return base === null ? latinOf(plain) : latinOfIndic(plain, base)
}

/** Signs with a sound of their own that the library writes by their look, or not at all. */
type Spelling = [letters: RegExp, sound: string]

const greek: Spelling[] = [
  [/ου/g, 'u'],
  [/[εοu]ι|υι|[ηι]/g, 'i'],
  [/αι/g, 'e'],
  [/αυ(?=[θκξπσςτφχψ]|$)/g, 'af'],
  [/ευ(?=[θκξπσςτφχψ]|$)/g, 'ef'],
  [/([αε])υ/g, '$1v'],
  [/υ/g, 'i'],
  [/γ[γκ]/g, 'g'],
  [/μπ/g, 'b'],
  [/^ντ/g, 'd'],
  [/τζ/g, 'dz'],
  [/χ/g, 'kh'],
]

const cyrillic: Spelling[] = [
  [/дж/g, 'j'],
  [/[иы]й$/g, 'i'],
  [/[ыи]/g, 'i'],
  [/ї/g, 'yi'],
  [/є/g, 'ye'],
  [/^е/g, 'ye'],
  [/(?<=ь)е/g, 'ye'],
]

/** Arabic and Hebrew write the long vowels only, and these with the letters of consonants. */
const consonantal: Spelling[] = [
  [/^ال/g, 'al'],
  [/ة$|ه$|ה$/g, 'a'],
  [/[اأإآىא]/g, 'a'],
  [/^[وו](?=.)/g, 'v'],
  [/(?<=.)[وו]/g, 'u'],
  [/(?<=.)[يי]/g, 'i'],
  [/[עع]/g, 'a'],
  [/ק/g, 'k'],
  [/ש/g, 'sh'],
]

function replacedIn(word: string, spellings: readonly Spelling[]): string {
  return spellings.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
}

function withoutAccents(word: string): string {
  // The diaeresis keeps two vowels apart, and falls with the accents: rare enough in names.
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

function latinOf(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replace(/x/g, 'ks')
    .replace(/q/g, 'k')
    .replace(/[^a-z]/g, '')
}

const consonant = '(?:[sckgtdz]h|ts|[bfhjlmnpqrvwy]|[sckgdz](?!h)|t(?![hs]))'
const atStart = new RegExp(`^(${consonant})(?=${consonant})`)
const crowded = new RegExp(`(${consonant}${consonant})(?=${consonant})`, 'g')
const atEnd = new RegExp(`(${consonant})(${consonant})$`)

/** With a vowel where consonants begin or end a word together, or more than two meet: محمد, mhmd, mahmad. */
function withVowels(word: string): string {
  return word.replace(atStart, '$1a').replace(crowded, '$1a').replace(atEnd, '$1a$2').replace(/aa+/g, 'a')
}

/** First sign of the block of an Indian script; in all of these blocks, a sign stands at the same place. */
function indicBase(word: string): number | null {
  const code = word.codePointAt(0) ?? 0
  return code >= 0x900 && code < 0xd80 ? code - (code % 0x80) : null
}

/**
 * Places in a block: the nasal that sounds like the consonant after it, the consonants up to their end, the dot below one,
 * the signs of vowels, the last of them that of none.
 */
const [NASAL, CONSONANTS, CONSONANTS_END, NUKTA, VOWELS, NO_VOWEL] = [0x02, 0x15, 0x3a, 0x3c, 0x3e, 0x4d]

const LABIALS = [0x2a, 0x2b, 0x2c, 0x2d, 0x2e]

/** A consonant that no vowel follows is said with an a, but not at the end of a word. */
function latinOfIndic(word: string, base: number): string {
  const signs = [...word]
  const places = signs.map((sign) => (sign.codePointAt(0) ?? 0) - base)
  return signs
    .map((sign, index) => {
      const place = places[index] ?? 0
      const isConsonant = place >= CONSONANTS && place < CONSONANTS_END
      const next = places[index + 1] === NUKTA ? places[index + 2] : places[index + 1]
      const isBare = next !== undefined && (next < VOWELS || next > NO_VOWEL)
      if (place === NASAL) return next !== undefined && LABIALS.includes(next) ? 'm' : 'n'
      const letters = latinOf(sign).replace(/^([kgtdpbj]|ch)h$/, '$1')
      return isConsonant && isBare ? `${letters}a` : letters
    })
    .join('')
}
