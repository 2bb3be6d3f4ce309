import { pinyin } from 'pinyin-pro'
import type { Clause, WordSounds } from './clauses.ts'

/** The sounds of Mandarin text: readings of whole words from a dictionary, then each syllable in the model's alphabet. */
export function chineseSounds(clause: Clause): WordSounds[] {
  const text = clause.words.map((word) => word.text).join('')
  const syllables = pinyin(text, { type: 'array', toneType: 'num', v: true, nonZh: 'spaced' })
  const letters = [...text]
  if (syllables.length !== letters.length) return clause.words.flatMap((word) => wordAlone(word))
  let at = 0
  return clause.words.flatMap(({ text: written, word }) => {
    const count = [...written].length
    const sounds = syllables
      .slice(at, at + count)
      .map(soundsOfSyllable)
      .join('')
    at += count
    return sounds === '' ? [] : [{ sounds, word }]
  })
}

function wordAlone({ text, word }: { text: string; word: number }): WordSounds[] {
  const sounds = pinyin(text, { type: 'array', toneType: 'num', v: true, nonZh: 'removed' })
    .map(soundsOfSyllable)
    .join('')
  return sounds === '' ? [] : [{ sounds, word }]
}

const initials: Record<string, string> = {
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
}

/** Finals; the tone goes where the 0 is. */
const finals: Record<string, string> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  iu: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  ui: 'wei0',
  un: 'wə0n',
  uo: 'wo0',
  ü: 'y0',
  üe: 'ɥe0',
  üan: 'ɥɛ0n',
  ün: 'y0n',
}

const tones = ['', '→', '↗', '↓', '↘', '']

/** Sounds of one syllable written with its tone as a digit, such as `zhong1`; empty for anything else. */
export function soundsOfSyllable(syllable: string): string {
  const [, letters = '', tone = '0'] = /^([a-zü]+)([0-5])?$/.exec(syllable.replaceAll('v', 'ü')) ?? []
  const [initial, final] = split(letters)
  const sound = finalAfter(initial, final)
  return sound === undefined ? '' : `${initials[initial] ?? ''}${sound.replace('0', tones[Number(tone)] ?? '')}`
}

/** Initial and final; the spellings with y and w are those of finals without an initial. */
function split(letters: string): [initial: string, final: string] {
  if (letters.startsWith('yu')) return ['', `ü${letters.slice(2)}`]
  if (letters.startsWith('yi')) return ['', letters.slice(1)]
  if (letters === 'you') return ['', 'iu']
  if (letters.startsWith('y')) return ['', `i${letters.slice(1)}`]
  if (letters.startsWith('wu')) return ['', letters.slice(1)]
  if (letters === 'wei') return ['', 'ui']
  if (letters === 'wen') return ['', 'un']
  if (letters.startsWith('w')) return ['', `u${letters.slice(1)}`]
  const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/.exec(letters)?.[0] ?? ''
  const final = letters.slice(initial.length)
  return [initial, /^[jqx]$/.test(initial) ? final.replace(/^u/, 'ü') : final]
}

function finalAfter(initial: string, final: string): string | undefined {
  if (final === 'i' && /^(?:[zcs]h?|r)$/.test(initial)) return 'ɨ0'
  if (initial === '' && final === 'o') return 'ɔ0'
  return finals[final]
}
