'use client'

import { useEffect, useState } from 'react'
import type { FoundProject } from '#lib/portal/projects/project-view.ts'

/**
 * The result of a search. While another one runs, the previous projects stay. `searches` is what the person searched for
 * last in what was said.
 */
export type Found = {
  status: 'searching' | 'found' | 'failed'
  words: string
  projects: FoundProject[]
  searches: string[]
}

/** Typing faster than this asks once. */
const PAUSE_MS = 150

/** The team's projects whose titles hold the words; the last changed ones where there are no words. */
export function useFoundProjects(teamSlug: string, words: string): Found {
  const [found, setFound] = useState<Found>({ status: 'searching', words: '', projects: [], searches: [] })
  useEffect(() => {
    const asked = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await search(teamSlug, words, asked.signal)
        if (asked.signal.aborted) return
        setFound((last) =>
          answer === null ? { ...last, status: 'failed', words } : { status: 'found', words, ...answer },
        )
      },
      words === '' ? 0 : PAUSE_MS,
    )
    setFound((last) => ({ ...last, status: 'searching' }))
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [teamSlug, words])
  return found
}

/** Whether a project that was found for other words would be found for these too, until the server answers. */
export function matches({ title, sourceLabel }: FoundProject, words: string): boolean {
  return `${title} ${sourceLabel}`.toLowerCase().includes(words.toLowerCase())
}

/** Null if there was no usable answer. */
async function search(
  teamSlug: string,
  words: string,
  signal: AbortSignal,
): Promise<Pick<Found, 'projects' | 'searches'> | null> {
  const query = new URLSearchParams({ team: teamSlug, q: words })
  const answer = await fetch(`/api/projects?${query}`, { signal }).catch(() => null)
  if (answer === null || !answer.ok) return null
  const body: unknown = await answer.json().catch(() => null)
  const isFound = typeof body === 'object' && body !== null && 'projects' in body && Array.isArray(body.projects)
  return isFound ? (body as Pick<Found, 'projects' | 'searches'>) : null
}
