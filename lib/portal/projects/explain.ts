import type { jobs } from '#db/schema/portal/jobs.ts'
import { stageLabel } from '../operations/registry.ts'

type Explained = Pick<
  typeof jobs.$inferSelect,
  | 'operation'
  | 'state'
  | 'stage'
  | 'stageDetail'
  | 'percent'
  | 'failure'
  | 'acceptedAt'
  | 'endedAt'
  | 'createdAt'
  | 'deadlineAt'
  | 'nextCheckAt'
  | 'importState'
>

/**
 * The sentence that explains a state. Times in it are ISO 8601 in UTC, so that pages can show them in the reader's time
 * zone (lib/components/local-sentence.tsx).
 */
export function explain(job: Explained, outputCount: number, now: Date = new Date()): string {
  switch (job.state) {
    case 'submitting':
      return job.nextCheckAt !== null && job.nextCheckAt.getTime() - now.getTime() > 20_000
        ? `The service is busy or cannot be reached. We will try again at ${moment(job.nextCheckAt)}.`
        : 'We are sending the request to the service.'
    case 'queued':
      return `Accepted at ${moment(job.acceptedAt ?? job.createdAt)}. It starts as soon as the service has capacity.`
    case 'processing':
      return explainProcessing(job)
    case 'completed':
      return `${counted(outputCount, 'result')}, made in ${duration(job.acceptedAt ?? job.createdAt, job.endedAt ?? now)}.`
    case 'failed':
      return job.importState === 'waiting' ? LATE_RESULT : (job.failure ?? FAILURE_SENTENCES.untold)
    case 'unconfirmed':
      return `We do not know whether the service accepted it. We are checking${
        job.nextCheckAt === null || job.nextCheckAt <= now ? ' now' : `, next at ${moment(job.nextCheckAt)}`
      }. Do not start it again yet.`
    case 'stalled':
      if (job.importState === 'waiting') return LATE_RESULT
      return `No report arrived by ${
        job.deadlineAt === null ? 'the deadline' : moment(job.deadlineAt)
      }. If a late result arrives, it still appears here.`
    case 'cancelled':
      return 'It was stopped before it finished. You can start it again.'
  }
}

const LATE_RESULT = 'A late result arrived. We are copying it to your team’s storage.'

function explainProcessing(job: Explained): string {
  if (job.importState === 'waiting') return 'The result is ready. We are copying it to your team’s storage.'
  const percent = job.percent === null ? '' : `, ${job.percent}%`
  const detail = job.stageDetail === null ? '' : ` ${job.stageDetail}.`
  if (job.stage !== null) return `${stageLabel(job.operation, job.stage)}${percent}.${detail}`
  return percent === ''
    ? 'The service is working on it but does not report progress.'
    : `The service is working on it${percent}.`
}

/** Failures on the portal's side: what happened, then what to do. */
export const FAILURE_SENTENCES = {
  untold: 'The service failed without giving a reason. Try again, or use another source.',
  keyRefused:
    'The video service rejected this portal’s key. Ask the operator of this portal to check VIDEO_SERVICE_KEY.',
  unreachable: 'The video service could not be reached for 15 minutes, so nothing was sent. Try again later.',
  tooBusy: 'The video service was too busy for 15 minutes, so nothing was started. Try again later.',
  badReport: 'The service reported success but sent no file. Try again, or ask the operator of the service.',
  copyFailed: 'The service finished, but its files could not be copied. Try again to copy them without a new run.',
  uploadGone: 'The uploaded file is no longer available. Upload it again.',
} as const

/** The service's reason as one sentence. Its length is limited, because it comes from another program. */
export function serviceReason(reason: string | null): string {
  const text = (reason ?? '').replace(/\s+/g, ' ').trim().slice(0, 500)
  if (text === '') return FAILURE_SENTENCES.untold
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** What a stage is doing, as one line without a full stop; null if the service says nothing. */
export function stageNote(detail: string | null | undefined): string | null {
  const text = (detail ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .replace(/[.\s]+$/, '')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The reason of a rejected submission, in the service's words. */
export function refusalReason(message: string): string {
  const reason = message.replace(/^Bad Request:\s*/, '')
  const sentence = serviceReason(reason)
  const advice = /\btry again\b/i.test(sentence) ? '' : ' Correct this and try again.'
  return `The service rejected the request: ${sentence}${advice}`
}

function moment(at: Date): string {
  return at.toISOString()
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function duration(from: Date, to: Date): string {
  const seconds = Math.max(1, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 60) return counted(seconds, 'second')
  return seconds < 3600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
