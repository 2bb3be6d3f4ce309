import type { SpokenWord } from '../spoken-words.ts'

/** A number as it is spoken. `label` as it is written on a card; `words` of the text belong to it. */
export type Amount = { value: number; label: string; sign: '%' | 'money' | null; words: number; isRange: boolean }

const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
const ONES: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)
const CURRENCIES: Record<string, string> = { dollars: '$', dollar: '$', bucks: '$', euros: '€', euro: '€' }
const WRITTEN = /^([$€£¥]?)(\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?)([kmb](?![a-z]))?(%|[€$£¥])?$/

/** `.54`: without what stands before its point, it would be another number. */
const STARTS_AT_POINT = /^\D*[.,]\d/

/** Words for percent after a number, in the languages that are recognized. */
const PERCENT = new Set(
  '% percent prozent procent prosent prosenttia protsenti procenta procento procentů procentov procentai procentu pourcent percento percentuale yüzde процентов процента процент відсотків відсотки persen peratus ร้อยละ'.split(
    ' ',
  ),
)
const PERCENT_PAIRS = new Set([
  ...['por ciento', 'pour cent', 'per cento', 'por cento', 'per cent', 'la sută', 'phần trăm', 'τοις εκατό'],
])

/** The value of a small number, in digits or words; null for everything else. */
export function smallNumber(word: string): number | null {
  return ONES[word] ?? TENS[word] ?? (/^\d{1,3}$/.test(word) ? Number(word) : null)
}

/** Whether a word is a number or a part of one. */
export function isNumeric(word: string): boolean {
  return WRITTEN.test(word) || word === 'hundred' || word in SCALES || compound(word) !== null
}

/**
 * The number that begins at `at`, with its sign or currency, or the range from it to another one. Null where none begins, and where
 * it is not sure how far it goes: a part of a number would be a wrong one.
 */
export function amountAt(words: readonly SpokenWord[], at: number, languageTag: string): Amount | null {
  const plain = (index: number) => words[index]?.plain ?? ''
  const isEnglish = languageTag.split('-')[0] === 'en'
  if (isContinued(words, at) || STARTS_AT_POINT.test(words[at]?.text ?? '')) return null
  const first = plainAmount(words, at, isEnglish)
  if (first === null) return null
  const link = first.isRange || words[at + first.words - 1]?.endsPhrase === true ? '' : plain(at + first.words)
  const isBetween = link === 'and' && plain(at - 1) === 'between'
  if (isEnglish && (link === 'to' || link === 'or' || isBetween) && isNumeric(plain(at + first.words + 1))) {
    const second = plainAmount(words, at + first.words + 1, true)
    if (second === null || (first.sign !== null && second.sign !== null && first.sign !== second.sign)) return null
    if (isFollowedByNumber(words, at + first.words + second.words)) return null
    const opened = scaledLike(first, second, plain(at - 1) === 'from')
    if (opened === null) return null
    const falls = link === 'to' && first.value > second.value
    const joint = link === 'or' ? ' or ' : plain(at - 1) === 'from' || falls ? ' → ' : '–'
    const ending = signed(second, words, at + first.words + 1, isEnglish)
    const [, symbol = '', rest = ''] = /^([$€£¥]?)(.*)$/.exec(ending.label) ?? []
    const opening = first.sign === '%' && joint !== ' → ' ? opened.slice(0, -1) : opened
    const label = first.sign === null ? `${symbol}${opening}${joint}${rest}` : `${opening}${joint}${ending.label}`
    return { ...ending, label, value: second.value, words: first.words + 1 + ending.words, isRange: true }
  }
  if (link === 'and' && isNumeric(plain(at + first.words + 1))) return null
  const amount = signed(first, words, at, isEnglish)
  return isFollowedByNumber(words, at + amount.words - 1) ? null : amount
}

/** Whether another number follows behind a comma: `70%, 80%` is a range or a correction, and its first number is neither. */
function isFollowedByNumber(words: readonly SpokenWord[], last: number): boolean {
  const [word, next, second] = words.slice(last, last + 3)
  if (word === undefined || next === undefined || word.endsSentence || !word.endsPhrase) return false
  if (/^(1[5-9]|20)\d\d$/.test(word.plain)) return false
  return isNumeric(next.plain) || (/^(or|to|maybe|even|and)$/.test(next.plain) && isNumeric(second?.plain ?? ''))
}

/**
 * The label of the first number of a range. `40 to 50,000` means 40,000 as well: who says so leaves the scale of the first one out.
 * Null where the first may be meant as it is said.
 */
function scaledLike(first: Amount, second: Amount, isFrom: boolean): string | null {
  // `Three to 200 million` means three million as well, or three.
  if (/ [a-z]+$/.test(second.label) && !/ [a-z]+$/.test(first.label)) return null
  const isPlain = /^[$€£¥]?\d{1,3}$/.test(first.label) && /^[$€£¥]?\d{1,3},\d{3}$/.test(second.label)
  if (!isPlain || second.value < first.value * 10) return first.label
  const isRound = second.value % 1000 === 0 && second.value > first.value * 1000
  return isRound && !isFrom ? `${first.label},000` : null
}

/** A number that stands right before, or is joined by `to`, `or` or `point`, makes this one a part of it. */
function isContinued(words: readonly SpokenWord[], at: number): boolean {
  const [before, second] = [words[at - 1], words[at - 2]]
  if (before === undefined) return false
  // `It is 53. 1,000 grams`: a number that was cut in two.
  if (before.endsSentence) return /\d[.]$/.test(before.text)
  const isYear = /^(1[5-9]|20)\d\d$/.test(before.plain) && before.endsPhrase
  if (isNumeric(before.plain) && !isYear) return true
  if (before.plain === 'half' || before.plain === 'point') return true
  const isNear = words.slice(Math.max(0, at - 4), at - 1).some(({ plain }) => isNumeric(plain))
  if (before.plain === 'or' && isNear) return true
  return /^(to|and)$/.test(before.plain) && second !== undefined && isNumeric(second.plain) && !before.endsPhrase
}

