'use client'

import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { PostStateLabel } from '#lib/components/networks/post-state.tsx'
import { useText } from '#text'
import { PostRepair } from '../../_components/detail/post-repair.tsx'
import { postAddress } from '../../_components/publish-address.ts'
import type { QueueRow } from './queue-row-of.ts'

/** One post: what, where, when, its state, the reason as the network or service gave it, and the remedies. */
export function QueueItem({
  teamSlug,
  row,
  editable,
  isSelected,
  onSelect,
}: {
  teamSlug: string
  row: QueueRow
  editable: boolean
  isSelected: boolean
  onSelect: (on: boolean) => void
}) {
  const t = useText()
  const name = row.title || t('Untitled post')
  return (
    <div className={`flex gap-3 px-4 py-3 md:px-5 ${isSelected ? 'bg-(--row-sel)' : ''}`}>
      {editable && (
        <input
          type="checkbox"
          className="check mt-1 shrink-0"
          aria-label={t('Select {title} on {network}', { title: name, network: row.networkName })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      {row.posterUrl !== null && (
        <span className="frame h-[45px] w-[25px] rounded-xs">
          <img src={row.posterUrl} alt="" loading="lazy" decoding="async" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={postAddress(teamSlug, row.publicationId)}
            className="min-w-0 truncate font-medium hover:underline"
          >
            <span dir="auto">{name}</span>
          </Link>
          <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 text-muted-foreground">
            <NetworkGlyph network={row.network} label={row.networkName} />
            <span dir="auto" className="min-w-0 truncate" title={row.accountName}>
              {row.accountName}
            </span>
          </span>
          <span className="num text-muted-foreground">{row.moment ?? t('No time yet')}</span>
          <span className="sm:ml-auto">
            <PostStateLabel state={row.state} verified={row.verified} />
          </span>
        </div>
        {row.reason !== null && <p className="mt-1 break-words">{row.reason}</p>}
        {row.url !== null && (
          <p className="mt-1">
            <a className="link" href={row.url} target="_blank" rel="noopener noreferrer">
              {t('Open on {name}', { name: row.networkName })}
            </a>
          </p>
        )}
        {editable && <PostRepair teamSlug={teamSlug} repair={row.repair} mayDelete />}
      </div>
    </div>
  )
}
