import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotReels } from '#db/schema/portal/autopilot-reels.ts'
import type { AutopilotRuleRow } from '#db/schema/portal/autopilot-rules.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { insertPublication } from '../posts/create-publications.ts'
import { networkLimits } from '../posts/network-limits.ts'
import { type PublishingOptions, readOptions } from '../posts/publishing-options.ts'
import { lockVideos } from '../posts/queue/lock-videos.ts'
import { planQueue, type QueuePlan } from '../posts/queue/plan-queue.ts'
import { readVideosWithInfo, type VideoWithInfo } from '../posts/queue/video-texts.ts'
import { recordPublications } from '../posts/record-posts.ts'
import { withFreeSlots } from '../posts/with-free-slots.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import { STOP_HOURS } from './rule-facts.ts'

const HOUR_MS = 3_600_000
/** As many as a project can have. */
const MOST_REELS = 100

/**
 * Ends an item whose project is finished: its best reels go to approvers or to the queue, as the rule wants, and the rest
 * stay. An item that is settled already stays as it is.
 *
 * @param left why none of its reels is posted; absent where they are.
 * @throws Failure `over_limit` where the team may not plan so many posts; `conflict` where slots were taken.
 */
export async function postReels(
  actor: Actor,
  rule: AutopilotRuleRow,
  itemId: string,
  now: Date,
  left: AnyMessage | null = null,
): Promise<void> {
  const limits = await networkLimits()
  await withFreeSlots(actor, true, async (transaction) => {
    const byId = and(eq(autopilotItems.teamId, rule.teamId), eq(autopilotItems.id, itemId))
    const [item] = await transaction.select().from(autopilotItems).where(byId).for('update')
    if (item === undefined || item.settledAt !== null || item.projectId === null) return
    const made = await readMade(transaction, rule.teamId, item.projectId)
    const good = bestOf(made, rule)
    const scores = made.flatMap(({ info }) => info?.viralityScore ?? [])
    const why = item.inDoubt ? coded('autopilot_posts_in_doubt') : left
    const chosen = good.slice(0, rule.reelsMost)
    if (rule.posting !== 'make' && why === null) await post(transaction, actor, rule, item.id, chosen, limits, now)
    await transaction
      .update(autopilotItems)
      .set({
        ...{ outcome: 'made', reasonCode: item.inDoubt ? 'restored' : null, reason: why, settledAt: now },
        ...{
          madeCount: made.length,
          goodCount: good.length,
          bestScore: scores.length > 0 ? Math.max(...scores) : null,
        },
        ...{ nextStepAt: null, updatedAt: now },
      })
      .where(byId)
  })
}

/** The finished reels of a project, but for newer versions. */
function readMade(transaction: Transaction, teamId: string, projectId: string): Promise<VideoWithInfo[]> {
  const isReel = and(eq(outputs.jobId, projectId), isNull(outputs.versionOf))
  return readVideosWithInfo(transaction, teamId, isReel, [asc(outputs.position), asc(outputs.id)], MOST_REELS)
}

/** Those that reach the score, the best first. A service that gives no scores is not held to them. */
function bestOf(made: readonly VideoWithInfo[], { scoreLeast }: AutopilotRuleRow): VideoWithInfo[] {
  const scoreOf = ({ info }: VideoWithInfo) => info?.viralityScore ?? null
  const hasScores = made.some((video) => scoreOf(video) !== null)
  const good = made.filter((video) => !hasScores || (scoreOf(video) ?? 0) >= scoreLeast)
  return good.toSorted((one, other) => (scoreOf(other) ?? 0) - (scoreOf(one) ?? 0))
}

type Limits = Awaited<ReturnType<typeof networkLimits>>

async function post(
  transaction: Transaction,
  actor: Actor,
  rule: AutopilotRuleRow,
  itemId: string,
  reels: readonly VideoWithInfo[],
  limits: Limits,
  now: Date,
): Promise<void> {
  await lockVideos(
    transaction,
    rule.teamId,
    reels.map(({ output }) => output.id),
  )
  const options = await readOptions(transaction, rule.teamId)
  const accounts = await readAccounts(transaction, rule)
  const stopUntil = new Date(now.getTime() + STOP_HOURS * HOUR_MS)
  const plan = await planReels(transaction, rule, reels, accounts, { limits, options, now: stopUntil })
  const asksApproval = rule.posting === 'approval' || options.approvalRequired
  const rows: (typeof autopilotReels.$inferInsert)[] = plan.left.map(({ video, problem }) => ({
    ...{ outputId: video.firstId, teamId: rule.teamId, itemId, left: problem, createdAt: now },
  }))
  for (const { video, texts, placed } of plan.planned) {
    const publicationId = newId('pub', now.getTime())
    const composed = { ...texts, privacy: 'public' as const }
    const of = { id: publicationId, outputId: video.output.id, videoUrl: null }
    await insertPublication(transaction, actor, composed, of, placed, asksApproval, now)
    const until = asksApproval ? null : stopUntil
    rows.push({ outputId: video.firstId, teamId: rule.teamId, itemId, publicationId, stopUntil: until, createdAt: now })
  }
  if (rows.length > 0) await transaction.insert(autopilotReels).values(rows)
  const made = rows.flatMap(({ publicationId }) => publicationId ?? [])
  await recordPublications(transaction, actor, 'publication.created', made)
}

/** Everything stays where no account is left. */
async function planReels(
  transaction: Transaction,
  rule: AutopilotRuleRow,
  reels: readonly VideoWithInfo[],
  accounts: readonly SocialAccountRow[],
  { limits, options, now }: { limits: Limits; options: PublishingOptions; now: Date },
): Promise<QueuePlan> {
  if (accounts.length === 0) {
    return { planned: [], left: reels.map((video) => ({ video, problem: coded('autopilot_no_accounts') })) }
  }
  const daily = { zone: options.timeZone, most: rule.postsPerDay }
  return planQueue(transaction, rule.teamId, reels, accounts, { limits, options, now, pace: 'slot', daily })
}

/** Those of the rule's accounts that can be posted to, in its order. */
async function readAccounts(
  transaction: Transaction,
  { teamId, accountIds }: AutopilotRuleRow,
): Promise<SocialAccountRow[]> {
  if (accountIds.length === 0) return []
  const isUsable = and(isNull(socialAccounts.unlinkedAt), ne(socialAccounts.state, 'needs_attention'))
  const rows = await transaction
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.teamId, teamId), inArray(socialAccounts.id, accountIds), isUsable))
  return accountIds.flatMap((id) => rows.filter((row) => row.id === id))
}
