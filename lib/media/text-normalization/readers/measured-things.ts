import { alternatives } from '../grammar.ts'
import { numeralWords, parseNumeral } from '../numbers.ts'
import { matchAt, type Reading, type Site } from '../reading.ts'
import { quantityWords } from './quantity.ts'
import { unitSymbols } from './unit-symbols.ts'

const WORDS = /^[\p{L}][\p{L} ]*$/u
const LATIN_UNITS = Object.keys(unitSymbols).filter(
  (symbol) => /^[A-Za-z ]+$/.test(symbol) && !/^(?:h|s|t|l|V|W)$/.test(symbol),
)
const MEASURED = new RegExp(
  `(\\d{1,4}(?:\\.\\d{1,3})?)([ -]?)(${alternatives(LATIN_UNITS)})(?= (\\p{Ll}{3,}))(?![\\p{L}\\d²³/])`,
  'uy',
)
/** What stands before a thing with its measure; a list of such things has it before the first alone. */
const LEADS = /(?:^|[\s("“])(?:an?|the|this|that|my|your|his|her|its|our|their|every|each|one|another)\s$/i
const LISTED =
  /(?:^|[\s("“])(?:an?|the|my|your|our)\s\d[\d.]*[ -]?[A-Za-z]{1,4}\s\p{Ll}+,?\s(?:and\s|or\s)?(?:an?\s)?$/iu
/** Words for how a thing is measured, or where, and are none themselves. */
const NO_THING =
  /^(?:tall|long|wide|high|deep|thick|away|from|per|and|but|with|into|onto|over|under|above|below|apart|ago|later|old|older|more|less|for|are|was|were|has|have|had|than|then|that|which|who|when|while|each|every|behind|ahead|before|after|across|along|around|off|off-shore|north|south|east|west|heavy|square|cubic|through|towards?|until|because|once|twice|daily|plus|minus|can|will|would|should)$/

/** `a 10m pool` → `a ten-meter pool`: a measure that stands before its thing. */
export function readMeasuredThing(site: Site): Reading | null {
  const match = matchAt(MEASURED, site)
  const [written, amount = '', link = '', symbol = '', thing = ''] = match ?? []
  const id = unitSymbols[symbol]
  if (written === undefined || id === undefined || NO_THING.test(thing)) return null
  const before = site.text.slice(Math.max(0, site.index - 40), site.index)
  if (link !== '-' && !LEADS.test(before.slice(-10)) && !LISTED.test(before)) return null
  const one = { negative: false, integer: '1', fraction: '' }
  const unit = quantityWords(one, id, site.language).replace(/^one /, '')
  if (!WORDS.test(unit)) return null
  const number = numeralWords(parseNumeral(amount, site.language), site.language)
  const joint = unit.includes(' ') || /\s/.test(number) ? ' ' : '-'
  return { length: written.length, spoken: `${number}${joint}${unit}` }
}
