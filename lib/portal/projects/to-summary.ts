import type { PartialView, ProjectRow } from '#db/schema/portal/projects.ts'
import type { Text } from '#lib/i18n/text.ts'
import { translateStored } from '../http/message-text.ts'
import { languageMadeBy } from '../languages/language-made-by.ts'
import { explainState } from './explain.ts'
import { isCancelable, isRetryable } from './move-project.ts'
import { MAX_THUMBNAILS, type ProjectChange, type ProjectSummary } from './project-view.ts'
import { recoveryActionOf } from './recovery-action.ts'

/** What a summary needs besides the row. */
export type SummaryContext = {
  teamSlug: string
  creatorName: string | null
  folderName: string | null
  outputCount: number
  /** Its first results that have a picture. */
  posterOutputIds: readonly string[]
  /** Requests for changes of its results that nobody has resolved. */
  openRequests: number
}

/** A row as a list shows it, without the service's key, tokens or links. */
export function toSummary(job: ProjectRow, context: SummaryContext, t: Text): ProjectSummary {
  const { teamSlug, outputCount, posterOutputIds, openRequests } = context
  return {
    id: job.id,
    title: job.title,
    tool: job.operation,
    sourceLabel: translateStored(job.sourceLabel, job.sourceLabelMessage, t),
    sourceDurationSeconds: job.sourceDurationSeconds,
    state: job.state,
    stage: job.stage,
    stageDetail: job.state === 'processing' ? translateStored(job.stageDetail, job.stageDetailMessage, t) : null,
    percent: job.percent,
    explanation: explainState(job, outputCount, t),
    retryable: isRetryable(job),
    recovery: recoveryActionOf(job.failureCode),
    cancelable: isCancelable(job),
    outputCount,
    partialStep: partialStepOf(job.partial),
    openRequests,
    thumbnailUrls: posterOutputIds.slice(0, MAX_THUMBNAILS).map((id) => listPicture(teamSlug, id)),
    createdBy: { id: job.createdBy ?? '', name: context.creatorName ?? t('A former member') },
    folder: job.folderId === null ? null : { id: job.folderId, name: context.folderName ?? '' },
    archivedAt: job.archivedAt?.toISOString() ?? null,
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    lastReportAt: job.lastReportAt?.toISOString() ?? null,
    rendersOutputId: job.rendersOutputId,
    makesLanguage: languageMadeBy(job),
    origin: job.origin,
    isTest: job.isTest,
  }
}

/** The same, as the live stream sends it. */
export function toProjectChange(summary: ProjectSummary): ProjectChange {
  const { id, title, state, stage, stageDetail, percent, explanation, updatedAt, endedAt, lastReportAt } = summary
  const { retryable, cancelable, outputCount, partialStep, thumbnailUrls } = summary
  const { rendersOutputId, makesLanguage } = summary
  const progress = { state, stage, stageDetail, percent, explanation, updatedAt, endedAt, lastReportAt }
  const shown = { outputCount, partialStep, thumbnailUrls, rendersOutputId, makesLanguage }
  return { id, title, ...progress, retryable, cancelable, ...shown }
}

function partialStepOf(partial: PartialView | null): string {
  if (partial === null) return ''
  const known = `${partial.hasTranscript ? 't' : ''}${partial.hasSource ? 's' : ''}`
  return `${known} ${partial.reels.map(({ status }) => status.charAt(0) + status.charAt(1)).join(' ')}`
}

/** The picture of an output as small as rows show it. */
export function listPicture(teamSlug: string, outputId: string): string {
  return `${mediaUrl(teamSlug, outputId, 'poster')}?side=160`
}

/** Where a file of an output is served, for members of its team. */
export function mediaUrl(teamSlug: string, outputId: string, file: string): string {
  return `/api/media/outputs/${teamSlug}/${outputId}/${file}`
}
