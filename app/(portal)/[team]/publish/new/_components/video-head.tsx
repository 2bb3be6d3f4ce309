import { Poster } from '#lib/components/pictures/poster.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ComposerVideo } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'

/** The posted videos. Several videos become a post each. */
export function VideoHead({ videos }: { videos: ComposerVideo[] }) {
  const t = useText()
  return (
    <section aria-label={videos.length === 1 ? t('Video') : t('Videos')} className="grid gap-2">
      <ul className="grid max-h-[240px] gap-2 overflow-y-auto">
        {videos.map(({ id, title, durationSeconds, width, height, sizeBytes, posterUrl }) => (
          <li key={id} className="flex items-center gap-3">
            {posterUrl === null ? (
              <span className="frame block h-14 w-10" />
            ) : (
              <Poster src={posterUrl} className="h-14 w-10" />
            )}
            <span className="min-w-0">
              <span className="line-clamp-2 text-base font-medium wrap-anywhere" dir="auto" title={title}>
                {title}
              </span>
              <span className="num block text-xs text-muted-foreground">
                {[
                  durationFigure(durationSeconds),
                  ...(width !== null && height !== null ? [`${width} × ${height}`] : []),
                  formatSize(sizeBytes, t),
                ].join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {videos.length > 1 && (
        <p className="hint">
          {t(
            'Each of the {count} videos becomes a separate post with the text below. Posts in free slots go out one after another.',
            { count: videos.length },
          )}
        </p>
      )}
    </section>
  )
}
