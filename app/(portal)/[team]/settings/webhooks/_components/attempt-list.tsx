import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { count } from '#lib/components/figures.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import type { AttemptView, DeliveryView } from '#lib/portal/webhooks/webhooks-view.ts'

/** More would not fit; the list below has all of them. */
const SHOWN = 9

/** The attempts as dots: those that were made, the next one, those that are left. */
export function AttemptDots({ delivery: { attempts, attemptsLeft } }: { delivery: DeliveryView }) {
  const dots = attempts.slice(-SHOWN)
  const left = Math.min(attemptsLeft, SHOWN - dots.length)
  const made = count(attempts.length, 'attempt')
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
      <span className="sr-only">{attemptsLeft === 0 ? made : `${made}, ${attemptsLeft} left`}</span>
    </span>
  )
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'mt-px shrink-0' } as const

export function AttemptList({ delivery: { attempts, state, nextTryAt } }: { delivery: DeliveryView }) {
  return (
    <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="flex items-start gap-2 text-xs">
          <span className="whitespace-nowrap text-muted-foreground">
            <LocalMoment at={attempt.at.toISOString()} />
          </span>
          {attempt.failure === null ? (
            <CircleCheck {...ICON} style={{ color: 'var(--success)' }} />
          ) : (
            <CircleX {...ICON} style={{ color: 'var(--danger)' }} />
          )}
          <span className="num">{attemptInWords(attempt)}</span>
        </li>
      ))}
      {state === 'waiting' && nextTryAt !== null && (
        <li className="flex items-start gap-2 text-xs">
          <span className="whitespace-nowrap text-muted-foreground">
            <LocalMoment at={nextTryAt.toISOString()} />
          </span>
          <Clock {...ICON} />
          <span>Next attempt</span>
        </li>
      )}
    </ol>
  )
}

function attemptInWords({ status, failure, durationMs, replayedBy }: AttemptView): string {
  const answer = status === null ? (failure ?? 'No answer').replace(/\.$/, '') : `${status} in ${durationMs} ms`
  return replayedBy === null ? answer : `${answer}, sent by ${replayedBy}`
}
