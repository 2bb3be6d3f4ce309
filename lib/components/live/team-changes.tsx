'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { ProjectChange } from '#lib/portal/projects/project-view.ts'
import { isStillSignedIn } from '../embed/access.ts'
import { type ChangeListener, ChangeStream } from './change-stream.ts'

const StreamContext = createContext<ChangeStream | null>(null)

/** Opens the team's stream of changes for the pages below it. */
export function TeamChangesProvider({ teamSlug, children }: { teamSlug: string; children: ReactNode }) {
  const router = useRouter()
  const [stream] = useState(() => new ChangeStream())
  useEffect(
    () =>
      stream.open(teamSlug, async () => {
        if (await isStillSignedIn()) router.refresh()
      }),
    [stream, teamSlug, router],
  )
  return <StreamContext value={stream}>{children}</StreamContext>
}

/**
 * Calls `onChange` for each change of a project of the team while the component is shown, and `onMissed` when one
 * was deleted or the connection came back after a break, since changes may have been missed: read the page again.
 */
export function useProjectChanges(onChange: (change: ProjectChange) => void, onMissed: () => void): void {
  useChanges({ ...NO_CHANGE, onProject: onChange, onMissed })
}

/** Calls `onChange` for each change of the team's posts, with the id of their publication; `onMissed` as above. */
export function usePublicationChanges(onChange: (publicationId: string) => void, onMissed: () => void): void {
  useChanges({ ...NO_CHANGE, onPublication: onChange, onMissed })
}

/** Calls `onChange` with the id of a project when a shared link brings feedback on its results. */
export function useReviewChanges(onChange: (projectId: string) => void): void {
  useChanges({ ...NO_CHANGE, onReview: onChange })
}

/** Calls `onCount` with how many of the person's notices are unread, on opening and whenever one changes. */
export function useNoticeCount(onCount: (unread: number) => void): void {
  useChanges({ ...NO_CHANGE, onNotices: onCount })
}

const NO_CHANGE: ChangeListener = {
  onProject: ignore,
  onPublication: ignore,
  onReview: ignore,
  onNotices: ignore,
  onMissed: ignore,
}

function ignore() {}

function useChanges(listener: ChangeListener): void {
  const stream = useContext(StreamContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(
    () =>
      stream?.join({
        onProject: (change) => latest.current.onProject(change),
        onPublication: (id) => latest.current.onPublication(id),
        onReview: (id) => latest.current.onReview(id),
        onNotices: (unread) => latest.current.onNotices(unread),
        onMissed: () => latest.current.onMissed(),
      }),
    [stream],
  )
}
