'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Age } from '#lib/components/text/date-time.tsx'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { ACTIONS, type Column, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { ConnectedClient } from '#lib/portal/oauth/list-connected.ts'
import { useText } from '#text'
import { lastDay, scopesLabel } from '../../api-keys/_components/key-labels.ts'
import { disconnect } from '../actions.ts'

const COLUMNS: Column[] = [
  msg('Client'),
  { name: msg('Permissions'), className: 'w-[150px]' },
  { name: msg('Last used'), className: 'w-[130px]' },
  { ...ACTIONS, className: 'w-[120px]' },
]

/** The programs that members gave access by signing in. */
export function ConnectedClients({ teamSlug, clients }: { teamSlug: string; clients: readonly ConnectedClient[] }) {
  const t = useText()
  if (clients.length === 0) return null
  return (
    <section aria-labelledby="connected-clients" className="mt-5">
      <h3 id="connected-clients" className="mb-2 text-base font-semibold">
        {t('Connected clients')}
      </h3>
      <Table columns={COLUMNS} className="md:table-fixed">
        {clients.map((client) => (
          <ClientRow key={client.keyId} teamSlug={teamSlug} client={client} />
        ))}
      </Table>
    </section>
  )
}

function ClientRow({ teamSlug, client }: { teamSlug: string; client: ConnectedClient }) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const { send, sending } = useSend(teamSlug)
  const { keyId, name, scopes, personName, createdAt, expiresAt, lastUsedAt } = client
  return (
    <tr>
      <td>
        <span className="block font-medium" dir="auto">
          {name}
        </span>
        <span className="block text-xs text-muted-foreground">
          {t.rich('{person}, {age}{ends, select, none {} other {, until {day}}}', {
            person: personName ?? t('A former member'),
            age: <Age at={createdAt.toISOString()} inSentence />,
            ends: expiresAt === null ? 'none' : 'day',
            day: expiresAt === null ? '' : lastDay(expiresAt, t),
          })}
        </span>
      </td>
      <td className="text-muted-foreground">{scopesLabel(scopes, t)}</td>
      <td className="text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">{t('Last used')}</span>
        {lastUsedAt === null ? t('Never') : <Age at={lastUsedAt.toISOString()} />}
      </td>
      <td className="md:text-right">
        <button
          type="button"
          className="btn btn-sm btn-ghost text-muted-foreground"
          aria-label={t('Disconnect {name}', { name })}
          onClick={() => setAsked(true)}
        >
          {t('Disconnect')}
        </button>
        <ConfirmDialog
          open={isAsked}
          title={t('Disconnect {name}?', { name })}
          description={t('It stops working immediately. Its projects and drafts are kept.')}
          confirm={t('Disconnect')}
          busy={t('Disconnecting…')}
          sending={sending}
          onClose={() => setAsked(false)}
          onConfirm={() => send(disconnect, { keyId }, () => setAsked(false))}
        />
      </td>
    </tr>
  )
}
