'use client'

import { PersonMark } from '#lib/components/brand.tsx'
import { Age } from '#lib/components/moment.tsx'
import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import type { ApiKeyView } from '#lib/portal/api-keys/list-api-keys.ts'
import { KeyActions } from './key-actions.tsx'
import { lastDay, networksInWords, scopesInWords } from './key-words.ts'

export function KeyTable({ teamSlug, keys }: { teamSlug: string; keys: ApiKeyView[] }) {
  return (
    <Table columns={['Name', 'Key', 'Can', 'Last used', 'Created by', ACTIONS]}>
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
      <td className="text-muted-foreground">
        <span className="mr-1.5 text-xs md:hidden">Created by</span>
        <span className="max-md:hidden" title={createdBy ?? FORMER}>
          <PersonMark name={createdBy ?? '?'} />
        </span>
        <span className="md:sr-only" dir="auto">
          {createdBy ?? FORMER}
        </span>
      </td>
      <td className="md:text-right">{state === 'revoked' || <KeyActions teamSlug={teamSlug} apiKey={apiKey} />}</td>
    </tr>
  )
}

const FORMER = 'A former member'

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
        Expired <Age at={expiresAt?.toISOString() ?? ''} inSentence />
      </>
    )
  }
  return (
    <>
      Created <Age at={createdAt.toISOString()} inSentence />
      {expiresAt !== null && `, expires ${lastDay(expiresAt)}`}
    </>
  )
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKeyView }) {
  if (lastUsedAt === null) return 'Never'
  return (
    <>
      <Age at={lastUsedAt.toISOString()} />
      {lastUsedFrom !== null && (
        <span className="block text-xs whitespace-nowrap max-md:ml-1.5 max-md:inline">from {lastUsedFrom}</span>
      )}
    </>
  )
}
