import type { LanguageData } from '../language-data.ts'
import { digitWords, wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site } from '../reading.ts'

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const ENDINGS =
  'com|org|net|io|co|dev|app|ai|gov|edu|info|biz|me|tv|uk|de|ch|at|fr|es|it|pt|br|nl|be|dk|no|se|fi|ee|lv|lt|pl|cz|sk|hu|ro|bg|gr|tr|ua|ru|in|id|my|th|vn|jp|cn|tw|kr|eu|us|ca|au|nz|mx|xyz|online|site|tech|blog|shop|pdf|mp4|mp3|txt|docx?|xlsx?|jpe?g|png|zip|js|ts|py|html'
const EMAIL = new RegExp(
  `(?:mailto:)?([\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63})@((?:${LABEL}\\.){1,8}\\p{L}{2,24})`,
  'uiy',
)
const URL_FULL = /(?:https?:\/\/|www\.)[^\s<>"“”«»]{1,2000}/iuy
const URL_BARE = new RegExp(
  `(?:${LABEL}\\.){1,5}(?:${ENDINGS})(?![\\p{L}\\p{N}@]|\\.\\p{L})(?:[/?#][^\\s<>"“”]{0,2000})?`,
  'uiy',
)

/** Characters of an address that are read. */
const LONGEST_READ = 120

/** Web and mail addresses and file names: `example dot com slash help`. The scheme and `www` are not read. */
export function readAddress(site: Site): Reading | null {
  const mail = matchAt(EMAIL, site)
  if (mail) {
    const spoken = `${partsWords(mail[1] ?? '', site.language)} ${site.language.signs['@']} ${partsWords(mail[2] ?? '', site.language)}`
    return { length: mail[0].length, spoken }
  }
  const match = matchAt(URL_FULL, site) ?? matchAt(URL_BARE, site)
  if (!match) return null
  const written = match[0].replace(/[.,;:!?)\]}'"’…]+$/u, '')
  const address = written.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  if (!address || /^\d+(?:\.\d+)*$/.test(address)) return null
  const place = address.replace(/[?#].*$/su, '').replace(/\/$/, '')
  // A query that is longer than anybody can follow is left out as a whole: a part of it leads elsewhere.
  const shortened = address.length <= LONGEST_READ ? address.replace(/\/$/, '') : place.slice(0, LONGEST_READ)
  return { length: written.length, spoken: partsWords(shortened, site.language) }
}

const TAG = /([#＃@＠])([\p{L}_][\p{L}\p{M}\p{N}_]{0,99})/uy

/** `#MadeInItaly` → `hashtag Made In Italy`, `@ada` → `at ada`. */
export function readTag(site: Site): Reading | null {
  const match = matchAt(TAG, site)
  if (!match?.[2]) return null
  const words = match[2].replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ').replace(/_+/g, ' ')
  const mark = /[@＠]/.test(match[1] ?? '') ? site.language.signs['@'] : (site.language.nouns.hashtag ?? 'hashtag')
  return { length: match[0].length, spoken: `${mark} ${withNumbers(words, site.language)}`.trim() }
}

function partsWords(address: string, language: LanguageData): string {
  const parts = address.match(/[\p{L}\p{M}]+|\p{Nd}+|[^\p{L}\p{M}\p{Nd}]/gu) ?? []
  const words = parts.map((part) => {
    if (/\p{Nd}/u.test(part)) return part.length > 4 ? digitWords(part, language) : wholeWords(part, language)
    if (/\p{L}/u.test(part)) return labelWords(part)
    return isSign(part, language) ? language.signs[part] : ''
  })
  return words.filter(Boolean).join(' ')
}

function isSign(part: string, language: LanguageData): part is keyof LanguageData['signs'] {
  return Object.hasOwn(language.signs, part)
}

const SPOKEN_SHORT = new Set([
  'co',
  'me',
  'be',
  'is',
  'it',
  'in',
  'to',
  'so',
  'go',
  'we',
  'my',
  'no',
  'up',
  'on',
  'at',
  'at',
])
const SPELT = new Set(['pdf', 'html', 'http', 'api', 'faq', 'www', 'mp', 'js', 'ts', 'py', 'png', 'txt', 'xyz'])

function labelWords(label: string): string {
  const lower = label.toLowerCase()
  const spelt = (label.length <= 2 && !SPOKEN_SHORT.has(lower)) || SPELT.has(lower)
  return spelt && /^[a-z]+$/.test(lower) ? [...lower.toUpperCase()].join(' ') : label
}

function withNumbers(words: string, language: LanguageData): string {
  return words
    .replace(/\d+/g, (digits) => ` ${wholeWords(digits, language)} `)
    .replace(/\s+/g, ' ')
    .trim()
}
