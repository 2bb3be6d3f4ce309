import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type AutopilotItemRow, autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotReels } from '#db/schema/portal/autopilot-reels.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { translateReason } from '../http/message-text.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import type { ItemView, PostCounts } from './autopilot-view.ts'
import { type Outcome, SKIP_REASONS } from './rule-facts.ts'

const PAGE = 50

export type ItemsFilter = {
  ruleId: string
  outcome?: Exclude<Outcome, 'before'> | null
  since?: Date | null
  /** The last item of the page before. */
  after?: string | null
}

/** How many items of a rule there are of each outcome, and how many reels were made of them. */
export type ItemCounts = Record<Exclude<Outcome, 'before'>, number> & { reels: number }

/**
 * The history of a rule, newest first: every item that was found, with what became of it.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export function listItems(
  member: Actor,
  filter: ItemsFilter,
  t: Text = ENGLISH,
): Promise<{ items: ItemView[]; counts: ItemCounts; next: string | null }> {
  requirePermission(member, 'autopilot.view')
  const { teamId } = member
  return inTeam(member, async (transaction) => {
    const byId = and(eq(autopilotRules.teamId, teamId), eq(autopilotRules.id, filter.ruleId))
    const [rule] = await transaction.select().from(autopilotRules).where(byId)
    if (rule === undefined) throw notFoundFailure()
    const since = filter.since ? gte(autopilotItems.foundAt, filter.since) : undefined
    const ofRule = and(
      eq(autopilotItems.teamId, teamId),
      eq(autopilotItems.ruleId, rule.id),
      since,
      ne(autopilotItems.outcome, 'before'),
    )
    const isAsked = filter.outcome ? eq(autopilotItems.outcome, filter.outcome) : undefined
    const rows = await transaction
      .select()
      .from(autopilotItems)
      .where(and(ofRule, isAsked, await isAfter(transaction, filter.after ?? null)))
      .orderBy(desc(autopilotItems.foundAt), desc(autopilotItems.id))
      .limit(PAGE + 1)
    const shown = rows.slice(0, PAGE)
    const items = await toViews(transaction, member, shown, rule.scoreLeast, t)
    return {
      items,
      counts: await countAll(transaction, ofRule),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

/** One item, for the API. @throws Failure `forbidden`, `not_found`. */
export function findItem(member: Actor, itemId: string): Promise<ItemView> {
  requirePermission(member, 'autopilot.view')
  return inTeam(member, async (transaction) => {
    const [row] = await transaction
      .select({ item: autopilotItems, scoreLeast: autopilotRules.scoreLeast })
      .from(autopilotItems)
      .innerJoin(autopilotRules, eq(autopilotRules.id, autopilotItems.ruleId))
      .where(and(eq(autopilotItems.teamId, member.teamId), eq(autopilotItems.id, itemId)))
    const [view] = row === undefined ? [] : await toViews(transaction, member, [row.item], row.scoreLeast, ENGLISH)
    if (view === undefined) throw notFoundFailure()
    return view
  })
}

/** Ids grow with time, so that they order what was found at the same moment. */
async function isAfter(transaction: Transaction, after: string | null): Promise<SQL | undefined> {
  if (after === null) return undefined
  const [last] = await transaction.select().from(autopilotItems).where(eq(autopilotItems.id, after))
  if (last === undefined) return undefined
  return or(
    lt(autopilotItems.foundAt, last.foundAt),
    and(eq(autopilotItems.foundAt, last.foundAt), lt(autopilotItems.id, last.id)),
  )
}

async function countAll(transaction: Transaction, where: SQL | undefined): Promise<ItemCounts> {
  const rows = await transaction
    .select({
      outcome: autopilotItems.outcome,
      count: sql<number>`count(*)::int`,
      reels: sql<number>`coalesce(sum(${autopilotItems.madeCount}), 0)::int`,
    })
    .from(autopilotItems)
    .where(where)
    .groupBy(autopilotItems.outcome)
  const counts: ItemCounts = { waiting: 0, making: 0, made: 0, skipped: 0, failed: 0, reels: 0 }
  for (const { outcome, count, reels } of rows) {
    if (outcome === 'before') continue
    counts[outcome] = count
    counts.reels += reels
  }
  return counts
}

