import { CircleCheck, CircleDashed } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Created } from '#lib/portal/posts/create-publications.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import type { WhenKind } from './post-draft.ts'

/** The result: each destination with its time. */
export function Placed({
  teamSlug,
  composer: { accounts, videos, options },
  placed,
  when,
}: {
  teamSlug: string
  composer: Composer
  placed: Created['posts']
  when: WhenKind
}) {
  const t = useText()
  const isNow = when === 'now'
  const isDraft = placed.every(({ plannedAt }) => plannedAt === null)
  const waits = options.approvalRequired && !isDraft
  const title = isDraft
    ? t('Saved as a draft')
    : waits
      ? t('Sent for approval')
      : isNow
        ? t('On its way')
        : when === 'slot'
          ? t('Added to the queue')
          : t('Scheduled')
  const [video] = videos
  const Icon = isDraft ? CircleDashed : CircleCheck
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-12" role="status">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={isDraft ? 'text-neutral' : 'text-success'} />
        {title}
      </h2>
      <p className="mt-1 text-base text-muted-foreground">
        {isDraft
          ? t('Nothing goes out until you schedule it.')
          : waits
            ? t('It goes out once an owner, admin or client approves it.')
            : isNow
              ? t('The calendar will show when the post is published or why it failed.')
              : t('Times are in {zone}. You can edit, move or cancel each post until it goes out.', {
                  zone: options.timeZone,
                })}
      </p>
      <ul className="card mt-4 divide-y divide-border">
        {placed.map(({ postId, accountId, plannedAt }) => {
          const account = accounts.find(({ id }) => id === accountId)
          return (
            <li key={postId} className="flex min-h-10 items-center gap-2.5 px-3">
              {account && (
                <NetworkGlyph
                  network={account.network}
                  size={15}
                  label={t.message(NETWORK_LIMITS[account.network].name)}
                />
              )}
              <span className="min-w-0 flex-1 truncate font-medium" dir="auto">
                {account?.displayName}
              </span>
              <span className="num text-muted-foreground">
                {plannedAt === null
                  ? t('No time yet')
                  : isNow
                    ? t('Now')
                    : formatZonedDateTime(plannedAt, options.timeZone, t)}
              </span>
            </li>
          )
        })}
      </ul>
      {video && (
        <p className="mt-4 flex flex-wrap gap-2">
          <Link className="btn btn-primary" href={`/${teamSlug}/publish`}>
            {t('Open the calendar')}
          </Link>
          <Link className="btn btn-outline" href={`/${teamSlug}/projects/${video.projectId}`}>
            {t('Back to the project')}
          </Link>
        </p>
      )}
    </div>
  )
}
