import { CirclePause } from 'lucide-react'
import Link from 'next/link'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { HoldRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'

/** On every page of the operator, while nothing acts outside: since when, why, and what to do. */
export function HoldBanner({ holds }: { holds: readonly HoldRow[] }) {
  const t = useText()
  const [first] = holds.toSorted((one, other) => one.since.localeCompare(other.since))
  if (first === undefined) return null
  const isPutBack = holds.some(({ cause }) => cause !== 'operator')
  const reason = holds.find((hold) => hold.reason !== null)?.reason
  return (
    <div className="op-strip" data-level="warning" role="status">
      <CirclePause aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 self-start md:self-center" />
      <p className="min-w-0 max-w-none flex-1 basis-60">
        <b className="font-semibold">{t('Nothing is posted, delivered or emailed.')}</b>{' '}
        {t.rich('On hold since {at}.', { at: <LocalDateTime at={first.since} /> })} {reason && <>{reason} </>}
        {isPutBack
          ? t('Make sure no other copy of this installation is running, then release the hold.')
          : t('Projects still run. Release the hold when posts, webhooks and emails can go out again.')}
      </p>
      <span className="flex flex-wrap gap-2">
        <Link href="/docs/operate/backups#on-hold" className="btn btn-outline op-btn">
          {t('What this means')}
        </Link>
        <CommandButton kind="release-acts">{t('Release')}</CommandButton>
      </span>
    </div>
  )
}