async function toViews(
  transaction: Transaction,
  { teamId, teamSlug }: Actor,
  rows: readonly AutopilotItemRow[],
  scoreLeast: number,
  t: Text,
): Promise<ItemView[]> {
  const posters = await readPosters(
    transaction,
    teamId,
    rows.flatMap(({ projectId }) => projectId ?? []),
  )
  const posted = await readPosts(
    transaction,
    teamId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const { id, title, pageUrl, durationSeconds, outcome, reasonCode, reason, projectId, sameProjectId } = row
    if (outcome === 'before') return []
    const made = posted.filter(({ itemId }) => itemId === id)
    const poster = projectId === null ? undefined : posters.get(projectId)
    const skips: readonly (string | null)[] = [...SKIP_REASONS, 'rule_month', 'team_month']
    return [
      {
        ...{ id, title, pageUrl, durationSeconds, outcome, reasonCode, sameProjectId, scoreLeast },
        foundAt: row.foundAt.toISOString(),
        reason: reason === null ? null : translateReason(reason, t),
        nextLookAt: outcome === 'waiting' ? (row.nextStepAt?.toISOString() ?? null) : null,
        project:
          projectId === null || poster === undefined
            ? null
            : { id: projectId, posterUrl: poster === null ? null : mediaUrl(teamSlug, poster, 'poster') },
        ...{ madeCount: row.madeCount, goodCount: row.goodCount, bestScore: row.bestScore },
        posts: countPosts(made),
        stoppable: stoppableOf(made),
        canMake: (outcome === 'skipped' || outcome === 'waiting') && skips.includes(reasonCode),
        isMadeAnyway: row.setAside !== null,
      },
    ]
  })
}

/** The output with a poster of each project that is there; null for a project without one yet. */
async function readPosters(
  transaction: Transaction,
  teamId: string,
  projectIds: readonly string[],
): Promise<Map<string, string | null>> {
  if (projectIds.length === 0) return new Map()
  const rows = await transaction
    .select({ projectId: projects.id, outputId: outputs.id })
    .from(projects)
    .leftJoin(
      outputs,
      and(
        eq(outputs.jobId, projects.id),
        isNull(outputs.versionOf),
        isNotNull(outputs.importedAt),
        sql`${outputs.files} ? 'poster'`,
      ),
    )
    .where(and(eq(projects.teamId, teamId), inArray(projects.id, [...projectIds]), isNull(projects.deletedAt)))
    .orderBy(desc(outputs.position))
  return new Map(rows.map(({ projectId, outputId }) => [projectId, outputId]))
}

type Posted = { itemId: string; publicationId: string; title: string; state: string; stopUntil: Date | null }

function readPosts(transaction: Transaction, teamId: string, itemIds: readonly string[]): Promise<Posted[]> {
  if (itemIds.length === 0) return Promise.resolve([])
  return transaction
    .select({
      itemId: autopilotReels.itemId,
      publicationId: posts.publicationId,
      title: publications.title,
      state: sql<string>`${posts.state}`,
      stopUntil: autopilotReels.stopUntil,
    })
    .from(autopilotReels)
    .innerJoin(publications, eq(publications.id, autopilotReels.publicationId))
    .innerJoin(posts, eq(posts.publicationId, publications.id))
    .where(and(eq(autopilotReels.teamId, teamId), inArray(autopilotReels.itemId, [...itemIds])))
    .orderBy(asc(posts.plannedAt), asc(posts.id))
}

/** By publication: one that goes to three accounts counts once, by the furthest of its posts. */
function countPosts(made: readonly Posted[]): PostCounts {
  const counts: PostCounts = { published: 0, scheduled: 0, waiting: 0, drafts: 0 }
  for (const group of Map.groupBy(made, ({ publicationId }) => publicationId).values()) {
    const states = new Set(group.map(({ state }) => state))
    if (states.has('published')) counts.published += 1
    else if (states.has('awaiting_approval')) counts.waiting += 1
    else if (states.has('draft')) counts.drafts += 1
    else if (!states.has('cancelled') || states.size > 1) counts.scheduled += 1
  }
  return counts
}

function stoppableOf(made: readonly Posted[]): ItemView['stoppable'] {
  const now = currentDatabaseTime()
  const open = made.filter(({ state, stopUntil }) => state === 'scheduled' && stopUntil !== null && stopUntil > now)
  return [...Map.groupBy(open, ({ publicationId }) => publicationId).values()].flatMap(([first]) =>
    first === undefined || first.stopUntil === null
      ? []
      : [{ publicationId: first.publicationId, title: first.title, until: first.stopUntil.toISOString() }],
  )
}
