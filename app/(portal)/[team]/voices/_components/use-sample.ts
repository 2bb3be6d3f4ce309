'use client'

import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { LoadedSample } from './load-sample.ts'
import { createSamplePlayer, IDLE, type SamplePlayer, type SampleState } from './sample-player.ts'

export const SamplePlayerContext = createContext<SamplePlayer>(createSamplePlayer(''))

export function useSamplePlayer(): SamplePlayer {
  return useContext(SamplePlayerContext)
}

/** What a voice's sample is doing. Only the chosen voice's row is drawn again while it plays. */
export function useSample(voiceId: string): SampleState {
  const player = useSamplePlayer()
  const read = () => (player.state().voiceId === voiceId ? player.state() : IDLE)
  return useSyncExternalStore(player.subscribe, read, () => IDLE)
}

/** How long a row stays in sight before its waveform is loaded. */
const LOOKED_AT_MS = 300

/** The waveform and length of a voice's sample, once they are loaded; those of rows in sight are loaded by themselves. */
export function useLoaded(voiceId: string, hasSample: boolean): LoadedSample | undefined {
  const player = useSamplePlayer()
  const sentence = useSentence()
  useEffect(() => {
    if (!hasSample || sentence !== '') return
    let callOff: (() => void) | undefined
    const timer = setTimeout(() => {
      callOff = player.show(voiceId)
    }, LOOKED_AT_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [player, voiceId, hasSample, sentence])
  return useSyncExternalStore(
    player.subscribe,
    () => player.loaded(voiceId),
    () => undefined,
  )
}

/** The text that all voices speak now; empty where they are heard with their samples. */
export function useSentence(): string {
  const player = useSamplePlayer()
  return useSyncExternalStore(player.subscribe, player.sentence, () => '')
}

/** What the chosen voice's sample is doing. */
export function useChosenSample(): SampleState {
  const player = useSamplePlayer()
  return useSyncExternalStore(player.subscribe, player.state, () => IDLE)
}
