import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { AttemptView, DeliveryView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'

/** More would not fit; the list below has all of them. */
const SHOWN = 9

/** The attempts as dots: those that were made, the next one, those that are left. */
export function AttemptDots({ delivery: { attempts, attemptsLeft } }: { delivery: DeliveryView }) {
  const t = useText()
  const dots = attempts.slice(-SHOWN)
  const left = Math.min(attemptsLeft, SHOWN - dots.length)
  return (
    <span className="flex items-center">
      <span className="flex gap-[3px]" aria-hidden="true">
        {dots.map(({ id, failure }) => (
          <i
            key={id}
            className={failure === null ? 'webhook-attempt webhook-attempt-ok' : 'webhook-attempt webhook-attempt-bad'}
          />
        ))}
        {Array.from({ length: left }, (_, index) => index).map((index) => (
          <i key={index} className={index === 0 ? 'webhook-attempt webhook-attempt-next' : 'webhook-attempt'} />
        ))}
      </span>
      <span className="sr-only">
        {t('{attempts, plural, one {# attempt} other {# attempts}}{left, plural, =0 {} other {, # left}}', {
          attempts: attempts.length,
          left: attemptsLeft,
        })}
      </span>
    </span>
  )
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'mt-px shrink-0' } as const

export function AttemptList({ delivery: { attempts, state, nextTryAt } }: { delivery: DeliveryView }) {
  const t = useText()
  return (
    <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="flex items-start gap-2 text-xs">
          <span className="whitespace-nowrap text-muted-foreground">
            <LocalDateTime at={attempt.at.toISOString()} />
          </span>
          {attempt.failure === null ? (
            <CircleCheck {...ICON} style={{ color: 'var(--success)' }} />
          ) : (
            <CircleX {...ICON} style={{ color: 'var(--danger)' }} />
          )}
          <span className="num">{attemptInWords(attempt, t)}</span>
        </li>
      ))}
      {state === 'waiting' && nextTryAt !== null && (
        <li className="flex items-start gap-2 text-xs">
          <span className="whitespace-nowrap text-muted-foreground">
            <LocalDateTime at={nextTryAt.toISOString()} />
          </span>
          <Clock {...ICON} />
          <span>{t('Next attempt')}</span>
        </li>
      )}
    </ol>
  )
}

function attemptInWords({ status, failure, durationMs, replayedBy }: AttemptView, t: Text): string {
  const answer =
    status === null
      ? (failure === null ? t('No response') : failure).replace(/\.$/, '')
      : t('{status} in {durationMs} ms', { status, durationMs })
  return replayedBy === null ? answer : t('{answer}, sent by {replayedBy}', { answer, replayedBy })
}
