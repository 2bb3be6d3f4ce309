import type { Route } from 'next'
import Link from 'next/link'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { durationFigure, timecode } from '#lib/contract/time-figures.ts'
import { useText } from '#text'
import type { Chosen } from './chosen-place.ts'

/** The reels that already have the sentence; nothing where none has. */
export function ReelsWithPlace({ teamSlug, chosen: { video, place } }: { teamSlug: string; chosen: Chosen }) {
  const t = useText()
  const reels = video.reels.filter(
    ({ startSeconds, endSeconds }) => startSeconds <= place.startSeconds && endSeconds >= place.endSeconds,
  )
  if (reels.length === 0) return null
  return (
    <>
      <h3 className="mt-2 font-semibold">{t('Already in a reel')}</h3>
      <ul className="grid gap-2">
        {reels.map((reel) => (
          <li key={reel.outputId}>
            <Link
              href={`/${teamSlug}/projects/${video.projectId}?reel=${reel.outputId}` as Route}
              className="flex items-center gap-3 rounded-md border p-2 hover:bg-accent"
            >
              {reel.posterUrl !== null && (
                <Poster src={`${reel.posterUrl}?side=160`} className="h-12 w-7 shrink-0 rounded-xs" />
              )}
              <span className="min-w-0">
                <span className="line-clamp-2 font-medium" dir="auto">
                  {reel.title || video.title}
                </span>
                <span className="num block text-xs text-muted-foreground">
                  {t('{length}, from {start} to {end}', {
                    length: durationFigure(reel.endSeconds - reel.startSeconds),
                    start: timecode(reel.startSeconds),
                    end: timecode(reel.endSeconds),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
