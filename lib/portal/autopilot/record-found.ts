import { and, arrayOverlaps, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { CUTS_REELS } from '../operations/make-reels.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { instantOf, wallClock } from '../schedules/wall-clock.ts'
import type { FoundItem } from './feed/parse-feed.ts'
import { judgeItem } from './judge-item.ts'
import type { ItemReason, Outcome } from './rule-facts.ts'

type NewItem = typeof autopilotItems.$inferInsert
type Decision = Pick<NewItem, 'outcome' | 'reasonCode' | 'reason' | 'sameProjectId' | 'nextStepAt'>

/**
 * Records the items of a source that are not known yet, each once with its outcome. Call it while the rule's row is locked.
 *
 * @returns how many there are, but for those that were there when watching began.
 */
export async function recordFound(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  found: readonly FoundItem[],
  now: Date,
): Promise<number> {
  const unknown = await withoutKnown(transaction, rule, found)
  if (unknown.length === 0) return 0
  const isFirst = rule.lastReadAt === null
  const taken = isFirst ? unknown.slice(0, rule.takesNewest) : unknown
  const day = await readDay(transaction, rule, now)
  const rows: NewItem[] = []
  // The oldest first, so that they are made in their order, and the limit of a day leaves out the newest.
  for (const item of unknown.toReversed()) {
    const decision = taken.includes(item)
      ? await decide(transaction, rule, item, { day, isFirst, now })
      : ({ outcome: 'before' } satisfies Decision)
    rows.push(rowOf(rule, item, decision, new Date(now.getTime() + rows.length), now))
  }
  const inserted = await insertAll(transaction, rows)
  return inserted.filter((outcome) => outcome !== 'before').length
}

const AT_ONCE = 200

async function insertAll(transaction: Transaction, rows: readonly NewItem[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const made = await transaction
      .insert(autopilotItems)
      .values(rows.slice(at, at + AT_ONCE))
      .onConflictDoNothing()
      .returning({ outcome: autopilotItems.outcome })
    outcomes.push(...made.map(({ outcome }) => outcome))
  }
  return outcomes
}

/** @param place a moment by which its id stands in the order of the source. */
function rowOf(rule: AutopilotRuleRow, item: FoundItem, decision: Decision, place: Date, now: Date): NewItem {
  const { key: itemKey, keys, title, pageUrl, mediaUrl, uploadId, durationSeconds, publishedAt } = item
  return {
    ...{ id: newId('found', place.getTime()), teamId: rule.teamId, ruleId: rule.id, itemKey, keys, title },
    ...{ pageUrl, mediaUrl, uploadId, durationSeconds, publishedAt, foundAt: now, ...decision },
    ...{ createdAt: now, updatedAt: now },
  }
}

/** Items that a feed repeats under another id are known by the address of their file, or by title and length. */
async function withoutKnown(
  transaction: Transaction,
  { id, teamId }: AutopilotRuleRow,
  found: readonly FoundItem[],
): Promise<FoundItem[]> {
  const ofRule = and(eq(autopilotItems.teamId, teamId), eq(autopilotItems.ruleId, id))
  const known = await transaction
    .select({ key: autopilotItems.itemKey, keys: autopilotItems.keys })
    .from(autopilotItems)
    .where(ofRule)
  const keys = new Set(known.flatMap((row) => [row.key, ...row.keys]))
  return found.filter((item) => {
    if ([item.key, ...item.keys].some((key) => keys.has(key))) return false
    for (const key of [item.key, ...item.keys]) keys.add(key)
    return true
  })
}

/** How many more videos the rule takes today, and when tomorrow begins. */
type Day = { left: number; end: Date }

async function readDay(transaction: Transaction, rule: AutopilotRuleRow, now: Date): Promise<Day> {
  const { start, end } = dayOf(now, (await readOptions(transaction, rule.teamId)).timeZone)
  const isTaken = inArray(autopilotItems.outcome, ['waiting', 'making', 'made', 'failed'])
  const isToday = or(
    gte(autopilotItems.startedAt, start),
    and(isNull(autopilotItems.startedAt), gte(autopilotItems.foundAt, start)),
  )
  const ofRule = and(eq(autopilotItems.ruleId, rule.id), isNull(autopilotItems.setAside))
  const taken = await transaction.$count(autopilotItems, and(ofRule, isTaken, isToday))
  return { left: rule.videosPerDay - taken, end }
}

/** The day of a zone in which an instant lies. */
export function dayOf(at: Date, zone: string): { start: Date; end: Date } {
  const { date } = wallClock(at, zone)
  const start = instantOf(date, '00:00', zone)
  // Two hours more than a day are in the next one, whatever the clocks do.
  const next = wallClock(new Date(start.getTime() + 26 * 3_600_000), zone).date
  return { start, end: instantOf(next, '00:00', zone) }
}

async function decide(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  item: FoundItem,
  { day, isFirst, now }: { day: Day; isFirst: boolean; now: Date },
): Promise<Decision> {
  if (rule.inDoubt) return skipped('restored', coded('autopilot_restored'))
  const judgment = judgeItem(rule, item)
  if (judgment !== null) return skipped(judgment.code, judgment.reason)
  if (item.mediaUrl === null && item.uploadId === null)
    return { outcome: 'failed', reasonCode: 'no_file', reason: coded('autopilot_no_file') }
  const same = await findSame(transaction, rule, item)
  if (same !== null)
    return { ...skipped('same_video', coded('autopilot_same_video', { title: same.title })), sameProjectId: same.id }
  if (day.left > 0) {
    day.left -= 1
    return { outcome: 'waiting', nextStepAt: now }
  }
  const reason = coded('autopilot_day_limit', { most: rule.videosPerDay })
  // A person asked for those that were there before: they wait for their turn.
  if (isFirst) return { outcome: 'waiting', reasonCode: 'day_limit', reason, nextStepAt: day.end }
  return skipped('day_limit', reason)
}

function skipped(reasonCode: ItemReason, reason: Decision['reason']): Decision {
  return { outcome: 'skipped', reasonCode, reason }
}

/** The project of the team that was made from the same video, by another rule or by a person. */
async function findSame(
  transaction: Transaction,
  { id: ruleId, teamId }: AutopilotRuleRow,
  { keys, mediaUrl, uploadId }: FoundItem,
): Promise<{ id: string; title: string } | null> {
  const columns = { id: projects.id, title: projects.title }
  const ofOther = and(eq(autopilotItems.teamId, teamId), ne(autopilotItems.ruleId, ruleId))
  const [byRule] = await transaction
    .select(columns)
    .from(autopilotItems)
    .innerJoin(projects, eq(projects.id, autopilotItems.projectId))
    .where(and(ofOther, arrayOverlaps(autopilotItems.keys, keys), isNull(projects.deletedAt)))
    .limit(1)
  if (byRule !== undefined) return byRule
  const isClip = and(eq(projects.teamId, teamId), eq(projects.operation, CUTS_REELS), isNull(projects.rendersOutputId))
  const isSource = and(
    eq(projects.sourceKind, uploadId === null ? 'link' : 'upload'),
    eq(projects.sourceRef, uploadId ?? mediaUrl ?? ''),
  )
  const [byPerson] = await transaction
    .select(columns)
    .from(projects)
    .where(and(isClip, isSource, isNull(projects.deletedAt), sql`${projects.state} <> 'failed'`))
    .limit(1)
  return byPerson ?? null
}
