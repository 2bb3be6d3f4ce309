'use client'

import { useEffect, useState } from 'react'
import { readPeaks } from '#lib/components/pictures/sound-peaks.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'

const BARS = 240

/** A longer recording, of about 15 minutes, is heard without a waveform: all of it would have to be fetched first. */
const MOST_BYTES = 20e6

/** The waveform of a recording; undefined while it is not known, and where it cannot be. */
export function usePeaks({ mediaUrl, sizeBytes }: ProjectOutput): number[] | undefined {
  const [peaks, setPeaks] = useState<number[]>()
  useEffect(() => {
    if (sizeBytes > MOST_BYTES) return
    const left = new AbortController()
    loadPeaks(mediaUrl, left.signal).then(setPeaks, () => undefined)
    return () => left.abort()
  }, [mediaUrl, sizeBytes])
  return peaks
}

async function loadPeaks(url: string, signal: AbortSignal): Promise<number[]> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The recording was answered with ${answer.status}.`)
  const { peaks } = await readPeaks(await answer.arrayBuffer(), BARS)
  signal.throwIfAborted()
  return peaks
}
