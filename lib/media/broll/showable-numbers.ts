import type { Subject } from './subject.ts'

/** A number in words. `words` of them; `strength` as of drawings. */
export type FoundNumber = { subject: Subject; words: number; strength: number }

/** A word as it is compared: lower-case, without punctuation at its ends, but with the signs of money and percent. */
export function normalizeWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}%$€£¥+-]+|[^\p{L}\p{N}%$€£¥]+$/gu, '')
    .replace(/'s$/, '')
}

/** What the number that begins at `at` shows, or null. */
export function findNumber(words: readonly string[], at: number, languageTag: string): FoundNumber | null {
  const english = languageTag.split('-')[0] === 'en'
  return (
    (english ? (ratioAt(words, at) ?? multipleAt(words, at) ?? movementAt(words, at)) : null) ??
    amountAt(words, at, languageTag, english)
  )
}

/** Words for percent after a number, in the languages that are recognized. */
const PERCENT = new Set(
  '% percent prozent procent prosent prosenttia protsenti procenta procento procentů procentov procentai procentu pourcent percento percentuale yüzde процентов процента процент відсотків відсотки τοις százalék persen peratus ร้อยละ phần'.split(
    ' ',
  ),
)
const UP = new Set(
  'grew grow grown growing growth increase increased increases increasing rose risen rise rises up gain gained jumped jump climbed soared surged higher more faster boost boosted improved raise raised'.split(
    ' ',
  ),
)
const DOWN = new Set(
  'fell fallen falling drop dropped drops decline declined decrease decreased down lost lower less fewer shrank shrunk reduced reduce reduces cut slower plunged crashed'.split(
    ' ',
  ),
)
const SCALES: Record<string, string> = {
  thousand: 'thousand',
  million: 'million',
  billion: 'billion',
  trillion: 'trillion',
}
const CURRENCIES: Record<string, string> = {
  dollars: '$',
  dollar: '$',
  bucks: '$',
  euros: '€',
  euro: '€',
  pounds: '£',
  yen: '¥',
}
const MEASURED = new Set(
  'people percent years year months weeks days hours minutes seconds kilometers kilometres miles meters metres feet kilograms pounds degrees times men women children countries users customers subscribers followers views books pages students employees companies calories'.split(
    ' ',
  ),
)

function amountAt(words: readonly string[], at: number, _languageTag: string, english: boolean): FoundNumber | null {
  const number = english ? (spokenNumber(words, at) ?? writtenNumber(words, at)) : writtenNumber(words, at)
  if (number === null) return null
  const after = at + number.words
  const next = words[after] ?? ''
  if (
    number.sign === '%' ||
    PERCENT.has(next) ||
    (next === 'per' && words[after + 1] === 'cent') ||
    isForeignPercent(words, after)
  ) {
    const used = number.sign === '%' ? 0 : next === 'per' || isForeignPercent(words, after) ? 2 : 1
    return percentOf(words, at, number, number.words + used)
  }
  if (number.sign !== null && number.sign !== '%')
    return {
      subject: { kind: 'number', label: number.label, unit: null },
      words: number.words,
      strength: ofMoney(number),
    }
  const currency = english ? CURRENCIES[next] : undefined
  if (currency !== undefined)
    return {
      subject: { kind: 'number', label: `${currency}${number.label}`, unit: null },
      words: number.words + 1,
      strength: ofMoney(number),
    }
  return counted(words, at, number, english)
}

/** A sum that nobody is struck by is rather left to a picture of something. */
function ofMoney({ value }: Amount): number {
  return value >= 1000 ? 1.1 : 0.85
}

function isForeignPercent(words: readonly string[], at: number): boolean {
  const two = `${words[at]} ${words[at + 1]}`
  return [
    'por ciento',
    'pour cent',
    'per cento',
    'por cento',
    'per cent',
    'la sută',
    'phần trăm',
    'τοις εκατό',
  ].includes(two)
}

