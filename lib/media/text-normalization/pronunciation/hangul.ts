type Syllable = { onset: string; vowel: string; coda: string }

const onsets = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = 'a ɛ ja jɛ ʌ e jʌ je o wa wɛ we jo u wʌ we wi ju ɯ ɯi i'.split(' ')
/** Final consonants in the order of the code points; the first is none. */
const codas =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ')

const firstSyllable = 0xac00
const syllableCount = 11_172

/** Sounds of one word; other characters are left out. */
export function soundsOfHangul(word: string): string {
  const syllables = [...word.normalize('NFC')].flatMap((letter): Syllable[] => {
    const place = (letter.codePointAt(0) ?? 0) - firstSyllable
    if (place < 0 || place >= syllableCount) return []
    const onset = onsets[Math.floor(place / 588)] ?? ''
    return [{ onset, vowel: vowels[Math.floor(place / 28) % 21] ?? '', coda: codas[place % 28] ?? '' }]
  })
  for (const [index, syllable] of syllables.entries()) meet(syllable, syllables[index + 1])
  return syllables.map((syllable, index) => soundOf(syllable, syllables[index - 1])).join('')
}

const aspirated: Record<string, string> = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' }
const tensed: Record<string, string> = { ㄱ: 'ㄲ', ㄷ: 'ㄸ', ㅂ: 'ㅃ', ㅅ: 'ㅆ', ㅈ: 'ㅉ' }
const nasal: Record<string, string> = { ㄱ: 'ㅇ', ㄷ: 'ㄴ', ㅂ: 'ㅁ' }

/** What becomes of the end of a syllable and of the start of the next where they meet. */
function meet(here: Syllable, next: Syllable | undefined): void {
  const rest = here.coda.slice(0, -1)
  const last = here.coda.slice(-1)
  if (!next) here.coda = neutral(here.coda)
  else if (next.onset === 'ㅇ' && last !== '' && last !== 'ㅇ') carryOver(here, next, rest, last)
  else if (last === 'ㅎ' && (aspirated[next.onset] || next.onset === 'ㅅ')) {
    next.onset = aspirated[next.onset] ?? 'ㅆ'
    here.coda = neutral(rest)
  } else if (next.onset === 'ㅎ' && aspirated[neutralStop(last)]) {
    next.onset = aspirated[last === 'ㅈ' ? last : neutralStop(last)] ?? ''
    here.coda = neutral(rest)
  } else assimilate(here, next)
}

/** Before a vowel the last consonant opens the next syllable; ㅎ falls silent, ㄷ and ㅌ soften before i. */
function carryOver(here: Syllable, next: Syllable, rest: string, last: string): void {
  here.coda = neutral(rest)
  if (last === 'ㅎ') {
    next.onset = here.coda === '' ? 'ㅇ' : here.coda
    here.coda = ''
  } else if (next.vowel === 'i' && (last === 'ㄷ' || last === 'ㅌ')) next.onset = last === 'ㄷ' ? 'ㅈ' : 'ㅊ'
  else next.onset = last === 'ㅅ' && rest !== '' ? 'ㅆ' : last
}

function assimilate(here: Syllable, next: Syllable): void {
  here.coda = neutral(here.coda)
  if (nasal[here.coda]) next.onset = tensed[next.onset] ?? next.onset
  if (next.onset === 'ㄹ' && here.coda === 'ㄴ') here.coda = 'ㄹ'
  else if (next.onset === 'ㄹ' && here.coda !== '' && here.coda !== 'ㄹ') next.onset = 'ㄴ'
  else if (next.onset === 'ㄴ' && here.coda === 'ㄹ') next.onset = 'ㄹ'
  if (next.onset === 'ㄴ' || next.onset === 'ㅁ') here.coda = nasal[here.coda] ?? here.coda
}

/** Only seven consonants are pronounced at the end of a syllable. */
function neutral(coda: string): string {
  const sounding = coda === 'ㄹㄱ' || coda === 'ㄹㅁ' || coda === 'ㄹㅍ' ? coda.slice(1) : coda.slice(0, 1)
  return neutralStop(sounding)
}

function neutralStop(letter: string): string {
  if (letter === '') return ''
  if ('ㄲㅋ'.includes(letter)) return 'ㄱ'
  if ('ㅅㅆㅈㅊㅌㅎ'.includes(letter)) return 'ㄷ'
  return letter === 'ㅍ' ? 'ㅂ' : letter
}

/** Tense consonants are plain ones without voice: the model has no others. */
const consonants: Record<string, string> = {
  ...{ ㄱ: 'k', ㄲ: 'k', ㅋ: 'kʰ', ㄴ: 'n', ㄷ: 't', ㄸ: 't', ㅌ: 'tʰ', ㄹ: 'ɾ', ㅁ: 'm', ㅂ: 'p', ㅃ: 'p', ㅍ: 'pʰ' },
  ...{ ㅅ: 's', ㅆ: 's', ㅇ: '', ㅈ: 'ʨ', ㅉ: 'ʨ', ㅊ: 'ʨʰ', ㅎ: 'h' },
}
const voiced: Record<string, string> = { ㄱ: 'ɡ', ㄷ: 'd', ㅂ: 'b', ㅈ: 'ʥ' }
const closings: Record<string, string> = { ㄱ: 'k', ㄴ: 'n', ㄷ: 't', ㄹ: 'l', ㅁ: 'm', ㅂ: 'p', ㅇ: 'ŋ' }

function soundOf({ onset, vowel, coda }: Syllable, before: Syllable | undefined): string {
  const amidVoice = before !== undefined && !nasal[before.coda]
  const plain = onset === 'ㄹ' && before?.coda === 'ㄹ' ? 'l' : (consonants[onset] ?? '')
  const opening = (amidVoice && voiced[onset]) || plain
  const softened = /^(?:i|j|wi)/.test(vowel) ? opening.replace('s', 'ɕ') : opening
  const sounding = vowel === 'ɯi' && (before || onset !== 'ㅇ') ? 'i' : vowel
  return softened + (/[ʨʥ]/.test(opening) ? sounding.replace(/^j/, '') : sounding) + (closings[coda] ?? '')
}
