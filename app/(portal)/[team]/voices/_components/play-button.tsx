'use client'

import { Pause, Play, X } from 'lucide-react'
import type { VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import type { SampleState } from './sample-player.ts'
import { useSamplePlayer } from './use-sample.ts'

/** Plays a voice's sample, pauses it, or stops waiting for it. */
export function PlayButton({ voice, phase }: { voice: VoiceView; phase: SampleState['phase'] }) {
  const t = useText()
  const player = useSamplePlayer()
  const Icon = phase === 'playing' ? Pause : phase === 'loading' ? X : Play
  const { name } = voice
  const label =
    phase === 'playing'
      ? t('Pause {name}', { name })
      : phase === 'loading'
        ? t('Stop loading {name}', { name })
        : t('Play {name}', { name })
  return (
    <button
      type="button"
      className="voice-play"
      data-playing={phase === 'playing'}
      aria-label={label}
      title={label}
      onClick={() => player.toggle(voice.id)}
    >
      <Icon aria-hidden="true" size={15} strokeWidth={1.75} />
    </button>
  )
}
