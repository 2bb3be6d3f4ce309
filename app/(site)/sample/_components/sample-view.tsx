'use client'

import Link from 'next/link'
import { type ReactNode, useRef } from 'react'
import { SharedTranscript } from '#app/s/[share]/_components/shared-transcript.tsx'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { Player } from '#lib/components/player/player.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { SpokenText } from '#lib/portal/projects/project-view.ts'
import type { SampleResult } from '#lib/portal/site/find-sample-result.ts'
import { useText } from '#text'

const FRAME = { width: 1280, height: 720 }

/** A sample beside its transcript, the other samples, and a way to do the same. */
export function SampleView({
  shown,
  all,
  transcript,
  children,
}: {
  shown: SampleResult
  all: SampleResult[]
  transcript: SpokenText | null
  children: ReactNode
}) {
  const t = useText()
  const media = useRef<HTMLVideoElement>(null)
  const others = all.filter(({ id }) => id !== shown.id)
  return (
    <main className="share-main">
      <div className="share-player">
        <Player
          ref={media}
          output={{ ...shown, ...FRAME }}
          title={shownText(shown.title, t)}
          languageTag={transcript?.languageTag ?? 'en'}
        />
      </div>
      <div className="share-details">
        <p className="num text-muted-foreground">{durationFigure(shown.durationSeconds)}</p>
        <h1 className="mt-1 text-xl font-semibold md:text-3xl">{shownText(shown.title, t)}</h1>
        <p className="mt-2 text-md md:mt-3">{t('Made by Reelwright: voice, pictures and captions')}</p>
        {transcript !== null && transcript.lines.length > 0 && (
          <SharedTranscript transcript={transcript} media={media} />
        )}
        {others.length > 0 && (
          <section aria-labelledby="more-samples" className="mt-8">
            <h2 id="more-samples" className="mb-2 text-base font-semibold">
              {t('More samples')}
            </h2>
            <ul className="grid grid-cols-2 gap-3">
              {others.map(({ id, title, posterUrl }) => (
                <li key={id}>
                  <Link href={{ pathname: '/sample', query: { v: id } }} className="block">
                    <Poster src={posterUrl} className="aspect-video w-full rounded-md" />
                    <span className="mt-1.5 block font-medium">{shownText(title, t)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="own-video" className="mt-8">
          <h2 id="own-video" className="text-base font-semibold">
            {t('Try it with your own video')}
          </h2>
          {children}
        </section>
      </div>
    </main>
  )
}
