'use client'

import { type RefObject, useEffect } from 'react'
import { useRefreshSoon } from '#lib/components/live/refresh-soon.ts'
import { byTimeInVideo } from '#lib/components/text/by-time-in-video.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import type { TeamNote } from '#lib/portal/reviews/note-view.ts'
import { markNotesReadAction } from '../../actions.ts'
import { ReviewNote } from './review-note.tsx'

/** The notes on one result. */
export function notesOn(output: ProjectOutput, notes: readonly TeamNote[]): TeamNote[] {
  return notes.filter(({ outputId }) => outputId === output.firstId)
}

/**
 * Feedback of people with a shared link about a result: decisions first, the newest first, then comments by their time
 * in the video. Showing it marks them as read.
 */
export function ReviewPanel({
  teamSlug,
  output,
  notes,
  editable,
  media,
}: {
  teamSlug: string
  output: ProjectOutput
  notes: readonly TeamNote[]
  editable: boolean
  media: RefObject<HTMLMediaElement | null>
}) {
  useReading(teamSlug, output.firstId, notes)
  const decisions = notes.filter(({ kind }) => kind !== 'comment')
  const comments = notes.filter(({ kind }) => kind === 'comment').toSorted(byTimeInVideo)
  return (
    <ul className="grid gap-4">
      {[...decisions, ...comments].map((note) => (
        <ReviewNote
          key={note.id}
          teamSlug={teamSlug}
          note={note}
          isOlder={note.version !== output.version}
          editable={editable}
          media={media}
        />
      ))}
    </ul>
  )
}

function useReading(teamSlug: string, outputId: string, notes: readonly TeamNote[]) {
  const refresh = useRefreshSoon()
  const until = notes.find(({ isNew }) => isNew)?.createdAt
  useEffect(() => {
    if (until === undefined) return
    const form = new FormData()
    for (const [name, value] of Object.entries({ team: teamSlug, outputId, until })) form.set(name, value)
    // What could not be marked as read is still unread when the page is read again.
    markNotesReadAction(IDLE, form)
      .then(refresh)
      .catch(() => undefined)
  }, [teamSlug, outputId, until, refresh])
}
