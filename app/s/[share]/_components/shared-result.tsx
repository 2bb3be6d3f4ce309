'use client'

import { Download, Link as LinkIcon, MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { useCopy } from '#lib/components/page/use-copy.ts'
import { Mark, TeamMark } from '#lib/components/pictures/brand.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { SharedReview } from '#lib/portal/reviews/note-view.ts'
import type { OpenSharePage } from '#lib/portal/shares/find-share-page.ts'
import { useText } from '#text'
import { Day } from './day.tsx'
import { MoreVideos } from './more-videos.tsx'
import { REVIEW_TEXT_ID } from './review/review-form.tsx'
import { ReviewSection } from './review/review-section.tsx'
import { SharedPlayer } from './shared-player.tsx'
import { SharedTranscript } from './shared-transcript.tsx'

/** A shared result as people outside the team see it. */
export function SharedResult({
  page,
  review,
  isAtOwnHost,
}: {
  page: OpenSharePage
  /** Null where comments are off. */
  review: SharedReview | null
  /** Our own name is not shown at a team's own host. */
  isAtOwnHost: boolean
}) {
  const t = useText()
  const media = useRef<HTMLVideoElement>(null)
  const { team, video, transcript, others, downloads } = page
  return (
    <div className="share-page">
      <header className="flex h-14 shrink-0 items-center gap-2.5 px-4 md:px-8">
        <TeamMark name={team.name} logo={team.logoUrl} size={24} />
        <span className="min-w-0 truncate text-base font-semibold" dir="auto">
          {team.name}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-4 text-muted-foreground">
          <span className="hidden md:inline">
            <Audience page={page} />
          </span>
          <CopyLink url={page.url} />
        </span>
      </header>
      <main className="share-main">
        <SharedPlayer ref={media} page={page} />
        <div className="share-details">
          <p className="num text-muted-foreground">
            <Day at={video.createdAt} />, {durationFigure(video.durationSeconds)}
          </p>
          <h1 className="mt-1 text-xl font-semibold break-words md:text-3xl" dir="auto">
            {video.title}
          </h1>
          {video.text !== '' && (
            <p className="mt-2 text-md break-words whitespace-pre-wrap md:mt-3" dir="auto">
              {video.text}
            </p>
          )}
          {(downloads || review) && (
            <div className="share-actions">
              {downloads && <Downloads page={page} />}
              {review && <CommentButton />}
            </div>
          )}
          {downloads && <Formats page={page} className="mt-5 flex flex-wrap gap-2 md:hidden" />}
          {transcript && transcript.lines.length > 0 && <SharedTranscript transcript={transcript} media={media} />}
          {review && <ReviewSection token={page.token} teamName={team.name} review={review} media={media} />}
          {others.length > 0 && <MoreVideos videos={others} />}
          <p className="mt-7 text-muted-foreground md:hidden">
            <Audience page={page} />
          </p>
        </div>
      </main>
      <footer className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-5 px-4 text-xs text-muted-foreground md:px-8">
        {!isAtOwnHost && (
          <a href="/" className="inline-flex min-h-6 items-center gap-1.5 hover:text-foreground">
            <span className="text-foreground">
              <Mark size={16} />
            </span>
            {t('Made with Reelwright')}
          </a>
        )}
        <span className="ml-auto flex gap-5">
          <a
            href={besideVideo(page, 'report')}
            rel="nofollow"
            className="inline-flex min-h-6 items-center hover:text-foreground"
          >
            {t('Report this video')}
          </a>
          <a
            href={besideVideo(page, 'privacy')}
            rel="nofollow"
            className="inline-flex min-h-6 items-center hover:text-foreground"
          >
            {t('Privacy')}
          </a>
        </span>
      </footer>
    </div>
  )
}

/** The address of a page about the video shown. */
function besideVideo({ token, video, others }: OpenSharePage, name: 'report' | 'privacy'): string {
  return `/s/${token}/${name}${others.length > 0 ? `?v=${video.id}` : ''}`
}

/** Who can watch, and until when. */
function Audience({ page: { mode, expiresAt } }: { page: OpenSharePage }) {
  const t = useText()
  return expiresAt === null
    ? t(
        '{mode, select, public {Anyone can watch} password {Anyone with the password can watch} other {Anyone with the link can watch}}',
        { mode },
      )
    : t.rich(
        '{mode, select, public {Anyone can watch until {day}} password {Anyone with the password can watch until {day}} other {Anyone with the link can watch until {day}}}',
        { mode, day: <Day at={expiresAt} withoutYear /> },
      )
}

function CopyLink({ url }: { url: string }) {
  const t = useText()
  const copy = useCopy()
  return (
    <button
      type="button"
      className="btn btn-outline max-md:w-11 max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:shadow-none"
      aria-label={t('Copy link')}
      onClick={() => void copy(url, t('Link copied'))}
    >
      <LinkIcon aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="max-md:sr-only">{t('Copy link')}</span>
    </button>
  )
}

/** The video first; on a phone it stays at the foot of the window. */
function Downloads({ page }: { page: OpenSharePage }) {
  const t = useText()
  return (
    <>
      <a href={`${page.video.mediaUrl}?download=1`} download className="btn btn-primary btn-lg">
        <Download aria-hidden="true" size={16} strokeWidth={1.75} />
        {t('Download')}
      </a>
      <Formats page={page} className="contents max-md:hidden" />
    </>
  )
}

/** Actions beside the video. On a phone they are in the page, because the bar has no room for them. */
function Formats({ page: { video }, className }: { page: OpenSharePage; className: string }) {
  const t = useText()
  const beside: [string, string | null][] = [
    ['WAV', video.wavUrl],
    ['SRT', video.srtUrl],
    ['VTT', video.vttUrl],
    [t('Text'), video.textUrl],
  ]
  return (
    <div className={className}>
      {beside.map(
        ([name, url]) =>
          url !== null && (
            <a
              key={name}
              href={`${url}?download=1`}
              download
              className="btn btn-outline md:h-(--control-lg)"
              aria-label={t('Download {format}', { format: name })}
            >
              {name}
            </a>
          ),
      )}
    </div>
  )
}

/** Leads to the form, which keeps the time shown. */
function CommentButton() {
  const t = useText()
  function lead() {
    const text = document.getElementById(REVIEW_TEXT_ID)
    // With focus alone, it would stay hidden behind the bar at the bottom of a phone.
    text?.scrollIntoView({ block: 'center' })
    text?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className="btn btn-outline btn-lg share-comment"
      aria-label={t('Leave a comment')}
      onClick={lead}
    >
      <MessageSquare aria-hidden="true" size={16} strokeWidth={1.75} />
      <span className="max-md:hidden">{t('Leave a comment')}</span>
      <span className="md:hidden">{t('Comment')}</span>
    </button>
  )
}
