'use client'

import { useEffect, useState } from 'react'
import { readStored, removeStored, store } from '#lib/components/storage/browser-storage.ts'
import type { GivenCaptions } from './captions-file.tsx'

/**
 * The file of captions that a person chose. Like an uploaded video, it is kept for this tab: a reload, and going away and back, keep it
 * until it is sent or removed. It is too large for a draft.
 *
 * @param owner the person: another one in the same tab never gets it.
 */
export function useGivenCaptions(teamSlug: string, owner: string) {
  const name = `captions-file ${owner} ${teamSlug}`
  const [captions, setCaptions] = useState<GivenCaptions | null>(null)
  useEffect(() => setCaptions(readCaptions(name)), [name])
  function choose(next: GivenCaptions | null) {
    setCaptions(next)
    if (next === null) removeStored('session', name)
    else store('session', name, JSON.stringify(next))
  }
  return { captions, choose, forget: () => choose(null) }
}

function readCaptions(key: string): GivenCaptions | null {
  const kept: unknown = JSON.parse(readStored('session', key) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return null
  const { name, text, count } = kept as Record<string, unknown>
  if (typeof name !== 'string' || typeof text !== 'string' || typeof count !== 'number') return null
  return { name, text, count }
}
