'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Select } from '#lib/components/ui/select.tsx'
import { useText } from '#text'
import { settingsAddress } from '../../_components/settings-groups.ts'
import { testAddress } from '../../webhooks/actions.ts'

/** Sends a signed test message to one of the team's addresses. */
export function WebhookTester({
  teamSlug,
  addresses,
}: {
  teamSlug: string
  addresses: { id: string; name: string }[]
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [chosen, setChosen] = useState(addresses[0]?.id ?? '')
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <section aria-labelledby="webhook-tester" className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center">
        <h3 id="webhook-tester" className="text-base font-semibold">
          {t('Webhook tester')}
        </h3>
      </div>
      <div className="card overflow-hidden">
        {addresses.length === 0 ? (
          <p className="p-4 text-muted-foreground">
            {t.rich('Add an address for events, then send it a test. <a>Add an address</a>', {
              a: (parts) => (
                <Link className="link" href={settingsAddress(teamSlug, 'webhooks')}>
                  {parts}
                </Link>
              ),
            })}
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-2 p-4">
            <div className="grid min-w-0 flex-1 gap-1">
              <label className="label" htmlFor="tested-address">
                {t('Address')}
              </label>
              <Select
                id="tested-address"
                label={t('Address')}
                value={chosen}
                options={addresses.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setChosen}
              />
            </div>
            <button
              type="button"
              className="btn btn-outline"
              disabled={sending}
              onClick={() => send(testAddress, { endpointId: chosen }, ({ message }) => setAnswer(message ?? null))}
            >
              <Send aria-hidden="true" size={16} strokeWidth={1.75} />
              {sending ? t('Sending…') : t('Send a test')}
            </button>
          </div>
        )}
        <p className="border-t bg-muted px-4 py-3 text-muted-foreground" role="status">
          {answer ?? t('Tests are signed like real messages. Reports for API calls go to each call’s webhookUrl.')}
        </p>
      </div>
    </section>
  )
}