function plainAmount(words: readonly SpokenWord[], at: number, isEnglish: boolean): Amount | null {
  const written = writtenAt(words, at)
  const amount = written ?? (isEnglish ? spokenAt(words, at) : null)
  if (amount === null) return null
  const next = words[at + amount.words]
  const last = words[at + amount.words - 1]
  if (next === undefined || last?.endsPhrase === true) return amount
  if (isNumeric(next.plain) || next.plain === 'point') return null
  const isHalf = next.plain === 'and' && /^(a|one)$/.test(words[at + amount.words + 1]?.plain ?? '')
  return isHalf && /^(half|quarter)$/.test(words[at + amount.words + 2]?.plain ?? '') ? null : amount
}

/** `1,200`, `$2.5 million`, `11%`, `50k`. */
function writtenAt(words: readonly SpokenWord[], at: number): Amount | null {
  const match = WRITTEN.exec(words[at]?.plain ?? '')
  if (match === null) return null
  const [, before = '', digits = '', short = '', after = ''] = match
  const scale = words[at]?.endsPhrase === true ? undefined : SCALES[words[at + 1]?.plain ?? '']
  const open = /\d\+/.test(words[at]?.text ?? '') ? '+' : ''
  const scaled = `${digits}${short.toUpperCase()}${open}${scale === undefined ? '' : ` ${words[at + 1]?.plain}`}`
  const sign = after === '%' ? '%' : before + after === '' ? null : 'money'
  const label =
    sign === '%' ? `${scaled}%` : before === '' && after !== '' ? `${scaled} ${after}` : `${before}${scaled}`
  const value = numberIn(digits) * ({ k: 1e3, m: 1e6, b: 1e9 }[short] ?? 1) * (scale ?? 1)
  return { value, label, sign, words: scale === undefined ? 1 : 2, isRange: false }
}

function numberIn(digits: string): number {
  const isGrouped = /^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(digits)
  return Number(isGrouped ? digits.replace(/[.,\u00a0\u202f](?=\d{3})/g, '') : digits.replace(',', '.'))
}

/** `eleven`, `twenty-five`, `two point five million`, `three hundred and ten thousand`. */
function spokenAt(words: readonly SpokenWord[], at: number): Amount | null {
  let [total, group, used, scale] = [0, 0, 0, '']
  let decimals = ''
  for (let index = at; index < words.length; index++) {
    const word = words[index]?.plain ?? ''
    const value = compound(word)
    if (decimals !== '' && value !== null && value < 10) decimals += value
    else if (value !== null && canFollow(group, value)) group += value
    else if (word === 'point' && group < 100 && used > 0 && smallDigit(words[index + 1])) decimals = '.'
    else if (word === 'hundred' && group > 0 && group < 10 && decimals === '') group *= 100
    else if (word in SCALES && group > 0) {
      total += (group + Number(`0${decimals}`)) * (SCALES[word] ?? 1)
      ;[group, scale] = [0, word]
    } else if (word !== 'and' || used === 0 || group + total < 100 || compound(words[index + 1]?.plain ?? '') === null)
      break
    used = index - at + 1
    if (words[index]?.endsPhrase === true) break
  }
  if (used === 0 || words[at + used - 1]?.plain === 'and') return null
  const value = total + group + (scale === '' ? Number(`0${decimals}`) : 0)
  const share = scale === '' ? Number.NaN : value / (SCALES[scale] ?? 1)
  const isShort = scale !== '' && scale !== 'thousand' && group === 0
  const label = isShort ? `${Number(share.toFixed(2))} ${scale}` : value.toLocaleString('en-US')
  return { value, label, sign: null, words: used, isRange: false }
}

function canFollow(group: number, value: number): boolean {
  return group === 0 || (group % 100 === 0 && value < 100) || (group % 10 === 0 && group % 100 >= 20 && value < 10)
}

function smallDigit(word: SpokenWord | undefined): boolean {
  const value = compound(word?.plain ?? '')
  return value !== null && value < 10
}

function compound(word: string): number | null {
  if (word === '') return null
  const parts = word.split('-').map((part) => ONES[part] ?? TENS[part])
  return parts.reduce<number | null>((sum, part) => (sum === null || part === undefined ? null : sum + part), 0)
}

/** With what follows: percent, or a currency. */
function signed(amount: Amount, words: readonly SpokenWord[], at: number, isEnglish: boolean): Amount {
  const after = at + amount.words
  if (words[after - 1]?.endsPhrase === true) return amount
  const next = words[after]?.plain ?? ''
  // `$1 trillion dollars`: its sign says it already.
  const isSaid = amount.sign === 'money' && amount.label.startsWith(CURRENCIES[next] ?? ' ')
  if (isSaid) return { ...amount, words: amount.words + 1 }
  if (amount.sign !== null) return amount
  const pair = PERCENT_PAIRS.has(`${next} ${words[after + 1]?.plain ?? ''}`)
  if (PERCENT.has(next) || pair)
    return { ...amount, sign: '%', label: `${amount.label}%`, words: amount.words + (pair ? 2 : 1) }
  const currency = CURRENCIES[next]
  if (currency === undefined) return amount
  // Elsewhere than in English, the sign of the euro stands behind the number.
  const label = currency === '€' && !isEnglish ? `${amount.label} €` : `${currency}${amount.label}`
  return { ...amount, sign: 'money', label, words: amount.words + 1 }
}
