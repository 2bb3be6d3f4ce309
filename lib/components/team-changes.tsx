'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { ProjectChange } from '#lib/portal/projects/view.ts'
import { isStillSignedIn } from './embed/access.ts'

type Listener = {
  onProject: (change: ProjectChange) => void
  onPublication: (publicationId: string) => void
  onReview: (projectId: string) => void
  onMissed: () => void
}

/** A publication that changed this shortly before a component appeared may have changed after its data was read. */
const JUST_NOW_MS = 3_000

/** The subscribers of one stream; a page has one stream however many components listen. */
class ChangeStream {
  readonly listeners = new Set<Listener>()
  private lost = false
  private publication = { id: '', at: -Infinity }

  /** Subscribes, and repeats a publication's change that came in just before. @returns what ends it. */
  join(listener: Listener): () => void {
    this.listeners.add(listener)
    if (performance.now() - this.publication.at < JUST_NOW_MS) listener.onPublication(this.publication.id)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** @param onAccess the person may see less or more of the team than when the page was read. @returns what closes it. */
  open(teamSlug: string, onAccess: () => void): () => void {
    const source = new EventSource(`/api/events?team=${encodeURIComponent(teamSlug)}`)
    source.addEventListener('project', (event) => {
      const change = readChange(event.data)
      if (change) for (const listener of this.listeners) listener.onProject(change)
    })
    source.addEventListener('publication', (event) => {
      const id = readId(event.data)
      if (id === null) return
      this.publication = { id, at: performance.now() }
      for (const listener of this.listeners) listener.onPublication(id)
    })
    source.addEventListener('review', (event) => {
      const id = readId(event.data)
      if (id !== null) for (const listener of this.listeners) listener.onReview(id)
    })
    source.addEventListener('access', onAccess)
    source.addEventListener('deleted', () => {
      for (const listener of this.listeners) listener.onMissed()
    })
    source.addEventListener('error', () => {
      this.lost = true
    })
    source.addEventListener('open', () => {
      if (!this.lost) return
      this.lost = false
      for (const listener of this.listeners) listener.onMissed()
    })
    return () => source.close()
  }
}

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
  useChanges({ ...NOTHING, onProject: onChange, onMissed })
}

/** Calls `onChange` for each change of the team's posts, with the id of their publication; `onMissed` as above. */
export function usePublicationChanges(onChange: (publicationId: string) => void, onMissed: () => void): void {
  useChanges({ ...NOTHING, onPublication: onChange, onMissed })
}

/** Calls `onChange` with the id of a project when something is said about its results with a shared link. */
export function useReviewChanges(onChange: (projectId: string) => void): void {
  useChanges({ ...NOTHING, onReview: onChange })
}

const NOTHING: Listener = { onProject: ignore, onPublication: ignore, onReview: ignore, onMissed: ignore }

function ignore() {}

function useChanges(listener: Listener): void {
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
        onMissed: () => latest.current.onMissed(),
      }),
    [stream],
  )
}

function readChange(data: unknown): ProjectChange | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  const isChange = typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'state' in parsed
  return isChange ? (parsed as ProjectChange) : null
}

function readId(data: unknown): string | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string'
    ? parsed.id
    : null
}
