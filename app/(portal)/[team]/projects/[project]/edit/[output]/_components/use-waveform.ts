import { useEffect, useState } from 'react'
import { readUpTo } from '#lib/components/forms/read-up-to.ts'
import { readPeaks } from '#lib/components/pictures/sound-peaks.ts'

/** Bars of a second of sound. */
export const BARS_PER_SECOND = 20

/** Of a larger source there is no waveform: all of it would have to be fetched first. */
const MOST_BYTES = 60e6

/** The loudness of the source, bar by bar; undefined while it is not known, and where it cannot be. */
export function useWaveform(url: string, durationSeconds: number): number[] | undefined {
  const [peaks, setPeaks] = useState<number[]>()
  useEffect(() => {
    const left = new AbortController()
    loadPeaks(url, Math.ceil(durationSeconds * BARS_PER_SECOND), left.signal).then(setPeaks, () => undefined)
    return () => left.abort()
  }, [url, durationSeconds])
  return peaks
}

async function loadPeaks(url: string, bars: number, signal: AbortSignal): Promise<number[]> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The source was answered with ${answer.status}.`)
  const file = await readUpTo(answer, MOST_BYTES)
  if (file === null) throw new Error('The source is too large to draw its sound.')
  const { peaks } = await readPeaks(file, bars)
  signal.throwIfAborted()
  return peaks
}
