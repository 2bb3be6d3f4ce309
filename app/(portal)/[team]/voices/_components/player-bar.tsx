'use client'

import { SkipBack, SkipForward } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { PlayButton } from './play-button.tsx'
import { useChosenSample, useSamplePlayer, useSentence } from './use-sample.ts'
import { sampleStatus, spokenLanguageLabel, tagOf } from './voice-labels.ts'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The chosen voice's sample with its controls, at the foot of the list; nothing before one is chosen. */
export function PlayerBar({ voices, catalog }: { voices: VoiceView[]; catalog: VoiceCatalog }) {
  const t = useText()
  const player = useSamplePlayer()
  const sample = useChosenSample()
  const sentence = useSentence()
  const [playOn, setPlayOn] = useState(false)
  const voice = catalog.voices.find(({ id }) => id === sample.voiceId)
  const audible = voices.filter(({ id, hasSample }) => hasSample || sentence !== '' || id === sample.voiceId)
  const near = (step: number) => nearVoice(audible, sample.voiceId, step)
  const next = near(1)?.id
  useShortcuts(voice ? { ' ': () => player.toggle(voice.id) } : {})
  useEffect(() => () => player.stop(), [player])
  useEffect(() => {
    if (sample.phase === 'ended' && playOn && next !== undefined) player.play(next)
  }, [sample.phase, playOn, next, player])
  if (voice === undefined) return null
  return (
    <section aria-label={t('Sample')} className="voice-player">
      <StepButton label={t('Previous voice')} voice={near(-1)}>
        <SkipBack {...ICON} />
      </StepButton>
      <PlayButton voice={voice} phase={sample.phase} />
      <StepButton label={t('Next voice')} voice={near(1)}>
        <SkipForward {...ICON} />
      </StepButton>
      <span className="min-w-0 max-md:flex-1 md:w-44">
        <span className="block truncate font-medium" lang={tagOf(voice)} dir="auto">
          {voice.name}
        </span>
        <span role="status" className="block truncate text-xs text-muted-foreground">
          {shownText(sampleStatus(sample, sentence) ?? spokenLanguageLabel(catalog.languages, voice), t)}
        </span>
      </span>
      <SeekBar />
      <label className="flex items-center gap-2 max-lg:hidden">
        <input
          type="checkbox"
          className="check"
          checked={playOn}
          onChange={(event) => setPlayOn(event.target.checked)}
        />
        {t('Autoplay next')}
      </label>
      <span className="max-lg:hidden">
        <Kbd>{t('Space')}</Kbd>
      </span>
    </section>
  )
}

function StepButton({ label, voice, children }: { label: string; voice: VoiceView | undefined; children: ReactNode }) {
  const player = useSamplePlayer()
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon max-sm:hidden"
      aria-label={label}
      title={label}
      disabled={voice === undefined}
      onClick={() => voice && player.play(voice.id)}
    >
      {children}
    </button>
  )
}

function SeekBar() {
  const t = useText()
  const player = useSamplePlayer()
  const { seconds, duration } = useChosenSample()
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 max-md:hidden">
      <span className="num text-xs text-muted-foreground">{durationFigure(seconds)}</span>
      <input
        type="range"
        aria-label={t('Position')}
        aria-valuetext={t('{position} of {duration}', {
          position: durationFigure(seconds),
          duration: durationFigure(duration),
        })}
        className="voice-seek"
        disabled={duration === 0}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(seconds, duration)}
        style={{ '--progress': `${duration > 0 ? (100 * seconds) / duration : 0}%` } as CSSProperties}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
      />
      <span className="num text-xs text-muted-foreground">{durationFigure(duration)}</span>
    </span>
  )
}

function nearVoice(voices: VoiceView[], voiceId: string | null, step: number): VoiceView | undefined {
  const at = voices.findIndex(({ id }) => id === voiceId)
  return at === -1 ? undefined : voices[at + step]
}
