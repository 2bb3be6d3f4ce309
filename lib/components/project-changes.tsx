'use client'

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { ProjectChange } from '#lib/portal/projects/view.ts'

type Listener = { onChange: (change: ProjectChange) => void; onMissed: () => void }

/** The subscribers of one stream; a page has one stream however many components listen. */
class ChangeStream {
  readonly listeners = new Set<Listener>()
  private lost = false

  /** @returns what closes it. */
  open(teamSlug: string): () => void {
    const source = new EventSource(`/api/events?team=${encodeURIComponent(teamSlug)}`)
    source.addEventListener('project', (event) => {
      const change = readChange(event.data)
      if (change) for (const listener of this.listeners) listener.onChange(change)
    })
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
export function ProjectChangesProvider({ teamSlug, children }: { teamSlug: string; children: ReactNode }) {
  const [stream] = useState(() => new ChangeStream())
  useEffect(() => stream.open(teamSlug), [stream, teamSlug])
  return <StreamContext value={stream}>{children}</StreamContext>
}

/**
 * Calls `onChange` for each change of a project of the team while the component is shown, and `onMissed` when one
 * was deleted or the connection came back after a break, since changes may have been missed: read the page again.
 */
export function useProjectChanges(onChange: (change: ProjectChange) => void, onMissed: () => void): void {
  const stream = useContext(StreamContext)
  const latest = useRef<Listener>({ onChange, onMissed })
  useEffect(() => {
    latest.current = { onChange, onMissed }
  })
  useEffect(() => {
    if (!stream) return
    const listener: Listener = {
      onChange: (change) => latest.current.onChange(change),
      onMissed: () => latest.current.onMissed(),
    }
    stream.listeners.add(listener)
    return () => {
      stream.listeners.delete(listener)
    }
  }, [stream])
}

function readChange(data: unknown): ProjectChange | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  const isChange = typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'state' in parsed
  return isChange ? (parsed as ProjectChange) : null
}
