import { alternatives } from '../grammar.ts'
import type { LanguageData } from '../language-data.ts'
import { matchAt, type Reading, type Site } from '../reading.ts'

type Weekdays = { names: ReadonlyMap<string, string>; range: RegExp }

const known = new Map<LanguageData, Weekdays>()

/** `Mon–Fri` → `Monday to Friday`: short names of days are only that where two of them make a range. */
export function readWeekdays(site: Site): Reading | null {
  const { names, range } = weekdaysOf(site.language)
  const match = matchAt(range, site)
  const [from, to] = [names.get(match?.[1] ?? ''), names.get(match?.[2] ?? '')]
  return match && from && to ? { length: match[0].length, spoken: `${from} ${site.language.to} ${to}` } : null
}

function weekdaysOf(language: LanguageData): Weekdays {
  const found = known.get(language)
  if (found) return found
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language.tag, { weekday, timeZone: 'UTC' }),
  )
  const names = new Map<string, string>()
  for (let day = 1; day <= 7; day++) {
    const date = new Date(Date.UTC(2026, 1, day))
    const name = short?.format(date).replace(/\.$/, '') ?? ''
    names.set(name, long?.format(date) ?? name)
  }
  const one = alternatives([...names.keys()])
  const weekdays = { names, range: new RegExp(`(${one})\\.?\\s?[-–—]\\s?(${one})(?![\\p{L}\\p{M}])`, 'uy') }
  known.set(language, weekdays)
  return weekdays
}
