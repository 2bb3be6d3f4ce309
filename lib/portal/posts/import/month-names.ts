/** Languages in which spreadsheets write the names of months and weekdays. */
const LANGUAGES =
  'en en-US es es-MX pt fr it de de-AT nl da sv nb fi is et lv pl cs sk sl hr sr hu ro bg ru uk el tr ca id'.split(' ')

/** Excel's own, which are not those of Unicode. */
const OF_EXCEL: readonly (readonly [string, number])[] = [
  ['mrz', 3],
  ['mrt', 3],
  ['sept', 9],
]

const AROUND_NAMES = [{}, { day: 'numeric' }, { day: 'numeric', year: 'numeric' }] as const

let months: ReadonlyMap<string, ReadonlySet<number>> | undefined
let weekdays: ReadonlySet<string> | undefined

/**
 * The month that a word names in any of the languages. Null for no name, and for one that names different months, as
 * "listopad" does (November in Polish, October in Croatian).
 */
export function findMonth(word: string): number | null {
  months ??= makeMonths()
  const [month, another] = months.get(plain(word)) ?? []
  return another === undefined ? (month ?? null) : null
}

export function isWeekday(word: string): boolean {
  weekdays ??= makeWeekdays()
  return weekdays.has(plain(word))
}

function makeMonths(): Map<string, Set<number>> {
  const made = new Map<string, Set<number>>()
  const add = (name: string, month: number) => made.set(plain(name), (made.get(plain(name)) ?? new Set()).add(month))
  for (const [name, month] of OF_EXCEL) add(name, month)
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      for (const around of AROUND_NAMES) {
        const format = new Intl.DateTimeFormat(language, { month, ...around, timeZone: 'UTC' })
        for (let index = 0; index < 12; index++) add(partOf(format, 'month', Date.UTC(2026, index, 15)), index + 1)
      }
    }
  }
  return made
}

function makeWeekdays(): Set<string> {
  const formats = LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  )
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 0, 1 + index))
  return new Set(formats.flatMap((format) => days.map((day) => plain(partOf(format, 'weekday', day)))))
}

function partOf(format: Intl.DateTimeFormat, type: 'month' | 'weekday', at: number): string {
  return format.formatToParts(at).find((part) => part.type === type)?.value ?? ''
}

/** People leave out marks and dots. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')
}
