import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { type AutopilotItemRow, autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { findAutopilot } from '#lib/auth/autopilot-actor.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { logger } from '#lib/core/log/log.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'
import { databaseNow } from '../../database-now.ts'
import { isOn } from '../../features/features.ts'
import { portalActs } from '../../outside/outside-acts.ts'
import { cancelProjects } from '../../projects/cancel-projects.ts'
import { TASKS } from '../../tasks.ts'
import { postReels } from '../post-reels.ts'
import type { ItemReason } from '../rule-facts.ts'
import { compareWords, isCompared, skippedForWords } from './compare-words.ts'
import { freeUnanswered } from './free-unanswered.ts'

const { atOnce, leaseMs } = TASKS.postMade

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How often a project that runs is looked at: the end of one also wakes this task. */
const LOOK_MS = 15_000
/** A failed project may be retried by a person; its item is looked at for so long. */
const FOLLOW_FAILED_MS = 14 * DAY_MS
const LOOK_FAILED_MS = 10 * MINUTE_MS
/** While posts cannot be planned at all. */
const LATER_MS = 10 * MINUTE_MS

type Change = Partial<AutopilotItemRow>

/**
 * Gives the reels of finished projects to the queue or to approvers, and takes back what nobody approved in time. Nothing
 * is done while the portal is held.
 *
 * @returns how many items were looked at.
 */
export async function postMade(nowOverride?: Date): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  await freeUnanswered(now)
  const claimed = await portalActs.claim((transaction) => claimDue(transaction, now))
  await Promise.all(claimed.map((item) => look(item, now)))
  return claimed.length
}

function claimDue(transaction: Transaction, now: Date): Promise<AutopilotItemRow[]> {
  const { id: key, nextStepAt, outcome, foundAt } = autopilotItems
  const isFollowed = and(eq(outcome, 'failed'), gt(foundAt, new Date(now.getTime() - FOLLOW_FAILED_MS)))
  const where = and(lte(nextStepAt, now), or(eq(outcome, 'making'), isFollowed))
  const due = { from: autopilotItems, key, where, order: [asc(nextStepAt), asc(key)], limit: atOnce }
  return claim(transaction, due, { nextStepAt: new Date(now.getTime() + leaseMs) })
}

async function look(item: AutopilotItemRow, now: Date): Promise<void> {
  try {
    const [job] = await asSystem((transaction) =>
      transaction
        .select()
        .from(projects)
        .where(eq(projects.id, item.projectId ?? '')),
    )
    if (job?.state === 'completed' && job.deletedAt === null) {
      const same = isCompared(item) ? await compareWords(job) : null
      return same === null ? await settle(item, now) : await change(item, skippedForWords(same), now)
    }
    const isHeard = job?.partial?.hasTranscript === true && job.deletedAt === null && isCompared(item)
    if (isHeard && item.comparedAt === null && job.state === 'processing') return await compareHeard(item, job, now)
    await change(item, nextOf(item, job, now), now)
  } catch (error) {
    logger('worker').warn({ err: error, item: item.id }, 'a made video was not settled; it is tried again')
  }
}

/** Once the words of a video are known, it is not made to its end where an earlier one has the same. */
async function compareHeard(item: AutopilotItemRow, job: ProjectRow, now: Date): Promise<void> {
  const same = await compareWords(job)
  if (same === null) return change(item, { ...nextOf(item, job, now), comparedAt: now }, now)
  // First the item: a project that is canceled without it would be a failure.
  const none = { projectId: null, startedAt: null }
  await change(item, { ...skippedForWords(same), ...none, comparedAt: now }, now)
  const actor = await asSystem((transaction) => findAutopilot(transaction, { id: item.ruleId, teamId: item.teamId }))
  if (actor === null) return
  try {
    await cancelProjects(actor, [job.id])
  } catch (error) {
    // It has just ended by itself.
    if (!(error instanceof Failure)) throw error
  }
}

/** What becomes of an item whose project has not succeeded. */
function nextOf(item: AutopilotItemRow, job: ProjectRow | undefined, now: Date): Change {
  if (job === undefined || job.deletedAt !== null) return failed('project_deleted', coded('autopilot_project_deleted'))
  if (job.state === 'cancelled') return failed('project_cancelled', coded('autopilot_project_cancelled'))
  if (job.state === 'failed' && job.importState !== 'waiting') {
    const reason: AnyMessage = job.failureMessage ?? job.failure ?? coded('autopilot_not_started')
    const isFollowed = now.getTime() - item.foundAt.getTime() < FOLLOW_FAILED_MS
    const nextStepAt = isFollowed ? new Date(now.getTime() + LOOK_FAILED_MS) : null
    return { outcome: 'failed', reasonCode: 'project_failed', reason, nextStepAt }
  }
  return { outcome: 'making', reasonCode: null, reason: null, nextStepAt: new Date(now.getTime() + LOOK_MS) }
}

function failed(reasonCode: ItemReason, reason: CodedMessage): Change {
  return { outcome: 'failed', reasonCode, reason, nextStepAt: null }
}

/** In one transaction with the posts, so that an item that is settled has all of them, and another has none. */
async function settle(item: AutopilotItemRow, now: Date): Promise<void> {
  const { rule, actor } = await asSystem(async (transaction) => {
    const [rule] = await transaction.select().from(autopilotRules).where(eq(autopilotRules.id, item.ruleId))
    return { rule, actor: rule === undefined ? null : await findAutopilot(transaction, rule) }
  })
  if (rule === undefined || actor === null) return change(item, { nextStepAt: later(now) }, now)
  const mayPost = rule.posting === 'make' || item.inDoubt || (await isOn('publishing'))
  if (!mayPost) return change(item, { nextStepAt: later(now) }, now)
  try {
    await postReels(actor, rule, item.id, now)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Over the team's limit of posts, or slots that others took: the reels stay, and a person decides.
    await postReels(actor, { ...rule, posting: 'make' }, item.id, now, error.publicMessage)
  }
}

const later = (now: Date) => new Date(now.getTime() + LATER_MS)

async function change(item: AutopilotItemRow, values: Change, now: Date): Promise<void> {
  const isOurs = and(eq(autopilotItems.id, item.id), inArray(autopilotItems.outcome, ['making', 'failed']))
  await asSystem((transaction) =>
    transaction
      .update(autopilotItems)
      .set({
        ...values,
        updatedAt: sql`case when ${autopilotItems.outcome} = ${values.outcome ?? item.outcome} then ${autopilotItems.updatedAt} else ${now.toISOString()}::timestamptz end`,
      })
      .where(isOurs),
  )
}
