'use client'

import { Send } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Select } from '#lib/components/ui/select.tsx'
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
  const { send, sending } = useSend(teamSlug)
  const [chosen, setChosen] = useState(addresses[0]?.id ?? '')
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <section aria-labelledby="webhook-tester" className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center">
        <h3 id="webhook-tester" className="text-base font-semibold">
          Webhook tester
        </h3>
      </div>
      <div className="card overflow-hidden">
        {addresses.length === 0 ? (
          <p className="p-4 text-muted-foreground">
            Add an address for events, then send it a test.{' '}
            <Link className="link" href={settingsAddress(teamSlug, 'webhooks')}>
              Add an address
            </Link>
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-2 p-4">
            <div className="grid min-w-0 flex-1 gap-1">
              <label className="label" htmlFor="tested-address">
                Address
              </label>
              <Select
                id="tested-address"
                label="Address"
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
              {sending ? 'Sending…' : 'Send a test'}
            </button>
          </div>
        )}
        <p className="border-t bg-muted px-4 py-3 text-muted-foreground" role="status">
          {answer ?? 'Tests are signed like real messages. Reports of API calls go to the webhookUrl of each call.'}
        </p>
      </div>
    </section>
  )
}
