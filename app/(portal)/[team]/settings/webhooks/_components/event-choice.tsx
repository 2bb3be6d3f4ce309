'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '#lib/contract/webhook-events.ts'
import type { EndpointView } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { saveEvents } from '../actions.ts'

/** The events that are sent to the chosen address. */
export function EventChoice({ teamSlug, endpoint }: { teamSlug: string; endpoint: EndpointView }) {
  const t = useText()
  const { id, name, events } = endpoint
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(events)
  const { send, sending } = useSend(teamSlug)
  const isChanged = chosen.length !== events.length || chosen.some((event) => !events.includes(event))
  function toggle(event: WebhookEvent) {
    setChosen(chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event])
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('Events for {name}', { name })}</legend>
      <div className="mb-1.5 flex items-center">
        <h3 className="text-base font-semibold">{t('Events')}</h3>
        <span className="num ml-auto text-xs text-muted-foreground">
          {t('{chosen} of {all}', { chosen: chosen.length, all: WEBHOOK_EVENT_NAMES.length })}
        </span>
      </div>
      <div className="grid gap-y-0.5">
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <label key={event} className="flex min-h-6 items-center gap-2" title={t(WEBHOOK_EVENTS[event])}>
            <input type="checkbox" className="check" checked={chosen.includes(event)} onChange={() => toggle(event)} />
            <span className="tc text-xs">{event}</span>
          </label>
        ))}
      </div>
      {isChanged && (
        <button
          type="button"
          className="btn btn-outline btn-sm mt-2"
          disabled={sending || chosen.length === 0}
          onClick={() => send(saveEvents, { endpointId: id, events: [...chosen] })}
        >
          {sending ? t('Saving…') : chosen.length === 0 ? t('Choose at least one') : t('Save events')}
        </button>
      )}
    </fieldset>
  )
}
