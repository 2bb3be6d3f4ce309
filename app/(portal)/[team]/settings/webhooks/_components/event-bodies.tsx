'use client'

import { useState } from 'react'
import { Drawer } from '#lib/components/ui/dialog.tsx'
import { keyboardScroll } from '#lib/components/ui/keyboard-scroll.ts'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, WEBHOOK_EXAMPLES } from '#lib/contract/webhook-events.ts'
import { useText } from '#text'

const SENT_AT = '2026-01-15T14:08:31.000Z'

/** What a message looks like, for the developer of the receiver. */
export function EventBodies() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className="btn btn-outline btn-sm" onClick={() => setOpen(true)}>
        {t('What messages look like')}
      </button>
      <Drawer open={open} onOpenChange={setOpen} title={t('What messages look like')}>
        <div
          className="grid gap-5 overflow-y-auto p-5 -outline-offset-2"
          {...keyboardScroll(t('What messages look like'))}
        >
          <p className="text-pretty text-muted-foreground">
            {t.rich(
              'A message is a POST with a JSON body that contains <span>type</span>, <span>timestamp</span> and <span>data</span>. We may add fields, but never remove or rename one. The headers <span>webhook-id</span>, <span>webhook-timestamp</span> and <span>webhook-signature</span> follow Standard Webhooks 1.0, so any of its libraries can verify messages with the signing secret. A message can arrive more than once, with the same <span>webhook-id</span>. Respond within 15 seconds with a status from 200 to 299. Respond with 410 to stop receiving messages.',
              { span: (parts) => <span className="tc text-xs">{parts}</span> },
            )}
          </p>
          <p className="text-pretty text-muted-foreground">
            {t.rich(
              'If your team embeds the portal, you also receive your customers’ events. These include <span>customer</span>, with <span>externalId</span> and <span>name</span>, next to <span>data</span>.',
              { span: (parts) => <span className="tc text-xs">{parts}</span> },
            )}
          </p>
          {WEBHOOK_EVENT_NAMES.map((event) => (
            <section key={event} aria-labelledby={`body-${event}`}>
              <h3 id={`body-${event}`} className="tc text-sm font-semibold">
                {event}
              </h3>
              <p className="mt-0.5 text-muted-foreground">{t(WEBHOOK_EVENTS[event])}</p>
              <pre className="tc mt-2 rounded-md bg-muted p-3 text-xs break-words whitespace-pre-wrap">
                {JSON.stringify({ type: event, timestamp: SENT_AT, data: WEBHOOK_EXAMPLES[event] }, null, 2)}
              </pre>
            </section>
          ))}
        </div>
      </Drawer>
    </div>
  )
}
