'use client'

import Link from 'next/link'
import { type ReactNode, useRef, useState } from 'react'
import { SharedTranscript } from '#app/s/[share]/_components/shared-transcript.tsx'
import { Poster } from '#lib/components/pictures/poster.tsx'
import { Player } from '#lib/components/player/player.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { SampleEntry, SampleResult, SampleVideo } from '#lib/portal/site/find-sample-result.ts'
import { useText } from '#text'

/** What was made of a sample beside its transcript, the other samples, and a way to do the same. */
export function SampleView({
  shown,
  others,
  isMaking,
  children,
}: {
  shown: SampleResult
  others: SampleEntry[]
  isMaking: boolean
  children: ReactNode
}) {
  const t = useText()
  const media = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(0)
  const video = shown.videos[at]
  const title = shownText(shown.title, t)
  const isReels = shown.videos.some((one) => one.title !== null)
  return (
    <main className="share-main">
      <div className="share-player">
        {video && (
          <Player
            key={video.mediaUrl}
            ref={media}
            output={video}
            title={video.title ?? title}
            languageTag={video.transcript?.languageTag ?? 'en'}
          />
        )}
      </div>
      <div className="share-details">
        <p className="num text-muted-foreground">{durationFigure(video?.durationSeconds ?? shown.durationSeconds)}</p>
        <h1 className="mt-1 text-xl font-semibold md:text-3xl">{title}</h1>
        <p className="mt-2 text-md md:mt-3">
          {isReels
            ? t('{count, plural, one {# reel} other {# reels}} made by Reelwright from one video', {
                count: shown.videos.length,
              })
            : t('Made by Reelwright: voice, pictures and captions')}
        </p>
        {shown.isShipped && (
          <p role="status" className="mt-1 text-muted-foreground">
            {isMaking
              ? t('These reels were made earlier, at a smaller size. The new ones appear here when they are ready.')
              : t('These reels were made earlier, at a smaller size.')}
          </p>
        )}
        {isReels && <ReelChoice videos={shown.videos} at={at} choose={setAt} />}
        {video?.transcript && video.transcript.lines.length > 0 && (
          <SharedTranscript key={video.mediaUrl} transcript={video.transcript} media={media} />
        )}
        {others.length > 0 && (
          <section aria-labelledby="more-samples" className="mt-8">
            <h2 id="more-samples" className="mb-2 text-base font-semibold">
              {t('More samples')}
            </h2>
            <ul className="grid grid-cols-2 gap-3">
              {others.map(({ id, title: name, posterUrl }) => (
                <li key={id}>
                  <Link href={{ pathname: '/sample', query: { v: id } }} className="block">
                    <Poster src={posterUrl} className="aspect-video w-full rounded-md" />
                    <span className="mt-1.5 block font-medium">{shownText(name, t)}</span>
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

function ReelChoice({
  videos,
  at,
  choose,
}: {
  videos: readonly SampleVideo[]
  at: number
  choose: (index: number) => void
}) {
  const t = useText()
  return (
    <ul className="mt-5 grid grid-cols-3 gap-3" aria-label={t('Reels')}>
      {videos.map(({ mediaUrl, posterUrl, title, durationSeconds }, index) => (
        <li key={mediaUrl}>
          <button
            type="button"
            aria-pressed={index === at}
            onClick={() => choose(index)}
            className="block w-full rounded-md text-start aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-foreground"
          >
            <span className="relative block">
              <Poster src={posterUrl} className="aspect-[9/16] w-full rounded-md" />
              <span className="share-length num">{durationFigure(durationSeconds)}</span>
            </span>
            <span lang="en" className="mt-1.5 block text-sm font-medium">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
