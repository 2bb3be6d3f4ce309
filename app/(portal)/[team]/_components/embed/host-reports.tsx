'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { postToHost } from '#lib/components/embed/host.ts'
import { useProjectChanges, usePublicationChanges } from '#lib/components/live/team-changes.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import type { ProjectChange } from '#lib/portal/projects/project-view.ts'

/** Reports to the page around the frame where the person is and the state of the customer's projects and posts. */
export function HostReports({ teamSlug }: { teamSlug: string }) {
  const path = usePortalPath(teamSlug)
  const isReady = useRef(false)
  useEffect(() => {
    if (!isReady.current) postToHost('ready', { path })
    isReady.current = true
    postToHost('navigate', { path })
  }, [path])
  const states = useRef(new Map<string, PortalProjectState>())
  useProjectChanges((change) => {
    const before = states.current.get(change.id)
    states.current.set(change.id, change.state)
    const type = change.rendersOutputId === null ? eventOf(before, change.state) : null
    if (type !== null) postToHost(type, detailOf(change))
  }, nothing)
  usePublicationChanges((publication) => postToHost('post.changed', { publication }), nothing)
  return null
}

const ENDED: Partial<Record<PortalProjectState, string>> = {
  completed: 'project.completed',
  failed: 'project.failed',
  cancelled: 'project.cancelled',
}

/** Null for a project that had ended before anybody looked: the stream begins with recent ones. */
function eventOf(before: PortalProjectState | undefined, now: PortalProjectState): string | null {
  const ended = ENDED[now]
  if (before === undefined) return ended === undefined ? 'project.started' : null
  if (ended === undefined) return 'project.progress'
  return before === now ? null : ended
}

function detailOf({ id, title, state, percent, outputCount }: ProjectChange) {
  return { id, title, state, percent, outputs: outputCount }
}

/** The address below the team: the team's part of it is the frame's own. */
function usePortalPath(teamSlug: string): string {
  const search = useSearchParams().toString()
  const path = usePathname().slice(`/${teamSlug}`.length)
  return search === '' ? path : `${path}?${search}`
}

function nothing() {}
