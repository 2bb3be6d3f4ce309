'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { DeliveryView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { replayDelivery, showBody } from '../actions.ts'
import { AttemptDots, AttemptList } from './attempt-list.tsx'

/** A message on one line; opened, its attempts, its body and sending it again. */
export function DeliveryRow({ teamSlug, delivery }: { teamSlug: string; delivery: DeliveryView }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [body, setBody] = useState<string | null>(null)
  const { send, sending } = useSend(teamSlug)
  const { id, event, about, state, createdAt, endpointName } = delivery
  const one = { deliveryId: id }
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr className={isOpen ? 'webhook-open' : ''}>
        <td className="text-xs whitespace-nowrap text-muted-foreground">
          <LocalDateTime at={createdAt.toISOString()} />
        </td>
        <td className="tc text-xs whitespace-nowrap">{event}</td>
        <td>
          <span className="block truncate" dir="auto" title={about}>
            {about}
          </span>
        </td>
        <td>
          <AttemptDots delivery={delivery} />
        </td>
        <td className="whitespace-nowrap">
          <AnswerCell delivery={delivery} />
        </td>
        <td className="md:text-right">
          <button
            type="button"
            className="btn btn-ghost btn-sm btn-icon"
            aria-expanded={isOpen}
            aria-label={t('Details of {event}, {about}', { event, about })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="webhook-open webhook-more">
          <td colSpan={6}>
            <div className="flex flex-wrap items-start gap-x-5 gap-y-2 pb-1.5">
              <div className="min-w-0 flex-1 max-sm:basis-full">
                <p className="mb-1 text-xs text-muted-foreground">
                  {t.rich('To <b>{address}</b>, <span>{id}</span>', {
                    address: endpointName ?? t('the project’s webhookUrl'),
                    id,
                    b: (parts) => <span dir="auto">{parts}</span>,
                    span: (parts) => <span className="tc">{parts}</span>,
                  })}
                </p>
                <AttemptList delivery={delivery} />
              </div>
              <span className="flex gap-2">
                <button
                  type="button"
                  className="btn btn-ghost btn-sm"
                  disabled={sending}
                  onClick={() => send(showBody, one, (answer) => setBody(answer.body ?? null))}
                >
                  {t('Show body')}
                </button>
                <button
                  type="button"
                  className="btn btn-outline btn-sm"
                  disabled={sending || state === 'held'}
                  onClick={() => send(replayDelivery, one)}
                >
                  {sending ? t('Sending…') : state === 'waiting' ? t('Send now') : t('Replay')}
                </button>
              </span>
            </div>
            <Dialog
              open={body !== null}
              onOpenChange={() => setBody(null)}
              title={t('Body of {event}', { event })}
              description={t('Shown as last sent. Links in reports expire, so a replay contains new ones.')}
              forReading
            >
              <pre className="tc overflow-x-auto rounded-md bg-muted p-3 text-xs break-words whitespace-pre-wrap">
                {body}
              </pre>
            </Dialog>
          </td>
        </tr>
      )}
    </>
  )
}

function AnswerCell({ delivery: { state, attempts } }: { delivery: DeliveryView }) {
  const t = useText()
  const last = attempts.at(-1)
  if (state === 'held') return <span className="text-muted-foreground">{t('Held')}</span>
  if (last === undefined) return <span className="text-muted-foreground">{t('Sending')}</span>
  if (last.failure === null) {
    return (
      <span className="num">
        {t.rich('{status} <span>in {durationMs} ms</span>', {
          status: last.status,
          durationMs: last.durationMs,
          span: (parts) => <span className="text-muted-foreground">{parts}</span>,
        })}
      </span>
    )
  }
  return (
    <span className="num" style={{ color: 'var(--danger-text)' }}>
      {t('{answer}, {state, select, waiting {retrying} other {failed}}', {
        answer: last.status === null ? t('No response') : String(last.status),
        state,
      })}
    </span>
  )
}
