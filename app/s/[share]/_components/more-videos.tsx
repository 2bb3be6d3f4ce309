import type { Route } from 'next'
import Link from 'next/link'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { SharedVideoView } from '#lib/portal/shares/find-share-page.ts'
import { useText } from '#text'

/** What else the link shares. */
export function MoreVideos({ videos }: { videos: readonly SharedVideoView[] }) {
  const t = useText()
  return (
    <section aria-labelledby="more" className="mt-7">
      <h2 id="more" className="mb-2.5 text-base font-semibold">
        {t('More from this project')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
        {videos.map((video) => (
          <li key={video.id}>
            <Link href={video.path as Route} className="block">
              <span className="frame block aspect-[9/16] w-full">
                {video.posterUrl && <img src={video.posterUrl} alt="" loading="lazy" decoding="async" />}
                <span className="share-length num">{durationFigure(video.durationSeconds)}</span>
              </span>
              <span className="mt-1.5 line-clamp-2 text-xs break-words" dir="auto">
                {video.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
