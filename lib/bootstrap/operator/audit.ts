import { and, desc, eq, isNull } from 'drizzle-orm'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { auditDetail, auditTitle } from '#lib/portal/audit/audit-labels.ts'
import { verifyChain } from '#lib/portal/audit/verify-chain.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION, UsageError } from './command.ts'
import { printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

const DEFAULT_ROWS = 50
const MAX_ROWS = 10_000

export const AUDIT: Command = {
  name: 'audit',
  summary: 'Show the actions of this tool, or the audit log of a team, and verify it.',
  options: {
    team: { value: 'name', help: 'The audit log of a team, as its address names it. Default: the operator’s own.' },
    verify: { help: 'Check the whole log: every entry’s hash, and that none is missing between them.' },
    last: { value: 'number', help: `How many entries are shown. Default: ${DEFAULT_ROWS}.` },
    json: JSON_OPTION,
  },
  run: audit,
}

async function audit(call: Invocation, settings: Settings): Promise<number | undefined> {
  const rows = Number(call.text('last') ?? DEFAULT_ROWS)
  if (!Number.isInteger(rows) || rows < 1 || rows > MAX_ROWS) {
    throw new UsageError(`audit: --last must be a whole number from 1 to ${MAX_ROWS}.`)
  }
  return withDatabases(settings, ['portal'], async () => {
    const teamId = await findTeam(call.text('team'))
    return call.isSet('verify') ? check(call, teamId) : show(call, teamId, rows)
  })
}

async function findTeam(slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const [team] = await asSystem((transaction) =>
    transaction.select({ id: teams.id }).from(teams).where(eq(teams.slug, slug)),
  )
  if (team === undefined) throw new StartRefusal(`There is no team ${slug}. "user list" shows the teams.`)
  return team.id
}

async function check(call: Invocation, teamId: string | null): Promise<number> {
  const { entries, firstSequence, brokenAt } = await asSystem((transaction) => verifyChain(transaction, teamId))
  if (call.isSet('json')) printJson({ entries, firstSequence, brokenAt })
  else if (brokenAt !== null)
    printLine(`Broken: entry ${brokenAt} was changed or is missing. ${entries} entries were checked.`)
  else {
    const since = firstSequence > 1 ? ` Retention has removed those before entry ${firstSequence}.` : ''
    printLine(`${entries} entries, each as it was written, none missing.${since}`)
  }
  return brokenAt === null ? 0 : 1
}

async function show(call: Invocation, teamId: string | null, rows: number): Promise<undefined> {
  const found = await asSystem((transaction) =>
    transaction
      .select()
      .from(auditEntries)
      .where(and(teamId === null ? isNull(auditEntries.teamId) : eq(auditEntries.teamId, teamId)))
      .orderBy(desc(auditEntries.sequence))
      .limit(rows),
  )
  if (call.isSet('json')) return printJson(found.reverse())
  if (found.length === 0) {
    printLine('There are no entries yet.')
    return undefined
  }
  const cells = found
    .reverse()
    .map((entry) => [
      String(entry.sequence),
      entry.at.toISOString().slice(0, 19).replace('T', ' '),
      entry.actorName,
      auditTitle(entry, ENGLISH),
      auditDetail(entry, ENGLISH),
    ])
  printTable(['entry', 'at (UTC)', 'who', 'what', 'detail'], cells)
}
