/** Consonants at the start of a syllable. The one that is missing is silent there. */
const onsets = pairs(`
  ก=k ข=kʰ ฃ=kʰ ค=kʰ ฅ=kʰ ฆ=kʰ ง=ŋ จ=ʨ ฉ=ʨʰ ช=ʨʰ ซ=s ฌ=ʨʰ ญ=j ฎ=d ฏ=t ฐ=tʰ ฑ=tʰ ฒ=tʰ ณ=n ด=d ต=t ถ=tʰ
  ท=tʰ ธ=tʰ น=n บ=b ป=p ผ=pʰ ฝ=f พ=pʰ ฟ=f ภ=pʰ ม=m ย=j ร=ɾ ล=l ว=w ศ=s ษ=s ส=s ห=h ฬ=l ฮ=h
`)

/** What little is left of them at its end. */
const codas: [letters: string, sound: string][] = [
  ['กขคฆ', 'k'],
  ['ง', 'ŋ'],
  ['จชซฎฏฐฑฒดตถทธศษส', 't'],
  ['ญณนรลฬ', 'n'],
  ['บปพฟภ', 'p'],
  ['ม', 'm'],
  ['ย', 'j'],
  ['ว', 'w'],
]

const consonant = '[ก-ฮ]'
/** Two that are said together, or of which only one is said. */
const onset = `((?:[กขคตปพผ]ร|[กขคปพผ]ล|[กขค]ว|ห[งญนมยรลว]|[ทศสจ]ร|อย(?=[่้]?[าู])|${consonant}))`
const toneMark = '[่-๋]?'
/** Not the start of the next syllable. After the last of a word, a short vowel is only written. */
const coda = `(${consonant}(?![ะ-ู็-๋ำ])|[ตท](?=[ิุ]$))[ิุ]?`

/**
 * Vowels around their consonant (O), with the place of the tone mark (T) and of a consonant that closes (F). The first that
 * fits is read.
 */
const spellings = pairs(`
  เOTียะ=ia เOืTอะ=ɯa OTัวะ=ua เOีTยF=iːa เOีTย=iːa เOืTอF=ɯːa เOืTอ=ɯːa เOTาะ=ɔʔ เOTา=au เOTะ=eʔ
  แOTะ=ɛʔ โOTะ=oʔ เOTอะ=əʔ เOิTF=əː เOTอF=əː เOTอ=əː เOTย=əːj เO็TF=e แO็TF=ɛ เOTF=eː เOT=eː แOTF=ɛː
  แOT=ɛː โOTF=oː โOT=oː [ใไ]OTย?=ai OัTวF=ua OัTว=uːa OัTย=ai OัTF=a OTรรF=a OTรร=an OTะ=aʔ OTำ=am
  OTาF=aː OTา=aː OิTF=i OิT=i OีTF=iː OีT=iː OึTF=ɯ OึT=ɯ OืTอ=ɯː OืTF=ɯː OุTF=u OุT=u OูTF=uː OูT=uː
  O็TอF=ɔ O็T=ɔː OTวF=ua OTอF=ɔː OTอ=ɔː O(?=..$)=a OTF=o OT=a
`)

const syllables = [...spellings].map(([spelling, vowel]) => ({
  vowel,
  pattern: new RegExp(spelling.replace('O', onset).replaceAll('T', toneMark).replace('F', coda), 'y'),
}))

/** Sounds of one word; other characters are left out. */
export function soundsOfThai(word: string): string {
  // A consonant under the mark of silence is not said, nor is one with which it would be said together.
  const text = word
    .normalize('NFC')
    .replace(/(?:[ตท](?=ร์))?[ก-ฮ][ิุ]?์/g, '')
    .replaceAll('ํา', 'ำ')
  let sounds = ''
  let once: string | undefined
  for (let at = 0; at < text.length; ) {
    if (text[at] === 'ๆ') {
      // What was said before the first of them: doubling at each would never end.
      once ??= sounds
      sounds += once
    }
    const read = syllableAt(text, at)
    sounds += read?.sounds ?? ''
    at += read?.length ?? 1
  }
  return sounds
}

function syllableAt(text: string, at: number): { sounds: string; length: number } | null {
  for (const { pattern, vowel } of syllables) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) continue
    const closing = codas.find(([letters]) => match[2] && letters.includes(match[2]))?.[1] ?? ''
    return { sounds: soundOfOnset(match[1] ?? '') + vowel + closing, length: match[0].length }
  }
  return null
}

function soundOfOnset(letters: string): string {
  const [first = '', second = ''] = letters
  if (letters === 'ทร') return 's'
  if (second !== '' && (first === 'ห' || letters === 'อย')) return onsets.get(second) ?? ''
  return (onsets.get(first) ?? '') + (/[ศสจ]/.test(first) ? '' : (onsets.get(second) ?? ''))
}

function pairs(list: string): Map<string, string> {
  return new Map(
    list
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const at = pair.lastIndexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )
}
