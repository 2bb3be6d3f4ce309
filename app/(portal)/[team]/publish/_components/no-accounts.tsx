import { Plus } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { useText } from '#text'
import { accountsAddress } from './publish-address.ts'

const SHOWN: readonly Network[] = ['instagram', 'tiktok', 'youtube', 'linkedin', 'facebook', 'x', 'bluesky', 'feed']

/**
 * Publish without a linked account: the one thing to do first.
 *
 * @param inFrame in a partner's frame, whose people know no team.
 */
export function NoAccounts({ teamSlug, editable, inFrame }: { teamSlug: string; editable: boolean; inFrame: boolean }) {
  const t = useText()
  const askedOther = inFrame
    ? t('No accounts linked yet. Ask this site’s administrator to link one for you.')
    : t('An owner or admin of this team can link an account.')
  return (
    <div className="mx-auto flex w-full max-w-[420px] flex-1 flex-col items-center justify-center px-5 py-12 text-center">
      <Drawing />
      <h2 className="mt-8 text-xl font-semibold text-balance">{t('Link your first account to publish')}</h2>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        {editable ? t('Link an account, then choose when to post.') : askedOther}
      </p>
      {editable && (
        <Link href={accountsAddress(teamSlug)} className="btn btn-primary btn-lg mt-5">
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Link an account')}
        </Link>
      )}
      <p className="mt-5 flex flex-wrap items-center justify-center gap-3 text-muted-foreground">
        {t('Works with')}
        {SHOWN.map((network) => (
          <NetworkGlyph key={network} network={network} size={16} label={t.message(NETWORK_LIMITS[network].name)} />
        ))}
      </p>
    </div>
  )
}

/** The same for a client, who links nothing. */
export function NothingPlanned() {
  const t = useText()
  return (
    <div className="mx-auto flex w-full max-w-[420px] flex-1 flex-col items-center justify-center px-5 py-12 text-center">
      <Drawing />
      <h2 className="mt-8 text-xl font-semibold text-balance">{t('No posts scheduled yet')}</h2>
      <p className="mt-1.5 text-md text-pretty text-muted-foreground">
        {t('Posts appear here once they are planned or need your approval.')}
      </p>
    </div>
  )
}

function Drawing() {
  const days = [0, 43, 129, 172]
  return (
    <svg aria-hidden="true" width="212" height="62" viewBox="0 0 212 62" fill="none" strokeWidth="1.5">
      {days.map((x) => (
        <rect key={x} x={x + 1} y="9" width="38" height="44" rx="5" stroke="var(--input)" strokeDasharray="3 2.5" />
      ))}
      <rect x="87" y="1" width="38" height="60" rx="5" fill="var(--keep)" stroke="var(--foreground)" />
      <path d="M106 25v12M100 31h12" stroke="var(--keep-foreground)" strokeLinecap="round" />
    </svg>
  )
}
