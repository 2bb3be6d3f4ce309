import type { Route } from 'next'
import Link from 'next/link'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ComposerVideo } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'

/** Chooses the video, from the newest finished ones. What the address already selects is kept. */
export function VideoChoice({
  teamSlug,
  videos,
  chosen,
}: {
  teamSlug: string
  videos: ComposerVideo[]
  chosen: Record<string, string | string[] | undefined>
}) {
  const t = useText()
  if (videos.length === 0) {
    return (
      <p className="mx-auto max-w-[520px] px-5 py-16 text-center text-base text-muted-foreground">
        {t.rich('No finished videos yet. <a>Make one</a>', {
          a: (parts) => (
            <Link className="link" href={`/${teamSlug}/new`}>
              {parts}
            </Link>
          ),
        })}
      </p>
    )
  }
  return (
    <section aria-label={t('Choose a video')} className="mx-auto w-full max-w-[760px] px-4 py-5 md:px-6">
      <h2 className="label">{t('Choose a video')}</h2>
      <ul className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {videos.map(({ id, title, durationSeconds, posterUrl }) => (
          <li key={id}>
            <Link
              href={composerOf(teamSlug, id, chosen)}
              className="card flex min-w-0 items-center gap-3 p-2.5 hover:bg-accent"
            >
              {posterUrl === null ? (
                <span className="frame block h-14 w-10" />
              ) : (
                <Poster src={posterUrl} className="h-14 w-10" />
              )}
              <span className="min-w-0">
                <span className="block truncate font-medium" dir="auto">
                  {title}
                </span>
                <span className="num block text-xs text-muted-foreground">{durationFigure(durationSeconds)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function composerOf(teamSlug: string, outputId: string, chosen: Record<string, string | string[] | undefined>): Route {
  const search = new URLSearchParams({ output: outputId })
  for (const name of ['at', 'account']) {
    const value = [chosen[name]].flat()[0]
    if (value !== undefined) search.set(name, value)
  }
  return `/${teamSlug}/publish/new?${search}` as Route
}
