import type { jobs } from '#db/schema/portal/jobs.ts'
import { type Coded, coded, type Told } from '#lib/contract/messages/coded.ts'
import { told } from '#lib/contract/messages/render.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { plainWords } from '#lib/core/plain-words.ts'
import { msg } from '#lib/words/message.ts'
import { ENGLISH, type Text } from '#lib/words/text.ts'
import { stageLabel } from '../operations/registry.ts'
import { refusalSentence } from '../service-refusal.ts'
import { textOrMessage, toldText } from '../told-text.ts'

type Explained = Pick<
  typeof jobs.$inferSelect,
  | 'operation'
  | 'state'
  | 'stage'
  | 'stageDetail'
  | 'stageDetailMessage'
  | 'percent'
  | 'failure'
  | 'failureMessage'
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
export function explain(job: Explained, outputCount: number, t: Text = ENGLISH, now: Date = databaseTime()): string {
  switch (job.state) {
    case 'submitting':
      return job.nextCheckAt !== null && job.nextCheckAt.getTime() - now.getTime() > 20_000
        ? t('The service is busy or cannot be reached. We will try again at {moment}.', {
            moment: moment(job.nextCheckAt),
          })
        : t('We are sending the request to the service.')
    case 'queued':
      return t('Accepted at {moment}. It starts as soon as the service has capacity.', {
        moment: moment(job.acceptedAt ?? job.createdAt),
      })
    case 'processing':
      return explainProcessing(job, t)
    case 'completed':
      return t('{count, plural, one {# result} other {# results}}, made in {span}.', {
        count: outputCount,
        span: duration(job.acceptedAt ?? job.createdAt, job.endedAt ?? now, t),
      })
    case 'failed':
      return job.importState === 'waiting' ? t(LATE_RESULT) : failureText(job, t)
    case 'unconfirmed':
      return explainUnconfirmed(job.nextCheckAt, t, now)
    case 'stalled':
      return job.importState === 'waiting' ? t(LATE_RESULT) : explainStalled(job.deadlineAt, t)
    case 'cancelled':
      return t('It was stopped before it finished. You can start it again.')
  }
}

const LATE_RESULT = msg('A late result arrived. We are copying it to your team’s storage.')

function explainProcessing(job: Explained, t: Text): string {
  if (job.importState === 'waiting') return t('The result is ready. We are copying it to your team’s storage.')
  const { percent } = job
  const stageDetail = textOrMessage(job.stageDetail, job.stageDetailMessage, t)
  const detail = stageDetail === null ? '' : ` ${stageDetail}.`
  if (job.stage !== null)
    return `${t(stageLabel(job.operation, job.stage))}${percent === null ? '' : `, ${percent}%`}.${detail}`
  return percent === null
    ? t('The service is working on it but does not report progress.')
    : t('The service is working on it, {percent}%.', { percent })
}

function explainUnconfirmed(nextCheckAt: Date | null, t: Text, now: Date): string {
  return nextCheckAt === null || nextCheckAt <= now
    ? t('We do not know whether the service accepted it. We are checking now. Do not start it again yet.')
    : t(
        'We do not know whether the service accepted it. We are checking, next at {moment}. Do not start it again yet.',
        { moment: moment(nextCheckAt) },
      )
}

function explainStalled(deadlineAt: Date | null, t: Text): string {
  return deadlineAt === null
    ? t('No report arrived by the deadline. If a late result arrives, it still appears here.')
    : t('No report arrived by {moment}. If a late result arrives, it still appears here.', {
        moment: moment(deadlineAt),
      })
}

/** Failures on the portal's side: what happened, then what to do. */
export const FAILURE_MESSAGES = {
  untold: coded('failure_untold'),
  keyRefused: coded('service_key_refused'),
  unreachable: coded('service_unreachable'),
  tooBusy: coded('service_too_busy'),
  badReport: coded('report_without_files'),
  copyFailed: coded('files_not_copied'),
  uploadGone: coded('upload_not_available'),
}

function failureText({ failure, failureMessage }: Explained, t: Text): string {
  return toldText(failure === null ? told(FAILURE_MESSAGES.untold) : { text: failure, message: failureMessage }, t)
}

/** The service's reason as one sentence. Its length is limited, because it comes from another program. */
export function serviceReason(reason: string | null, message: Coded | null | undefined = null): Told {
  const text = plainWords(reason ?? '', 500)
  if (text === '') return told(message ?? FAILURE_MESSAGES.untold)
  return { text: /[.!?…]$/.test(text) ? text : `${text}.`, message: message ?? null }
}

/** What a stage is doing, as one line without a full stop; null if the service says nothing. */
export function stageNote(detail: string | null | undefined): string | null {
  const text = plainWords(detail ?? '', 200).replace(/[.\s]+$/, '')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The reason of a rejected submission. */
export function refusalReason(refusal: Told): Told {
  const { text, message } = refusalSentence(refusal)
  const code = /\btry again\b/i.test(text) ? 'request_rejected' : 'request_rejected_correct'
  return told(coded(code, { reason: message ?? serviceReason(text).text }))
}

function moment(at: Date): string {
  return at.toISOString()
}

function duration(from: Date, to: Date, t: Text): string {
  const seconds = Math.max(1, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 60) return t('{count, plural, one {# second} other {# seconds}}', { count: seconds })
  return seconds < 3600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
