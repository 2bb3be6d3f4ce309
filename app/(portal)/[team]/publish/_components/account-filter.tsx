'use client'

import { TriangleAlert } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import type { Network } from '#lib/contract/social.ts'
import type { Message } from '#lib/i18n/message.ts'
import { useText } from '#text'

export type FilterAccount = {
  id: string
  network: Network
  networkName: Message
  name: string
  needsAttention: boolean
}

/** The team's accounts, as switches. With none pressed all are shown. `addresses` are those of the view by account. */
export function AccountFilter({
  accounts,
  chosen,
  addresses,
}: {
  accounts: readonly FilterAccount[]
  chosen: readonly string[]
  addresses: Record<string, Route>
}) {
  const t = useText()
  const router = useRouter()
  return accounts.map(({ id, network, networkName, name, needsAttention }) => (
    <button
      key={id}
      type="button"
      aria-pressed={chosen.includes(id)}
      title={
        needsAttention
          ? t('{network}: {name} needs attention', { network: t.message(networkName), name })
          : `${t.message(networkName)}: ${name}`
      }
      className="inline-flex h-(--control-sm) shrink-0 items-center gap-1.5 rounded-sm border border-border-strong bg-card px-2 aria-pressed:border-keep-line aria-pressed:bg-(--row-sel)"
      onClick={() => addresses[id] && router.push(addresses[id])}
    >
      <NetworkGlyph network={network} label={t.message(networkName)} />
      <span dir="auto">{name}</span>
      {needsAttention && (
        <TriangleAlert role="img" aria-label={t('Needs attention')} size={13} className="shrink-0 text-warning" />
      )}
    </button>
  ))
}
