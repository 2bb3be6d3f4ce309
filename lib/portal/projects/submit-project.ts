import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects, type SourceKind } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { Sample } from '#lib/contract/project.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { isObviouslyPrivateAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { PORTAL_ROUTES } from '#lib/core/http/portal-routes.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { requireWithinDay } from '../api-keys/daily-projects.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireBrandKits } from '../brand/require-brand-kits.ts'
import { withBrandKit } from '../brand/with-brand-kit.ts'
import { withLearned } from '../insights/learning/with-learned.ts'
import type { NewProject } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'
import { MAX_TITLE_LENGTH } from '../operations/source.ts'
import { readServiceSamples, type SubmitAnswer } from '../service/service-client.ts'
import { withTeamTexts } from '../teams/team-texts.ts'
import { reserveProjectUsage } from '../usage/project-usage.ts'
import { sealWebhookUrl } from '../webhooks/sealed-webhooks.ts'
import { hostOf } from './host-of.ts'
import { recordEvent } from './move-project.ts'
import { addSubmission, beginSubmission, nextCheckAfterSending } from './send-submission.ts'

/**
 * Starts a project. The row is written before the service is called, so whatever happens to the call, the project
 * exists and shows its state. Returns within seconds even if the service does not respond; `refusal` is why the
 * service refused it, if it did so by then.
 *
 * @throws Failure `forbidden`, `rate_limited`, `invalid` where the upload or sample is not there or not ready and where
 *   the operation requires more; `over_limit` with the figure.
 */
export async function submitProject(
  member: Actor,
  input: NewProject,
  submission?: GivenSubmission,
): Promise<{ projectId: string; refusal: TextWithMessage | null }> {
  requirePermission(member, 'projects.make')
  await countTry(LIMITS.submit, member.teamId)
  await findOperation(input.operation).require?.(input)
  await requireBrandKits(input.request)
  const request = await withLearned(member, input)
  const sample = input.source.kind === 'sample' ? await requireSample(input.source.sampleId) : null
  const submissionId = await inTeam(member, async (transaction) => {
    const described = await describeSource(transaction, member, input, sample)
    const jobId = submission?.jobId ?? newId('job')
    const title = input.title ?? described.title
    const now = currentDatabaseTime()
    await requireWithinDay(transaction, member, now)
    const [job] = await transaction
      .insert(projects)
      .values({
        id: jobId,
        teamId: member.teamId,
        createdBy: member.userId,
        ...ofApi(member, submission),
        operation: input.operation,
        title,
        sourceKind: described.kind,
        sourceRef: described.ref,
        sourceLabel: described.label.text,
        sourceLabelMessage: described.label.message,
        sourceDurationSeconds: described.durationSeconds,
        folderId: input.folderId ?? (await findFolder(transaction, member, described, input.likeProjectId)),
        request: await withBrandKit(
          transaction,
          member,
          await withTeamTexts(transaction, member.teamId, { ...input, request, title }),
        ),
        state: 'submitting',
        attempt: 1,
        importAttempts: 0,
        quietChecks: 0,
        nextCheckAt: nextCheckAfterSending(now),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (job !== undefined) await reserveProjectUsage(transaction, job, now)
    const event = coded('project_started', { person: member.userName })
    await recordEvent(transaction, { id: jobId, teamId: member.teamId }, 'created', event, now)
    const submissionId = await addSubmission(transaction, { id: jobId, teamId: member.teamId }, 1, now)
    const subject = { kind: 'project', id: jobId, name: title }
    const after = { operation: input.operation }
    await recordAudit(transaction, member, member.teamId, { action: 'project.started', subject, after }, now)
    return { jobId, submissionId }
  })
  const answer = await beginSubmission(submissionId.submissionId)
  return { projectId: submissionId.jobId, refusal: refusalIn(answer) }
}

/** The id that the project gets and, of a submission over the API, where its report goes. */
export type GivenSubmission = { jobId: string; webhookUrl?: string }

/** The columns of a job that was asked for over the API. */
export function ofApi({ teamId, apiKeyId, isTest }: Actor, submission: GivenSubmission | undefined) {
  if (submission?.webhookUrl === undefined) return {}
  const webhookUrl = sealWebhookUrl({ id: submission.jobId, teamId }, submission.webhookUrl)
  return { origin: 'api' as const, apiKeyId, isTest, webhookUrl }
}

function refusalIn(answer: SubmitAnswer | null): TextWithMessage | null {
  return answer?.kind === 'refused' && answer.status === 400 ? answer.refusal : null
}

/**
 * Where the source is, so that a client's work stays in the client's folder: that of the upload, of the newest project made
 * from the same link, otherwise of the project that this one was begun from. Null for none.
 */
async function findFolder(
  transaction: Transaction,
  { teamId }: Actor,
  { kind, ref }: Described,
  likeProjectId: string | undefined,
): Promise<string | null> {
  const ofUpload = and(eq(uploads.teamId, teamId), eq(uploads.id, ref))
  const ofLink = and(eq(projects.teamId, teamId), eq(projects.sourceKind, 'link'), eq(projects.sourceRef, ref))
  const ofProject = and(eq(projects.teamId, teamId), eq(projects.id, likeProjectId ?? ''))
  const folder = { folderId: projects.folderId }
  const [found] =
    kind === 'upload'
      ? await transaction.select({ folderId: uploads.folderId }).from(uploads).where(ofUpload)
      : kind === 'link'
        ? await transaction.select(folder).from(projects).where(ofLink).orderBy(desc(projects.createdAt)).limit(1)
        : []
  if (found?.folderId) return found.folderId
  const [like] = likeProjectId === undefined ? [] : await transaction.select(folder).from(projects).where(ofProject)
  return like?.folderId ?? null
}

type Described = {
  kind: SourceKind
  ref: string
  label: TextWithMessage
  title: string
  durationSeconds: number | null
}

async function describeSource(
  transaction: Transaction,
  member: Actor,
  { source }: NewProject,
  sample: Sample | null,
): Promise<Described> {
  if (source.kind === 'text') return { ...source, ref: '', durationSeconds: null }
  if (source.kind === 'link') {
    const { url } = source
    requirePublicLink(url)
    return {
      kind: 'link',
      ref: url,
      label: toTextWithMessage(hostOf(url)),
      title: titleOfLink(url),
      durationSeconds: null,
    }
  }
  if (source.kind === 'sample') {
    const { title = '', durationSeconds = null } = sample ?? {}
    return {
      kind: 'sample',
      ref: source.sampleId,
      label: toTextWithMessage(coded('source_sample')),
      title,
      durationSeconds,
    }
  }
  const [upload] = await transaction
    .update(uploads)
    .set({ expiresAt: null })
    .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, source.uploadId), eq(uploads.state, 'ready')))
    .returning()
  if (upload === undefined)
    throw invalidSource('source.uploadId', translatable('This upload is not complete. Upload the file again.'))
  if (upload.contentType?.startsWith('image/') === true)
    throw invalidSource('source.uploadId', translatable('This is a picture. Upload a video or an audio file.'))
  const title = upload.name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, MAX_TITLE_LENGTH)
  const { id: ref, name: label, durationSeconds } = upload
  return { kind: 'upload', ref, label: toTextWithMessage(label), title: title || 'Upload', durationSeconds }
}

