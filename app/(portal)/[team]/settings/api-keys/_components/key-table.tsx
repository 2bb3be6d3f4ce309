'use client'

import { PersonMark } from '#lib/components/pictures/brand.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { useText } from '#text'
import { KeyActions } from './key-actions.tsx'
import { lastDay, networksLabel, scopesLabel } from './key-labels.ts'

export function KeyTable({ teamSlug, keys }: { teamSlug: string; keys: ApiKeyView[] }) {
  return (
    <Table columns={[msg('Name'), msg('Key'), msg('Permissions'), msg('Last used'), msg('Created by'), ACTIONS]}>
      {keys.map((key) => (
        <KeyRow key={key.id} teamSlug={teamSlug} apiKey={key} />
      ))}
    </Table>
  )
}

function KeyRow({ teamSlug, apiKey }: { teamSlug: string; apiKey: ApiKeyView }) {
  const t = useText()
  const { name, masked, mode, scopes, networks, state, createdBy } = apiKey
  return (
    <tr>
      <td className="min-w-32">
        <span className="block font-medium break-words" dir="auto">
          {name}
        </span>
        <span className="block text-xs text-muted-foreground">
          <Life apiKey={apiKey} />
        </span>
      </td>
      <td className="whitespace-nowrap">
        <span className="tc text-xs">{masked}</span>
        {mode === 'test' && <span className="chip ml-2 bg-muted text-muted-foreground">{t('Test')}</span>}
      </td>
      <td className="text-muted-foreground">
        {scopesLabel(scopes, t)}
        {networks.length > 0 && (
          <span className="block text-xs">{t('From {networks}', { networks: networksLabel(networks, t) })}</span>
        )}
      </td>
      <td className="text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">{t('Last used')}</span>
        <LastUse apiKey={apiKey} />
      </td>
      <td className="text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">{t('Created by')}</span>
        <span className="max-md:hidden" title={createdBy ?? t(FORMER)}>
          <PersonMark name={createdBy ?? '?'} />
        </span>
        <span className="md:sr-only" dir="auto">
          {createdBy ?? t(FORMER)}
        </span>
      </td>
      <td className="md:text-right">{state === 'revoked' || <KeyActions teamSlug={teamSlug} apiKey={apiKey} />}</td>
    </tr>
  )
}

const FORMER = msg('A former member')

function Life({ apiKey: { state, createdAt, expiresAt, revokedAt } }: { apiKey: ApiKeyView }) {
  const t = useText()
  if (revokedAt !== null) {
    return <>{t.rich('Revoked {age}', { age: <Age at={revokedAt.toISOString()} inSentence /> })}</>
  }
  if (state === 'ended') {
    return <>{t.rich('Expired {age}', { age: <Age at={expiresAt?.toISOString() ?? ''} inSentence /> })}</>
  }
  const age = <Age at={createdAt.toISOString()} inSentence />
  if (expiresAt === null) return t.rich('Created {age}', { age })
  return t.rich('Created {age}, expires {day}', { age, day: lastDay(expiresAt, t) })
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKeyView }) {
  const t = useText()
  if (lastUsedAt === null) return t('Never')
  return (
    <>
      <Age at={lastUsedAt.toISOString()} />
      {lastUsedFrom !== null && (
        <span className="block text-xs whitespace-nowrap max-md:ml-1.5 max-md:inline">
          {t('from {network}', { network: lastUsedFrom })}
        </span>
      )}
    </>
  )
}
