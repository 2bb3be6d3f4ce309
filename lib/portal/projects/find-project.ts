import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projectEvents } from '#db/schema/portal/project-events.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { ASPECT_RATIOS, type AspectRatio, shapeOf } from '#lib/contract/reel-shapes.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { findLater } from '../editing/find-versions.ts'
import { provenanceText, translateStored } from '../http/message-text.ts'
import { fileAccess } from '../media/file-rights.ts'
import type { OutputFile } from '../media/find-output-file.ts'
import type { PortalOperation } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'
import type { ReportedInfo } from '../reports/read-info.ts'
import { openReport } from '../secrets/sealed-rows.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { eventText } from './event-text.ts'
import { heardIn, likelyWay } from './likely-way.ts'
import { mailsWhenEnded } from './mail-when-ended.ts'
import { presentPartial } from './present-partial.ts'
import { openRequestsOf } from './project-rows.ts'
import type { OutputInShape, ProjectDetail, ProjectEvent, ProjectOutput } from './project-view.ts'
import { readShots } from './read-shots.ts'
import { readTranscript } from './read-transcript.ts'
import { reportEvents } from './report-events.ts'
import { posterOf } from './thumbnail-choices.ts'
import { toTimeline } from './timeline.ts'
import { mediaUrl, toSummary } from './to-summary.ts'