/**
 * The service may read the portal's own files at a private address, but user links may not lead to one. Other names are
 * checked when they are called.
 */
function requirePublicLink(url: string): void {
  const { origin, pathname } = new URL(url)
  const isOwnFile = origin === new URL(portalOrigin()).origin && pathname.startsWith(PORTAL_ROUTES.source)
  const isAllowed = settings().ALLOW_PRIVATE_ORIGINS.includes(origin)
  if (!isOwnFile && (isAllowed || !isObviouslyPrivateAddress(url))) return
  throw invalidSource(
    'source.url',
    translatable('This link leads to a private address. Use a public link or upload the file.'),
  )
}

/** A person waits for this answer. */
const SAMPLES_TIMEOUT_MS = 3_000

async function requireSample(sampleId: string): Promise<Sample> {
  const samples = await readServiceSamples(SAMPLES_TIMEOUT_MS)
  if (samples === null)
    throw invalidSource(
      'source.sampleId',
      translatable('The video service is not responding. Use a link or upload a file instead.'),
    )
  const sample = samples.find((one) => one.id === sampleId)
  if (sample?.ready === true) return sample
  throw invalidSource('source.sampleId', translatable('The sample video is not ready yet. Try again in a minute.'))
}

function invalidSource(field: string, message: Translatable): Failure {
  return new Failure('invalid', message, { fields: { [field]: message } })
}

/** The file's name where the link ends in one, else the host. */
function titleOfLink(url: string): string {
  const { pathname } = new URL(url)
  const name = decode(pathname.split('/').findLast((part) => part !== '') ?? '')
  const words = plainLine(name.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[_+-]+/g, ' '))
  return /\p{L}.*\p{L}/u.test(words) && words !== 'watch' ? words.slice(0, MAX_TITLE_LENGTH) : hostOf(url)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
