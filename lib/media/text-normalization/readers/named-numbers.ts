import type { LanguageData } from '../language-data.ts'
import { digitWords, wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site, wordBefore } from '../reading.ts'

/** Words before a number that make it the name of a line, a place or a key: it is said figure by figure. */
const BEFORE = new RegExp(
  `^(?:${[
    'call|calls|called|calling|dial|dials|dialed|dialled|dialing|phone|telephone|tel|text|texting|ring|hotline|helpline|fax|order|ticket|invoice|case|tracking|confirmation|reference|ref|account|serial|whatsapp|zip|zipcode|postcode|code|codes|pin|passcode|otp|extension|ext',
    'plz|postleitzahl|telefon|telefonnummer|handy|notruf|rufnummer|anrufen|wähle|wählen|ruf|rufen',
    'teléfono|telefono|móvil|llama|llame|llamar|marca|marque|marcar|cp|c\\.p\\.|postal',
    'téléphone|tél|composez|appelez',
    'cap|telefona|chiama|chiamate|chiamare|cep|ligue|telefone',
    'bel|telefoonnummer|ring|telefon|numer|kod|телефон|звоните|индекс|номер',
  ].join('|')})$`,
  'iu',
)
const SIGNS_BEFORE =
  /(?:电话|電話|手机|手機|拨打|撥打|拨|撥|打|热线|熱線|号码|號碼|邮编|郵編|客服|郵便番号|〒|전화|우편번호)[:：\s]?(?:了|是|为|為)?[:：\s]?$/u
/** `order no. 55821`. */
const KEY_BEFORE =
  /(?:order|ticket|invoice|case|account|tracking|reference|ref\.?|serial|policy|booking|customer|member|pedido|factura|commande|facture|bestell\p{L}*|rechnung\p{L}*)\s?-?(?:no|nr|number|nummer|núm|número|n\.º|nº|n°|numéro)\.?:?\s$/iu
const LONG_DIGITS = /\d{3,15}(?![\d.,:/%-]\d|\d| \d{3}|%|\p{Script=Latin})/uy
const EMERGENCY = /(?:911|988|112|999|110|119|120|122|000|111|101|311|211|411|511|611|711|811)(?![\d.,:/%-]\d|\d)/y
const ENGLISH_LEADS = /^(?:call|calls|called|calling|dial|dials|dialed|dialled|dialing|ring|phone|text)$/i
const CHINESE_MOBILE = /1[3-9]\d{9}(?!\d)/y

/** Telephone numbers, emergency calls, post codes and keys that are written as plain figures. */
export function readNamedNumber(site: Site): Reading | null {
  const { language } = site
  const code = language.tag.split('-')[0] ?? ''
  if (code === 'zh') {
    const mobile = matchAt(CHINESE_MOBILE, site)
    if (mobile) return digits(mobile[0], language)
  }
  const before = wordBefore(site)
  const touching = /[\p{L}\p{N}.]["'“(]?[:\s]{0,2}(?:#|at\s|is\s)?$/u.test(
    site.text.slice(Math.max(0, site.index - 6), site.index),
  )
  const emergency = matchAt(EMERGENCY, site)
  if (emergency && isEmergency(site, before, emergency[0])) return digits(emergency[0], language)
  const match = matchAt(LONG_DIGITS, site)
  if (!match) return null
  if (SIGNS_BEFORE.test(site.text.slice(Math.max(0, site.index - 8), site.index))) return digits(match[0], language)
  const texted = /(?:^|\s)text\s[^.!?\n]{1,24}\sto\s$/i.test(site.text.slice(Math.max(0, site.index - 40), site.index))
  const ordered = /^\d{5}/.test(match[0]) && KEY_BEFORE.test(site.text.slice(Math.max(0, site.index - 30), site.index))
  if (ordered) return digits(match[0], language)
  if (!texted && (!touching || !BEFORE.test(before))) return null
  // "Call 500 people", "text 20 friends": a number of things, which are named behind it.
  if (/^\s\p{Ll}{3}/u.test(site.text.slice(site.index + match[0].length)) && !FOLLOWS.test(following(site, match[0])))
    return null
  return digits(match[0], language)
}

