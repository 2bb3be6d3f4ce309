import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { TranslationRow } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { ENDED, recordEvent } from '../projects/move-project.ts'
import { addSubmission, beginSubmission } from '../projects/send-submission.ts'
import { type GivenSubmission, ofApi } from '../projects/submit-project.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { reserveProjectUsage } from '../usage/project-usage.ts'
import { linesNow } from './change-lines.ts'
import { changeTranslation, findTranslation } from './change-translation.ts'
import { type Reel, requireReel } from './require-reel.ts'
import { translationOfRow } from './translation-of-row.ts'

/**
 * Makes a result in another language as its options say: a reel beside the original, or files, which are there at once.
 *
 * @param submission if it was asked for over the API.
 * @returns the id of the job; null for files.
 * @throws Failure `forbidden`, `rate_limited`, `not_found`, `over_limit`; `conflict` where nothing is translated, or it is being made
 *   already; as `requireReel`.
 */
export async function makeLanguage(
  actor: Actor,
  translationId: string,
  submission?: GivenSubmission,
): Promise<{ renderId: string | null }> {
  requirePermission(actor, 'projects.make')
  await countTry(LIMITS.submit, actor.teamId)
  const known = await inTeam(actor, (transaction) => findTranslation(transaction, actor, translationId))
  if (known === null) throw notFoundFailure()
  const reel = await requireReel(actor, known.row.outputId)
  if ((await serviceAbilities())?.makesLanguages !== true) {
    throw new Failure('conflict', translatable('The video service cannot make this video in other languages.'))
  }
  const now = currentDatabaseTime()
  const renderId = submission?.jobId ?? newId('job')
  let submissionId: string | null = null
  await changeTranslation(actor, translationId, async ({ row }, transaction) => {
    const lines = linesNow(row, reel)
    requireMakeable({ ...row, lines })
    const { id, title } = reel.project
    const subject = { kind: 'project', id, name: title }
    const after = { language: row.languageTag }
    await recordAudit(transaction, actor, actor.teamId, { action: 'language.made', subject, after }, now)
    const language = { language: row.languageTag }
    const event = coded('project_language_made', { person: actor.userName, language })
    await recordEvent(transaction, reel.project, 'rendered', event, now)
    if (row.options.captions === 'files') return { lines, filesMadeAt: now }
    await requireIdle(transaction, row)
    submissionId = await addJob(transaction, actor, { ...row, lines }, reel, renderId, submission)
    return { lines, jobId: renderId }
  })
  if (submissionId === null) return { renderId: null }
  await beginSubmission(submissionId)
  return { renderId }
}

function requireMakeable({ lines, options }: TranslationRow): void {
  if (lines.every(({ kind, text }) => kind !== 'spoken' || text === '')) {
    throw new Failure('conflict', translatable('No line is translated yet.'))
  }
  if (options.captions === 'burn-in' && options.voiceOver && Object.keys(options.voices).length === 0) {
    throw new Failure('conflict', translatable('Choose a voice, or turn the voice-over off.'))
  }
}

async function requireIdle(transaction: Transaction, { teamId, jobId }: TranslationRow): Promise<void> {
  if (jobId === null) return
  const byId = and(eq(projects.teamId, teamId), eq(projects.id, jobId))
  const [job] = await transaction.select({ state: projects.state }).from(projects).where(byId)
  if (job === undefined || ENDED.includes(job.state)) return
  throw new Failure(
    'conflict',
    translatable('This video is already being made in this language. Wait for it to finish.'),
  )
}

async function addJob(
  transaction: Transaction,
  actor: Actor,
  row: TranslationRow,
  { project, first, service }: Reel,
  renderId: string,
  submission: GivenSubmission | undefined,
): Promise<string> {
  const now = currentDatabaseTime()
  const { teamId, operation, title, sourceLabel, sourceLabelMessage } = project
  const values = {
    ...{ id: renderId, teamId, createdBy: actor.userId, operation, title, sourceLabel, sourceLabelMessage },
    ...{ sourceKind: 'output', sourceRef: `${service.reference}/${service.externalId}` },
    ...{ request: { translation: translationOfRow(row) }, rendersOutputId: first.id },
    ...{ state: 'submitting', attempt: 1, importAttempts: 0, quietChecks: 0 },
    ...{ nextCheckAt: now, createdAt: now, updatedAt: now },
    ...ofApi(actor, submission),
  } satisfies typeof projects.$inferInsert
  const [job] = await transaction.insert(projects).values(values).returning()
  if (job !== undefined) await reserveProjectUsage(transaction, job, now)
  return addSubmission(transaction, { id: renderId, teamId }, 1, now)
}
