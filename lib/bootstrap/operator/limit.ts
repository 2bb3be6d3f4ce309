import type { Settings } from '#lib/core/settings/env.ts'
import { findTeamLimits, LIMIT_FIGURES, setLimits, type TeamLimits } from '#lib/portal/usage/set-limits.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION, UsageError } from './command.ts'
import { printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

/** Each option with the limit that it sets, and how many of the limit's units are one of the option's. */
const OPTIONS: Record<string, { limit: keyof TeamLimits; unit: number; help: string }> = {
  'source-minutes': { limit: 'sourceSecondsPerMonth', unit: 60, help: 'Minutes of source video a month, or "none".' },
  characters: { limit: 'charactersPerMonth', unit: 1, help: 'Characters spoken a month, or "none".' },
  posts: { limit: 'postsPerMonth', unit: 1, help: 'Posts a month, or "none".' },
  'storage-gb': { limit: 'storedBytes', unit: 1e9, help: 'Gigabytes stored at the same time, or "none".' },
  'calls-per-minute': { limit: 'callsPerMinute', unit: 1, help: 'Calls of the API a minute, or "none".' },
}

export const LIMIT: Command = {
  name: 'limit',
  summary: 'Show or set the limits of a team.',
  args: [{ name: 'team', help: 'The team as its address names it, such as northbeam-studio.' }],
  options: {
    ...Object.fromEntries(Object.entries(OPTIONS).map(([name, { help }]) => [name, { value: 'number', help }])),
    json: JSON_OPTION,
  },
  run: limit,
}

async function limit(call: Invocation, settings: Settings): Promise<undefined> {
  const change = readChange(call)
  const slug = call.arg(0)
  const team = await withDatabases(settings, ['portal'], async () => {
    const found = await findTeamLimits(slug)
    if (found === null) throw new StartRefusal(`There is no team ${slug}. "user list" shows the teams.`)
    if (Object.keys(change).length > 0) await setLimits(found, change)
    return { ...found, limits: { ...found.limits, ...change } }
  })
  if (call.isSet('json')) return printJson({ team: slug, ...team.limits })
  printLine(`Limits of ${team.name}:`)
  printTable(
    ['limit', 'value'],
    Object.values(OPTIONS).map(({ limit: name }) => {
      const value = team.limits[name]
      return [LIMIT_FIGURES[name].label, value === null ? 'none' : LIMIT_FIGURES[name].figure(value)]
    }),
  )
}

function readChange(call: Invocation): Partial<TeamLimits> {
  const change: Partial<TeamLimits> = {}
  for (const [name, { limit: field, unit }] of Object.entries(OPTIONS)) {
    const text = call.text(name)
    if (text === undefined) continue
    const value = text === 'none' ? null : Math.round(Number(text) * unit)
    const isRight = value === null || (/^\d+(\.\d+)?$/.test(text) && value <= 2 ** 53)
    if (!isRight || (value !== null && field === 'postsPerMonth' && value > 2 ** 31 - 1)) {
      throw new UsageError(`limit: --${name} must be a number or "none", not "${text}".`)
    }
    change[field] = value
  }
  return change
}
