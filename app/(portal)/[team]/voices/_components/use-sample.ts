'use client'

import { createContext, useContext, useSyncExternalStore } from 'react'
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