const FOLLOWS =
  /^(?:for|now|right|immediately|today|and|if|when|or|und|wenn|y|para|si|et|pour|anrufen|wählen|from|with|before)$/u

function following(site: Site, written: string): string {
  return /^\s(\p{Ll}+)/u.exec(site.text.slice(site.index + written.length, site.index + written.length + 20))?.[1] ?? ''
}

/** "Call 112 or", "llame al 112 o al": what comes before the other number decides for this one too. */
const CHAIN = /\d[\d\s()/-]*\s(?:or|and|oder|und|o|y|ou|et|e|of)(?:\s(?:al|el|die|den|le))?\s$/u

function isEmergency(site: Site, wordBefore: string, written: string): boolean {
  const lead = site.text.slice(Math.max(0, site.index - 60), site.index).replace(CHAIN, '')
  const before = /(\p{L}+)\s*$/u.exec(lead)?.[1] ?? wordBefore
  const rest = site.text.slice(site.index + written.length, site.index + written.length + 20)
  if (site.language.tag.startsWith('en')) {
    if (ENGLISH_LEADS.test(before))
      return !/^\s(?:people|friends|times|customers|clients|numbers|different|more)/.test(rest)
    return (
      written === '911' &&
      /^\s(?:call|calls|caller|operator|operators|dispatcher|dispatchers|emergency|service)/.test(rest)
    )
  }
  if (SIGNS_BEFORE.test(site.text.slice(Math.max(0, site.index - 8), site.index))) return true
  if (site.language.tag.startsWith('ko')) return /^(?:112|119)$/.test(written) && /^(?:에|로|번)/.test(rest)
  const leads = LEADS_BY_LANGUAGE[site.language.tag.split('-')[0] ?? '']
  return leads?.test(lead) === true
}

/** Where these languages speak emergency numbers figure by figure. */
const LEADS_BY_LANGUAGE: Readonly<Record<string, RegExp>> = {
  de: /(?:notruf|(?:wählen?|rufen?|unter)(?:\ssie)?(?:\s(?:die|den|der))?(?:\snotruf)?)\s$/iu,
  es: /(?:llam\p{L}{1,4}|marc\p{L}{1,4}|marque)(?:\s(?:al|el))?\s$/iu,
  pt: /(?:lig\p{L}{1,4}|disque)(?:\s(?:para|ao))?(?:\so)?\s$/iu,
  it: /chiam\p{L}{1,4}(?:\s(?:il|al))?\s$/iu,
  nl: /(?:bel|bellen)(?:\snaar)?\s$/iu,
}

function digits(written: string, language: LanguageData): Reading {
  return { length: written.length, spoken: digitsAloud(written, language) }
}

/** Figure by figure; Chinese reads `yāo` for one in numbers of lines. */
export function digitsAloud(written: string, language: LanguageData): string {
  const words = digitWords(written, language)
  return language.tag.startsWith('zh') ? words.replaceAll('一', '幺') : words
}

const FLIGHT_WORDS =
  /^(?:flights?|vuelos?|flug|flüge|vols?|volo|voli|voos?|vlucht|lot|rejs|рейс|航班|flyg|flygning|let)$/iu
const FLIGHT = /([A-Z]{2}|[A-Z]\d|\d[A-Z])[\s-]?(\d{1,4})(?![\p{L}\d])/uy

/** `Flight BA2490`: letters, then figure by figure. */
export function readFlight(site: Site): Reading | null {
  const match = matchAt(FLIGHT, site)
  if (!match || !FLIGHT_WORDS.test(wordBefore(site))) return null
  return {
    length: match[0].length,
    spoken: `${spelt(match[1] ?? '', site.language)} ${spelt(match[2] ?? '', site.language)}`,
  }
}

