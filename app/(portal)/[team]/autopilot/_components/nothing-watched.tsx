import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useText } from '#text'

/** No source is watched yet: an outline of a feed that becomes frames. */
export function NothingWatched({ teamSlug, editable }: { teamSlug: string; editable: boolean }) {
  const t = useText()
  return (
    <div className="mx-auto flex max-w-[420px] flex-1 flex-col items-center justify-center gap-3 px-5 py-12 text-center">
      <FeedDrawing />
      <h2 className="text-lg font-semibold">{t('Nothing is watched yet')}</h2>
      <p className="text-muted-foreground">
        {t('Choose a channel, a feed or a folder. New videos in it become reels by your rules.')}
      </p>
      {editable ? (
        <Link href={`/${teamSlug}/autopilot/new`} className="btn btn-primary mt-2">
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Watch a source')}
        </Link>
      ) : (
        <p className="hint">{t('Owners, admins and editors of this team can watch sources.')}</p>
      )}
    </div>
  )
}

function FeedDrawing() {
  return (
    <svg
      aria-hidden="true"
      width="208"
      height="96"
      viewBox="0 0 208 96"
      fill="none"
      stroke="var(--neutral)"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <rect x="2" y="20" width="56" height="56" rx="8" />
      <path d="M18 38a22 22 0 0 1 22 22M18 48a12 12 0 0 1 12 12" />
      <circle cx="19" cy="59" r="1.5" fill="var(--neutral)" />
      <path d="M66 48h18" strokeDasharray="3 4" />
      {[94, 134, 174].map((x) => (
        <rect key={x} x={x} y="20" width="32" height="56" rx="5" strokeDasharray="4 3" />
      ))}
    </svg>
  )
}
