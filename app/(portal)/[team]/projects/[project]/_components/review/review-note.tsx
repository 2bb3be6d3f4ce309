'use client'

import { type RefObject, useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { playFrom } from '#lib/components/player/use-playback.ts'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { NoteText } from '#lib/components/text/note-text.tsx'
import { NOTE_LABELS } from '#lib/components/text/review-labels.ts'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { timecode } from '#lib/contract/time-figures.ts'
import type { TeamNote } from '#lib/portal/reviews/note-view.ts'
import { useText } from '#text'
import { changeNoteAction } from '../../actions.ts'
import { ReplyForm } from './reply-form.tsx'

/** One comment or decision, with what the team does about it. */
export function ReviewNote({
  teamSlug,
  note,
  isOlder,
  editable,
  media,
}: {
  teamSlug: string
  note: TeamNote
  /** Whether it is about another version than the one that is shown. */
  isOlder: boolean
  editable: boolean
  media: RefObject<HTMLMediaElement | null>
}) {
  const t = useText()
  const { kind, atSeconds, text, mentioned, author, isMember, createdAt, version, resolvedAt, resolvedBy } = note
  return (
    <li className={resolvedAt === null ? '' : 'text-muted-foreground'}>
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
        {kind !== 'comment' && <span className="font-medium text-foreground">{t.message(NOTE_LABELS[kind])}</span>}
        {!isMember && <span>{t('through a shared link')}</span>}
        <LocalDateTime at={createdAt} />
        {isOlder && <span>{t('on version {version}', { version })}</span>}
      </p>
      {text !== '' && <NoteText text={text} mentioned={mentioned} />}
      {resolvedAt !== null && (
        <p className="mt-0.5 text-xs">
          {resolvedBy === null
            ? t.rich('Resolved, {moment}', { moment: <LocalDateTime at={resolvedAt} /> })
            : t.rich('Resolved by {person}, {moment}', {
                person: resolvedBy,
                moment: <LocalDateTime at={resolvedAt} />,
              })}
        </p>
      )}
      {editable && <NoteActions teamSlug={teamSlug} note={note} />}
    </li>
  )
}

function NoteActions({
  teamSlug,
  note: { id: noteId, author, resolvedAt, kind, takesReplies },
}: {
  teamSlug: string
  note: TeamNote
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
  const isResolved = resolvedAt !== null
  if (isReplying) return <ReplyForm teamSlug={teamSlug} noteId={noteId} onClose={() => setIsReplying(false)} />
  return (
    <div className="-ml-2 flex gap-1">
      {takesReplies && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          aria-label={t('Reply to {author}’s comment', { author })}
          onClick={() => setIsReplying(true)}
        >
          {t('Reply')}
        </button>
      )}
      {kind !== 'approved' && (
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          aria-label={
            isResolved ? t('Reopen {author}’s comment', { author }) : t('Resolve {author}’s comment', { author })
          }
          disabled={sending}
          onClick={() => send(changeNoteAction, { noteId, change: isResolved ? 'reopen' : 'resolve' })}
        >
          {isResolved ? t('Reopen') : t('Resolve')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-sm text-muted-foreground"
        aria-label={t('Delete {author}’s comment', { author })}
        onClick={() => setIsDeleting(true)}
      >
        {t('Delete')}
      </button>
      <ConfirmDialog
        open={isDeleting}
        title={t('Delete {author}’s comment?', { author })}
        description={t('People with the link will no longer see it. This cannot be undone.')}
        confirm={t('Delete comment')}
        busy={t('Deleting…')}
        sending={sending}
        onConfirm={() => send(changeNoteAction, { noteId, change: 'delete' }, () => setIsDeleting(false))}
        onClose={() => setIsDeleting(false)}
      />
    </div>
  )
}
