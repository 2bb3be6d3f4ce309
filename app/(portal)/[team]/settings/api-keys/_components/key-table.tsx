'use client'

import { Age } from '#lib/components/moment.tsx'
import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { KeyActions } from './key-actions.tsx'
import { lastDay, networksInWords, scopesInWords } from './key-words.ts'

export function KeyTable({ teamSlug, keys }: { teamSlug: string; keys: ApiKeyView[] }) {
  return (
    <Table columns={['Name', 'Key', 'Can', 'Last used', 'Made by', ACTIONS]}>
      {keys.map((key) => (
        <KeyRow key={key.id} teamSlug={teamSlug} apiKey={key} />
      ))}
    </Table>
  )
}

function KeyRow({ teamSlug, apiKey }: { teamSlug: string; apiKey: ApiKeyView }) {
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
        {mode === 'test' && <span className="chip ml-2 bg-muted text-muted-foreground">Test</span>}
      </td>
      <td className="text-muted-foreground">
        {scopesInWords(scopes)}
        {networks.length > 0 && <span className="block text-xs">From {networksInWords(networks)}</span>}
      </td>
      <td className="text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">Last used</span>
        <LastUse apiKey={apiKey} />
      </td>
      <td className="text-muted-foreground" dir="auto">
        <span className="mr-1.5 text-xs md:hidden">Made by</span>
        {createdBy ?? 'A former member'}
      </td>
      <td className="md:text-right">{state === 'revoked' || <KeyActions teamSlug={teamSlug} apiKey={apiKey} />}</td>
    </tr>
  )
}

function Life({ apiKey: { state, createdAt, expiresAt, revokedAt } }: { apiKey: ApiKeyView }) {
  if (revokedAt !== null) {
    return (
      <>
        Revoked <Age at={revokedAt.toISOString()} inSentence />
      </>
    )
  }
  if (state === 'ended') {
    return (
      <>
        Ended <Age at={expiresAt?.toISOString() ?? ''} inSentence />
      </>
    )
  }
  return (
    <>
      Made <Age at={createdAt.toISOString()} inSentence />
      {expiresAt !== null && `, ends ${lastDay(expiresAt)}`}
    </>
  )
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKeyView }) {
  if (lastUsedAt === null) return 'Never'
  return (
    <>
      <Age at={lastUsedAt.toISOString()} />
      {lastUsedFrom !== null && <span className="block text-xs max-md:ml-1.5 max-md:inline">from {lastUsedFrom}</span>}
    </>
  )
}
