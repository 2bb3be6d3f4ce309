import type { projects } from '#db/schema/portal/projects.ts'
import { type CodedMessage, coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { msg } from '#lib/i18n/message.ts'
import { ENGLISH, type Text } from '#lib/i18n/text.ts'
import { messageText, translateStored } from '../http/message-text.ts'
import { stageLabel } from '../operations/registry.ts'
import { refusalSentence } from '../service/service-refusal.ts'

type Explained = Pick<
  typeof projects.$inferSelect,
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
 * zone (lib/components/text/text-with-local-times.tsx).
 */
export function explainState(
  job: Explained,
  outputCount: number,
  t: Text = ENGLISH,
  now: Date = currentDatabaseTime(),
): string {
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
      return t('The project was stopped before it finished. You can retry it.')
  }
}

const LATE_RESULT = msg('A late result arrived. We are copying it to your team’s storage.')

function explainProcessing(job: Explained, t: Text): string {
  if (job.importState === 'waiting') return t('The result is ready. We are copying it to your team’s storage.')
  const { percent } = job
  const stageDetail = translateStored(job.stageDetail, job.stageDetailMessage, t)
  const detail = stageDetail === null ? '' : ` ${stageDetail}.`
  if (job.stage !== null)
    return `${t(stageLabel(job.operation, job.stage))}${percent === null ? '' : `, ${percent}%`}.${detail}`
  return percent === null
    ? t('The service is working on it but does not report progress.')
    : t('The service is working on it ({percent}%).', { percent })
}

function explainUnconfirmed(nextCheckAt: Date | null, t: Text, now: Date): string {
  return nextCheckAt === null || nextCheckAt <= now
    ? t(
        'We do not know whether the service accepted the project. We are checking now. Do not start the project again yet.',
      )
    : t(
        'We do not know whether the service accepted the project. We will check again at {moment}. Do not start the project again yet.',
        {
          moment: moment(nextCheckAt),
        },
      )
}

function explainStalled(deadlineAt: Date | null, t: Text): string {
  return deadlineAt === null
    ? t('No report arrived by the deadline. If one arrives late, it will still appear here.')
    : t('No report arrived by {moment}. If one arrives late, it will still appear here.', {
        moment: moment(deadlineAt),
      })
}

/** Failures on the portal's side: what happened, then what to do. */
export const FAILURE_MESSAGES = {
  unexplained: coded('failure_untold'),
  keyRefused: coded('service_key_refused'),
  unreachable: coded('service_unreachable'),
  tooBusy: coded('service_too_busy'),
  badReport: coded('report_without_files'),
  copyFailed: coded('files_not_copied'),
  uploadGone: coded('upload_not_available'),
}

function failureText({ failure, failureMessage }: Explained, t: Text): string {
  return messageText(
    failure === null ? toTextWithMessage(FAILURE_MESSAGES.unexplained) : { text: failure, message: failureMessage },
    t,
  )
}

/** The service's reason as one sentence. Its length is limited, because it comes from another program. */
export function serviceReason(reason: string | null, message: CodedMessage | null | undefined = null): TextWithMessage {
  const text = toPlainText(reason ?? '', 500)
  if (text === '') return toTextWithMessage(message ?? FAILURE_MESSAGES.unexplained)
  return { text: /[.!?…]$/.test(text) ? text : `${text}.`, message: message ?? null }
}

/** What a stage is doing, as one line without a full stop; null if the service does not report it. */
export function stageNote(detail: string | null | undefined): string | null {
  const text = toPlainText(detail ?? '', 200).replace(/[.\s]+$/, '')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

/** The reason of a rejected submission. */
export function refusalReason(refusal: TextWithMessage): TextWithMessage {
  const { text, message } = refusalSentence(refusal)
  const code = /\btry again\b/i.test(text) ? 'request_rejected' : 'request_rejected_correct'
  return toTextWithMessage(coded(code, { reason: message ?? serviceReason(text).text }))
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
