'use client'

import type { RefObject } from 'react'
import { playFrom } from '#lib/components/player/use-playback.ts'
import { byTimeInVideo } from '#lib/components/text/by-time-in-video.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { NoteText } from '#lib/components/text/note-text.tsx'
import { NOTE_LABELS } from '#lib/components/text/review-labels.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import type { SharedNote, SharedReview } from '#lib/portal/reviews/note-view.ts'
import { useText } from '#text'
import { ReviewForm } from './review-form.tsx'

/** The reviews by people with the link: decisions first, then comments by their time in the video. */
export function ReviewSection({
  token,
  teamName,
  review,
  media,
}: {
  token: string
  teamName: string
  review: SharedReview
  media: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  const decisions = review.notes.filter(({ kind }) => kind !== 'comment')
  const comments = review.notes.filter(({ kind }) => kind === 'comment').toSorted(byTimeInVideo)
  return (
    <section aria-labelledby="comments" className="mt-8">
      <h2 id="comments" className="mb-2 text-base font-semibold">
        {t('Comments')}
      </h2>
      <ReviewForm token={token} review={review} media={media} />
      {review.notes.length > 0 && (
        <ul className="mt-4 grid gap-4 border-t pt-4">
          {[...decisions, ...comments].map((note) => (
            <Note key={note.id} note={note} teamName={teamName} media={media} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Note({
  note: { kind, atSeconds, text, mentioned, author, isMember, createdAt, isResolved },
  teamName,
  media,
}: {
  note: SharedNote
  teamName: string
  media: RefObject<HTMLVideoElement | null>
}) {
  const t = useText()
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground">
        {atSeconds !== null && (
          <button
            type="button"
            className="link num min-h-6"
            aria-label={t('Play from {time}', { time: timecode(atSeconds) })}
            onClick={() => playFrom(media.current, atSeconds)}
          >
            {timecode(atSeconds)}
          </button>
        )}
        <span className="font-medium break-words text-foreground">
          <bdi>{author}</bdi>
        </span>
        {isMember && <bdi className="min-w-0 truncate">{teamName}</bdi>}
        {kind !== 'comment' && <span className="font-medium text-foreground">{t(NOTE_LABELS[kind])}</span>}
        <LocalDateTime at={createdAt} />
        {isResolved && <span>{t('Resolved')}</span>}
      </p>
      {text !== '' && <NoteText text={text} mentioned={mentioned} />}
    </li>
  )
}
