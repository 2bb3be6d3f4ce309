import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type Meter, type UsageKind, usageEntries } from '#db/schema/portal/usage-entries.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { monthNamed } from './usage-month.ts'

/** An entry of the ledger as pages and files show it. `amount` is in the unit of its meter. */
export type LedgerEntry = {
  id: string
  at: string
  meter: Meter
  kind: UsageKind
  amount: number
  operation: string | null
  /** Null if it is not a project, or the project is deleted. */
  project: { id: string; title: string } | null
  who: string | null
}

const PAGE = 25

/**
 * A page of a month's ledger, newest first.
 *
 * @param after the last entry of the page before, as `cursor` names it; null for the first page.
 * @throws Failure `forbidden`.
 */
export async function listEntries(
  actor: Actor,
  month: string,
  after: string | null,
  most: number = PAGE,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  requirePermission(actor, 'usage.view')
  const cursor = readCursor(after)
  const rows = await inTeam(actor, async (transaction) => {
    const { timeZone } = await readOptions(transaction, actor.teamId)
    const { start, end } = monthNamed(month, timeZone)
    const inMonth = and(gte(usageEntries.at, start), lt(usageEntries.at, end))
    const isLater =
      cursor && or(lt(usageEntries.at, cursor.at), and(eq(usageEntries.at, cursor.at), lt(usageEntries.id, cursor.id)))
    return transaction
      .select({
        entry: usageEntries,
        title: projects.title,
        rendersOutputId: projects.rendersOutputId,
        person: users.name,
        key: apiKeys.name,
      })
      .from(usageEntries)
      .leftJoin(projects, eq(projects.id, usageEntries.jobId))
      .leftJoin(users, eq(users.id, usageEntries.userId))
      .leftJoin(apiKeys, eq(apiKeys.id, usageEntries.apiKeyId))
      .where(and(eq(usageEntries.teamId, actor.teamId), inMonth, isLater ?? undefined))
      .orderBy(desc(usageEntries.at), desc(usageEntries.id))
      .limit(most + 1)
  })
  const shown = rows.slice(0, most)
  const last = shown.at(-1)?.entry
  return {
    entries: shown.map(({ entry, title, rendersOutputId, person, key }) => {
      const { id, meter, kind, amount, operation, jobId, at } = entry
      const project = jobId === null || title === null || rendersOutputId !== null ? null : { id: jobId, title }
      return { id, meter, kind, amount, operation, at: at.toISOString(), project, who: key ?? person }
    }),
    next: rows.length > most && last !== undefined ? `${last.at.getTime()}.${last.id}` : null,
  }
}

function readCursor(text: string | null): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.(\w{1,64})$/.exec(text ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}
