import { and, count, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { ProjectRow } from '#db/schema/portal/projects.ts'
import { type CodedMessage, coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { sendsMail } from '../mail/mail-settings.ts'
import { FAILURE_MESSAGES } from '../projects/explain.ts'
import { type NewNotice, notify } from './notify.ts'
import { settleNotices } from './settle-notices.ts'

export const projectThread = (projectId: string) => `project:${projectId}`

/** States that end what a notice of a project asked for; `completed` replaces the notice. */
const SETTLED: readonly PortalProjectState[] = ['queued', 'processing', 'cancelled']

/**
 * Notifies the person who started a project that it has ended, stalled, or may not have arrived. Programs that started
 * one have its report; a new version of a result and a test are nobody's news.
 *
 * @param before the state that it had.
 */
export async function notifyProject(
  transaction: Transaction,
  job: ProjectRow,
  before: PortalProjectState,
  now: Date,
): Promise<void> {
  if (job.origin !== 'portal' || job.rendersOutputId !== null || job.isTest) return
  const { id, teamId, createdBy, state } = job
  if (SETTLED.includes(state)) {
    await settleNotices(transaction, { teamId, threads: [projectThread(id)], by: null }, now)
  }
  const news = await newsOf(transaction, job, before)
  if (news === null) return
  const wantsMail = job.mailsWhenEnded && sendsMail()
  const mail = { kind: 'project-ended' as const, teamId, projectId: id }
  const about = { teamId, thread: projectThread(id), subjectId: id, userIds: [createdBy] }
  await notify(transaction, { ...about, ...news, mail: wantsMail ? mail : null }, now)
}

type News = Pick<NewNotice, 'kind' | 'message' | 'needsYou'> & { detail: TextWithMessage | null }

async function newsOf(transaction: Transaction, job: ProjectRow, before: PortalProjectState): Promise<News | null> {
  const { title, state } = job
  if (state === 'completed') {
    const isLate = before === 'failed' || before === 'stalled'
    const message = coded(isLate ? 'notice_project_late' : 'notice_project_finished', { title })
    return { kind: 'project-finished', message, detail: told(await countResults(transaction, job)) }
  }
  if (state === 'failed') {
    const detail =
      job.failure === null
        ? toTextWithMessage(FAILURE_MESSAGES.unexplained)
        : { text: job.failure, message: job.failureMessage }
    return { kind: 'project-failed', message: coded('notice_project_failed', { title }), detail, needsYou: true }
  }
  if (state === 'stalled') {
    const detail = told(coded('notice_project_stalled_why'))
    return { kind: 'project-failed', message: coded('notice_project_stalled', { title }), detail, needsYou: true }
  }
  if (state !== 'unconfirmed') return null
  const detail = told(coded('notice_project_unconfirmed_why'))
  return { kind: 'project-unconfirmed', message: coded('notice_project_unconfirmed', { title }), detail }
}

const told = (message: CodedMessage) => toTextWithMessage(message)

async function countResults(transaction: Transaction, { id, teamId }: ProjectRow): Promise<CodedMessage> {
  const [made] = await transaction
    .select({ results: count() })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), eq(outputs.jobId, id), isNull(outputs.versionOf)))
  return coded('notice_project_results', { count: made?.results ?? 0 })
}
