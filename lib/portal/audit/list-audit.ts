import { and, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { actorText } from './actor-name.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { AUDIT_SPANS, type AuditFilter } from './audit-filter.ts'
import { actionName } from './audit-labels.ts'

export type AuditEntry = typeof auditEntries.$inferSelect

type Choice = { value: string; name: string }
export type AuditChoices = { who: Choice[]; actions: Choice[]; networks: string[] }

export type AuditPage = {
  entries: AuditEntry[]
  /** Of all that match, counted up to `MOST_COUNTED`. */
  total: number
  isTotalCapped: boolean
  hasMore: boolean
  choices: AuditChoices
}

const PAGE = 50
const MOST_COUNTED = 10_000

/** A page of the team's audit log, newest first. @throws Failure `forbidden`. */
export function listAudit(
  member: Member,
  filter: AuditFilter,
  t: Text = ENGLISH,
  now: Date = currentDatabaseTime(),
): Promise<AuditPage> {
  requirePermission(member, 'audit.view')
  return inTeam(member, async (transaction) => {
    const matching = and(eq(auditEntries.teamId, member.teamId), ...conditionsOf(filter, t, now))
    const isLower = filter.below === null ? undefined : lt(auditEntries.sequence, filter.below)
    const rows = await transaction
      .select()
      .from(auditEntries)
      .where(and(matching, isLower))
      .orderBy(desc(auditEntries.sequence))
      .limit(PAGE + 1)
    const counted = transaction.select({ id: auditEntries.id }).from(auditEntries).where(matching).limit(MOST_COUNTED)
    const [count] = await transaction.select({ total: sql<string>`count(*)` }).from(counted.as('counted'))
    const total = Number(count?.total ?? 0)
    return {
      entries: rows.slice(0, PAGE),
      total,
      isTotalCapped: total === MOST_COUNTED,
      hasMore: rows.length > PAGE,
      choices: await readChoices(transaction, member.teamId, t),
    }
  })
}

/** An entry with those before and after it in the chain; null where there is none of this number. */
export function findAuditEntry(
  member: Member,
  sequence: number,
): Promise<{ entry: AuditEntry; previous: AuditEntry | null; next: AuditEntry | null } | null> {
  requirePermission(member, 'audit.view')
  return inTeam(member, async (transaction) => {
    const around = inArray(auditEntries.sequence, [sequence - 1, sequence, sequence + 1])
    const rows = await transaction
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.teamId, member.teamId), around))
    const at = (number: number) => rows.find((row) => row.sequence === number) ?? null
    const entry = at(sequence)
    return entry && { entry, previous: at(sequence - 1), next: at(sequence + 1) }
  })
}

/** How an actor is named in the filter. */
export function actorValue({ actorKind, actorId }: Pick<AuditEntry, 'actorKind' | 'actorId'>): string {
  return `${actorKind}:${actorId ?? ''}`
}

function conditionsOf({ who, action, when, from, search }: AuditFilter, t: Text, now: Date): (SQL | undefined)[] {
  return [
    who === null ? undefined : isActor(who),
    action === null ? undefined : eq(auditEntries.action, action),
    when === null ? undefined : gte(auditEntries.at, new Date(now.getTime() - AUDIT_SPANS[when] * 86_400_000)),
    from === null ? undefined : eq(auditEntries.network, from),
    search === '' ? undefined : isFound(search, t),
  ]
}

function isActor(value: string): SQL | undefined {
  const at = value.indexOf(':')
  const [kind, id] = [value.slice(0, at), value.slice(at + 1)]
  const hasId = id === '' ? isNull(auditEntries.actorId) : eq(auditEntries.actorId, id)
  return and(sql`${auditEntries.actorKind} = ${kind}`, hasId)
}

/** By names, by address, and by the description of the action. */
function isFound(search: string, t: Text): SQL | undefined {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matchingActions = Object.entries(AUDIT_ACTIONS).filter(([, words]) => t(words).includes(search.toLowerCase()))
  const { subjectName, actorName, network, requestId, action } = auditEntries
  const columns = [subjectName, actorName, network, requestId].map((column) => ilike(column, pattern))
  return or(
    ...columns,
    matchingActions.length === 0
      ? undefined
      : inArray(
          action,
          matchingActions.map(([name]) => name),
        ),
  )
}

/** What the filters offer is read from the newest entries, so that it costs the same for any log. */
const CHOSEN_FROM = 2_000
const MOST_CHOICES = 40

async function readChoices(transaction: Transaction, teamId: string, t: Text): Promise<AuditChoices> {
  const recent = transaction
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.teamId, teamId))
    .orderBy(desc(auditEntries.sequence))
    .limit(CHOSEN_FROM)
    .as('recent')
  const { actorKind, actorId, actorName, action, network } = recent
  const actors = await transaction.selectDistinct({ actorKind, actorId, actorName }).from(recent).orderBy(actorName)
  const names = new Map(actors.map((actor) => [actorValue(actor), actorText(actor.actorName, t)]))
  const actions = await transaction.selectDistinct({ action }).from(recent).orderBy(action)
  const networks = await transaction.selectDistinct({ network }).from(recent).orderBy(network)
  return {
    who: [...names].map(([value, name]) => ({ value, name })).slice(0, MOST_CHOICES),
    actions: actions.map((row) => ({ value: row.action, name: actionName(row.action, t) })),
    networks: networks
      .map((row) => row.network)
      .filter((one) => one !== '')
      .slice(0, MOST_CHOICES),
  }
}