function percentOf(words: readonly string[], at: number, number: Amount, used: number): FoundNumber {
  const label = `${number.label.replace('%', '')}%`
  const before = words.slice(Math.max(0, at - 5), at)
  const after = words.slice(at + used, at + used + 2)
  const isUp = before.some((word) => UP.has(word)) || after.some((word) => UP.has(word))
  const isDown = before.some((word) => DOWN.has(word)) || after.some((word) => DOWN.has(word))
  if (isUp !== isDown) {
    const signed = `${isUp ? '+' : '−'}${label.replace(/^[+-]/, '')}`
    return { subject: { kind: 'change', direction: isUp ? 'up' : 'down', label: signed }, words: used, strength: 1.2 }
  }
  if (number.value >= 0 && number.value <= 100)
    return { subject: { kind: 'share', percent: number.value, label }, words: used, strength: 1.2 }
  return { subject: { kind: 'number', label, unit: null }, words: used, strength: 1 }
}

function counted(words: readonly string[], at: number, number: Amount, english: boolean): FoundNumber | null {
  const next = words[at + number.words] ?? ''
  const isYear =
    /^(1[5-9]|20)\d\d$/.test(number.label) &&
    /^(in|since|by|until|from|year|around|of|en|im|seit|depuis|desde|nel|dal)$/.test(words[at - 1] ?? '')
  if (isYear) return { subject: { kind: 'number', label: number.label, unit: null }, words: 1, strength: 0.75 }
  if (number.value < 3) return null
  if (!english) {
    if (number.value < 10) return null
    return { subject: { kind: 'number', label: number.label, unit: null }, words: number.words, strength: 0.7 }
  }
  const isCounted =
    MEASURED.has(next) || (/[a-z]{3,}s$/.test(next) && !/(ss|us|is)$/.test(next) && !NOT_COUNTED.has(next))
  if (!isCounted) return null
  const strength = number.value >= 1000 ? 1.1 : number.value >= 10 ? 0.95 : 0.7
  return { subject: { kind: 'number', label: number.label, unit: next }, words: number.words + 1, strength }
}

const NOT_COUNTED = new Set('was has does this always perhaps plus minus others as its yes'.split(' '))

type Amount = { value: number; label: string; sign: string | null; words: number }

/** `1,200`, `$2.5 million`, `11%`, `3.5`. */
function writtenNumber(words: readonly string[], at: number): Amount | null {
  const match = /^([$€£¥]?)([+-]?\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?|[+-]?\d+(?:[.,]\d+)?)(%|[€$£¥])?$/.exec(
    words[at] ?? '',
  )
  if (match === null) return null
  const [, before = '', digits = '', after = ''] = match
  const value = numberIn(digits)
  const scale = SCALES[words[at + 1] ?? '']
  const sign = before || after || null
  const scaled = scale === undefined ? digits : `${digits} ${scale}`
  const label = sign === null || sign === '%' ? scaled : before === '' ? `${scaled} ${sign}` : `${sign}${scaled}`
  return { value: value * scaleOf(scale), label, sign, words: scale === undefined ? 1 : 2 }
}

function numberIn(digits: string): number {
  const grouped = /^[+-]?\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?:[.,]\d+)?$/.test(digits)
  return Number(grouped ? digits.replace(/[.,\u00a0\u202f](?=\d{3})/g, '') : digits.replace(',', '.'))
}

function scaleOf(scale: string | undefined): number {
  return scale === undefined ? 1 : ({ thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }[scale] ?? 1)
}

const ONES: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)

/** `eleven`, `twenty-five`, `three hundred and ten thousand`. */
function spokenNumber(words: readonly string[], at: number): Amount | null {
  let [total, group, used] = [0, 0, 0]
  let scale: string | undefined
  for (let index = at; index < words.length; index++) {
    const word = words[index] ?? ''
    const value = word.split('-').reduce<number | null>((sum, part) => {
      const one = ONES[part] ?? TENS[part]
      return sum === null || one === undefined ? null : sum + one
    }, 0)
    if (value !== null && word !== '') group += value
    else if (word === 'hundred' && group > 0) group *= 100
    else if (SCALES[word] !== undefined && group > 0) {
      total += group * scaleOf(word)
      group = 0
      scale = word
    } else if (word !== 'and' || used === 0 || group + total < 100) break
    used = index - at + 1
  }
  if (words[at + used - 1] === 'and') used -= 1
  if (used === 0) return null
  const value = total + group
  const rest = scale === undefined ? Number.NaN : value / scaleOf(scale)
  const label =
    scale !== undefined && scale !== 'thousand' && Number.isInteger(rest)
      ? `${rest} ${scale}`
      : value.toLocaleString('en-US')
  return { value, label, sign: null, words: used }
}