/** Everything a project's page shows; null if it does not exist or belongs to another team. */
export async function findProject(member: Member, projectId: string, t: Text = ENGLISH): Promise<ProjectDetail | null> {
  if (!isStorable(projectId)) return null
  const read = await inTeam(member, async (transaction) => {
    const [found] = await transaction
      .select({
        job: projects,
        creatorName: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`,
        folderName: folders.name,
        openRequests: openRequestsOf(transaction),
      })
      .from(projects)
      .leftJoin(users, eq(users.id, projects.createdBy))
      .leftJoin(apiKeys, eq(apiKeys.id, projects.apiKeyId))
      .leftJoin(folders, eq(folders.id, projects.folderId))
      .where(and(eq(projects.teamId, member.teamId), eq(projects.id, projectId), isNull(projects.rendersOutputId)))
    return found === undefined ? null : { ...found, ...(await readBeside(transaction, found.job, t)) }
  })
  if (read === null) return null
  const { job, creatorName, folderName, openRequests, made, events, reported, received } = read
  const newest = made.map((one) => one.newest)
  const operation = findOperation(job.operation)
  const posterOutputIds = newest.filter((one) => one.files.poster !== undefined).map((one) => one.id)
  return {
    ...toSummary(
      job,
      { teamSlug: member.teamSlug, creatorName, folderName, outputCount: made.length, posterOutputIds, openRequests },
      t,
    ),
    reference: job.reference,
    request: {
      facts: await operation.facts(job.request, t),
      language: operation.language(job.request),
      sourceKind: job.sourceKind,
      sourceUrl: job.sourceKind === 'link' ? job.sourceRef : null,
    },
    stages: toTimeline(job, events),
    events: [...events.map((event) => toEvent(event, job.operation, t)), ...reported].sort(
      (one, other) => Date.parse(one.at) - Date.parse(other.at),
    ),
    outputs: made.map((one) => ({ ...toOutput(member, one.newest, one.first, t), shapes: shapesOf(member, one, t) })),
    transcript: await readTranscript(newest.find((one) => one.files.transcript !== undefined)),
    shots: await readShots(member, made[0], t),
    noEditor: await editorRefusal(newest, t),
    shapesReels: (await serviceAbilities())?.shapesReels === true,
    exportsOutputs: (await serviceAbilities())?.exportsOutputs === true,
    heardLanguage: heardIn(job),
    voiceId: operation.voiceId(job.request),
    again: againOf(job, operation),
    partial: presentPartial(
      member,
      job,
      made.map(({ first }) => first),
      t,
    ),
    mailsWhenEnded: await mailsWhenEnded(member, job),
    deadlineAt: job.deadlineAt?.toISOString() ?? null,
    rawReports: (member.embed === null ? received : []).map((report) => ({
      id: report.id,
      receivedAt: report.receivedAt.toISOString(),
      body: openReport(report),
      verified: report.verified === 'yes',
    })),
  }
}

function toEvent(event: typeof projectEvents.$inferSelect, operation: Operation, t: Text): ProjectEvent {
  return { at: event.at.toISOString(), kind: event.kind, sentence: eventText(event, operation, t) }
}

/** Why a finished video cannot be edited; null if it can, or if there is none. */
async function editorRefusal(made: readonly OutputRow[], t: Text): Promise<string | null> {
  if (!made.some(({ kind }) => kind === 'video') || made.some(({ editable }) => editable)) return null
  const rendersAgain = (await serviceAbilities())?.rendersAgain
  if (rendersAgain === true)
    return t('This video was made before editing was available. Start the project again to edit the result.')
  return rendersAgain === false
    ? t('This video cannot be edited. The connected video service cannot render videos again.')
    : null
}

function againOf(job: ProjectRow, operation: PortalOperation | null): ProjectDetail['again'] {
  if (operation === null) return { ways: ['retry'], languages: [], draft: {} }
  const { ways, languages, draft } = operation.again
  const first = likelyWay(job)
  return {
    ways: ways.includes(first) ? [first, ...ways.filter((way) => way !== first)] : [...ways],
    languages,
    draft: { ...draft(job.request), title: job.title },
  }
}

const MAX_LISTED = 200

async function readBeside(transaction: Transaction, job: ProjectRow, t: Text) {
  const first = await transaction
    .select()
    .from(outputs)
    .where(and(eq(outputs.teamId, job.teamId), eq(outputs.jobId, job.id), isNotNull(outputs.importedAt)))
    .orderBy(asc(outputs.position))
  const events = await transaction
    .select()
    .from(projectEvents)
    .where(and(eq(projectEvents.teamId, job.teamId), eq(projectEvents.jobId, job.id)))
    .orderBy(asc(projectEvents.at), asc(projectEvents.id))
    .limit(MAX_LISTED)
  const received = await transaction
    .select()
    .from(reports)
    .where(and(eq(reports.teamId, job.teamId), eq(reports.jobId, job.id)))
    .orderBy(desc(reports.receivedAt))
    .limit(20)
  const later = await findLater(
    transaction,
    job,
    first.map(({ id }) => id),
  )
  const made = first.map((output) => {
    const versions = [output, ...(later.get(output.id) ?? [])]
    return { first: output, versions, newest: versions.at(-1) ?? output }
  })
  return { made, events, reported: await reportEvents(transaction, job, t), received }
}

/** The newest version in each shape. */
function shapesOf(member: Member, made: { first: OutputRow; versions: readonly OutputRow[] }, t: Text) {
  const newest = new Map<AspectRatio, OutputRow>()
  for (const version of made.versions) {
    const { width, height } = version
    const shape = width === null || height === null ? null : shapeOf({ width, height })
    if (shape !== null) newest.set(shape, version)
  }
  return ASPECT_RATIOS.flatMap((aspectRatio): OutputInShape[] => {
    const row = newest.get(aspectRatio)
    return row === undefined ? [] : [{ ...toOutput(member, row, made.first, t), aspectRatio }]
  })
}

/** A version, with what only the first one stores, and the addresses of the files that the member may have. */
function toOutput(member: Member, row: OutputRow, first: OutputRow, t: Text): Omit<ProjectOutput, 'shapes'> {
  const { teamSlug } = member
  const address = (file: OutputFile, kept: keyof OutputRow['files']) =>
    row.files[kept] === undefined || fileAccess(member, file) !== 'given' ? null : mediaUrl(teamSlug, row.id, file)
  return {
    id: row.id,
    firstId: row.versionOf ?? row.id,
    version: row.version,
    languageTag: first.languageTag,
    editable: row.editable,
    kind: row.kind,
    mediaUrl: mediaUrl(teamSlug, row.id, 'media'),
    extension: row.files.media?.key.split('.').at(-1) ?? '',
    wavUrl: address('wav', 'wav'),
    ...posterOf(address, row),
    captionsUrl: address('captions', 'vtt'),
    srtUrl: address('srt', 'srt'),
    vttUrl: address('vtt', 'vtt'),
    transcriptUrl: address('transcript', 'transcript'),
    transcriptLinesUrl: address('transcript-lines', 'transcript'),
    transcriptTextUrl: address('transcript-text', 'transcript'),
    durationSeconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    sizeBytes: row.sizeBytes,
    verified: row.verified,
    script: row.script && { ...row.script, note: translateStored(row.script.note, row.script.noteMessage, t) },
    madeBy: (row.madeBy ?? []).map((source) => provenanceText(source, t)),
    info: first.info && infoText(first.info, t),
    cut: row.cut,
    credits: row.credits ?? [],
    insertions:
      row.insertions?.map((one) => ({ ...one, reason: translateStored(one.reason, one.reasonMessage, t) ?? '' })) ??
      null,
  }
}

function infoText(info: ReportedInfo, t: Text): ReportedInfo {
  const { viralityScoreReason: reason, viralityScoreReasonMessage: message } = info
  return { ...info, viralityScoreReason: translateStored(reason, message, t) }
}
