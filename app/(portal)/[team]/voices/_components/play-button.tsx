'use client'

import { Pause, Play, X } from 'lucide-react'
import type { VoiceView } from '#lib/portal/voices/voice-view.ts'
import type { SampleState } from './sample-player.ts'
import { useSamplePlayer } from './use-sample.ts'

/** Plays a voice's sample, pauses it, or stops waiting for it. */
export function PlayButton({ voice, phase }: { voice: VoiceView; phase: SampleState['phase'] }) {
  const player = useSamplePlayer()
  const Icon = phase === 'playing' ? Pause : phase === 'loading' ? X : Play
  const verb = phase === 'playing' ? 'Pause' : phase === 'loading' ? 'Stop loading' : 'Play'
  return (
    <button
      type="button"
      className="voice-play"
      data-playing={phase === 'playing'}
      aria-label={`${verb} ${voice.name}`}
      title={`${verb} ${voice.name}`}
      onClick={() => player.toggle(voice.id)}
    >
      <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
    </button>
  )
}
