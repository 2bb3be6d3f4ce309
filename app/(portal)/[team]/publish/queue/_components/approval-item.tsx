'use client'

import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { useText } from '#text'
import { ApprovalForm } from '../../_components/detail/approval-form.tsx'
import { postAddress } from '../../_components/publish-address.ts'
import type { QueueRow } from './queue-row-of.ts'

/** A post with all the accounts that it goes to, which are approved or declined together. */
export function ApprovalItem({
  teamSlug,
  rows,
  decides,
}: {
  teamSlug: string
  /** The posts of one publication. */
  rows: readonly QueueRow[]
  decides: boolean
}) {
  const t = useText()
  const [first] = rows
  if (first === undefined) return null
  return (
    <article aria-label={first.title || t('Untitled post')}>
      <div className="flex gap-3 px-4 py-3 md:px-5">
        {first.posterUrl !== null && (
          <span className="frame h-[64px] w-9 rounded-xs">
            <img src={first.posterUrl} alt="" loading="lazy" decoding="async" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <Link
            href={postAddress(teamSlug, first.publicationId)}
            className="line-clamp-2 font-medium wrap-anywhere hover:underline"
            dir="auto"
            title={first.title}
          >
            {first.title || t('Untitled post')}
          </Link>
          <ul className="mt-1 grid gap-1">
            {rows.map(({ id, network, networkName, accountName, moment }) => (
              <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2 text-muted-foreground">
                <NetworkGlyph network={network} label={networkName} />
                <span className="min-w-0 truncate text-foreground" dir="auto" title={accountName}>
                  {accountName}
                </span>
                <span className="num">{moment ?? t('No time yet')}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ApprovalForm
        teamSlug={teamSlug}
        publicationId={first.publicationId}
        revision={first.revision}
        proposedBy={first.proposedBy}
        decides={decides}
      />
    </article>
  )
}