const BRITISH_POSTCODE = /([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})(?![\p{L}\d])/uy
const CANADIAN_POSTCODE = /([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)(?![\p{L}\d])/uy
const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY|DC'
const AMERICAN_POSTCODE = new RegExp(`(${STATES}) (\\d{5})(?:-(\\d{4}))?(?!\\d)`, 'y')

/** Post codes that begin with letters, and those behind the letters of an American state. */
export function readPostcode(site: Site): Reading | null {
  const match = matchAt(BRITISH_POSTCODE, site) ?? matchAt(CANADIAN_POSTCODE, site) ?? matchAt(AMERICAN_POSTCODE, site)
  if (!match) return null
  const parts = match.slice(1).filter((part) => part !== undefined)
  return { length: match[0].length, spoken: parts.map((part) => spelt(part, site.language)).join(', ') }
}

const PLACE_POSTCODE = /(?:(?:D|A|CH)-)?\d{4,5}(?=\s\p{Lu}\p{Ll})/uy

/** `Hauptstraße 5, 10115 Berlin`: behind the comma of an address, before the name of a place. */
export function readPlacePostcode(site: Site): Reading | null {
  const match = matchAt(PLACE_POSTCODE, site)
  if (!match || !site.language.tag.startsWith('de')) return null
  if (!/\d[a-z]?,\s$/.test(site.text.slice(Math.max(0, site.index - 5), site.index)) && !/^\p{L}/u.test(match[0]))
    return null
  return { length: match[0].length, spoken: spelt(match[0].replace('-', ''), site.language) }
}

function spelt(written: string, language: LanguageData): string {
  return [...written].map((sign) => (/\d/.test(sign) ? digitWords(sign, language) : sign)).join(' ')
}

const HOUSE = /(\d{1,4})([A-H])(?![\p{L}\d])/uy
const HOUSE_WORDS =
  /^(?:room|rooms|apartment|apt|flat|suite|unit|house|number|no|gate|seat|platform|bus|route|line|block|building|at|of|locker|door|level|section|highway|exit)$/i

/** `221B Baker Street`, `gate 12A`: a number with a letter of its own; those of houses are said in two parts. */
export function readHouseNumber(site: Site): Reading | null {
  const match = matchAt(HOUSE, site)
  if (!match?.[1]) return null
  const rest = site.text.slice(site.index + match[0].length, site.index + match[0].length + 4)
  const named = HOUSE_WORDS.test(wordBefore(site)) || /^\s\p{Lu}\p{Ll}/u.test(rest)
  if (!named && match[2] === 'B') return null
  return { length: match[0].length, spoken: `${houseWords(match[1], site.language)} ${match[2]}` }
}

const ROOM = /\d{3}(?![\p{L}\d]|[.,:/-]\d|%)/uy
const ROOM_WORDS =
  /^(?:room|rooms|rm|suite|apartment|apt|boeing|airbus|route|highway|interstate|porsche|bus|locker|gate|unit)$/i

/** `room 404`, `Boeing 747`: said in two parts. */
export function readRoom(site: Site): Reading | null {
  const match = matchAt(ROOM, site)
  if (
    !match ||
    !ROOM_WORDS.test(wordBefore(site)) ||
    !/[\p{L}.]\s$/u.test(site.text.slice(Math.max(0, site.index - 2), site.index))
  )
    return null
  return { length: 3, spoken: houseWords(match[0], site.language) }
}

function houseWords(written: string, language: LanguageData): string {
  const [head, tail] = [written.slice(0, -2), written.slice(-2)]
  if (head === '' || head.length > 2 || tail === '00') return wholeWords(written, language)
  const last = tail.startsWith('0') ? `oh ${wholeWords(tail.slice(1), language)}` : wholeWords(tail, language)
  return `${wholeWords(head, language)} ${last}`
}