/** `half of`, `a third of`, `one in five`, `two out of three`. */
function ratioAt(words: readonly string[], at: number): FoundNumber | null {
  const [first = '', second = '', third = '', fourth = ''] = words.slice(at, at + 4)
  const share = (percent: number, label: string, used: number): FoundNumber => ({
    subject: { kind: 'share', percent, label },
    words: used,
    strength: 1.1,
  })
  if (first === 'half' && second === 'of') return share(50, '½', 1)
  if (first === 'quarter' && second === 'of') return share(25, '¼', 1)
  if (first === 'third' && second === 'of' && /^(a|one)$/.test(words[at - 1] ?? '')) return share(100 / 3, '⅓', 1)
  if (first === 'two' && second === 'thirds') return share(200 / 3, '⅔', 2)
  if (first === 'three' && second === 'quarters') return share(75, '¾', 2)
  const [part, isIn, whole] =
    second === 'out' && third === 'of'
      ? [smallNumber(first), true, smallNumber(fourth)]
      : [smallNumber(first), second === 'in' && isOne(first), smallNumber(third)]
  if (part !== null && isIn && whole !== null && whole > part && whole <= 100 && whole >= 2)
    return share((part / whole) * 100, `${part} in ${whole}`, second === 'out' ? 4 : 3)
  return null
}

const isOne = (word: string) => word === 'one' || word === '1'

function smallNumber(word: string): number | null {
  return ONES[word] ?? TENS[word] ?? (/^\d{1,3}$/.test(word) ? Number(word) : null)
}

/** `doubled`, `three times as`, `ten times more`, `10x`. */
function multipleAt(words: readonly string[], at: number): FoundNumber | null {
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const multiple = (factor: number, label: string, used: number): FoundNumber => ({
    subject: { kind: 'multiple', factor, label },
    words: used,
    strength: 1.1,
  })
  if (/^doubl(?:ed|ing)$/.test(first) || (first === 'twice' && ['as', 'the'].includes(second)))
    return multiple(2, '2×', 1)
  if (/^tripl(?:ed|ing)$/.test(first)) return multiple(3, '3×', 1)
  if (/^quadrupl(?:ed|ing)$/.test(first)) return multiple(4, '4×', 1)
  if (/^halv(?:ed|ing)$/.test(first)) return multiple(0.5, '½', 1)
  const written = /^(\d{1,3})x$/.exec(first)?.[1]
  if (written !== undefined && Number(written) > 1) return multiple(Number(written), `${written}×`, 1)
  const factor = smallNumber(first)
  if (
    factor !== null &&
    factor > 1 &&
    second === 'times' &&
    /^(as|more|faster|bigger|larger|higher|better|the|cheaper|less|longer|stronger)$/.test(third)
  )
    return multiple(factor, `${factor}×`, 2)
  return null
}

const MEASURE = new Set(
  'sales revenue revenues profit profits price prices users audience followers subscribers traffic income economy market stock stocks numbers costs demand population temperatures growth earnings views unemployment inflation'.split(
    ' ',
  ),
)
const RISES =
  /^(grew|growing|grows|increased|increasing|increases|rose|rising|rises|soared|skyrocketed|surged|climbed|exploded)$/
const FALLS =
  /^(fell|falling|falls|dropped|dropping|declined|declining|decreased|decreasing|plummeted|crashed|shrank|collapsed)$/

/** Something measurable that rises or falls, without a number. */
function movementAt(words: readonly string[], at: number): FoundNumber | null {
  const word = words[at] ?? ''
  const isUp = RISES.test(word)
  if (!isUp && !FALLS.test(word)) return null
  const around = words.slice(Math.max(0, at - 4), at + 3)
  if (!around.some((each) => MEASURE.has(each))) return null
  const ahead = words.slice(at + 1, at + 6)
  if (ahead.some((each) => /\d|%|percent/.test(each))) return null
  return { subject: { kind: 'change', direction: isUp ? 'up' : 'down', label: null }, words: 1, strength: 1 }
}
