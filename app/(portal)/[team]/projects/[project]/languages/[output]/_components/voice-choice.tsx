'use client'

import { Play } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import type { LanguageView, LanguageVoice } from '#lib/portal/languages/language-view.ts'
import type { ChangedOptions } from '#lib/portal/languages/save-options.ts'
import { useText } from '#text'

/** Who reads for whom, and how loud the original stays. */
export function VoiceChoice({
  teamSlug,
  options,
  voices,
  speakers,
  change,
}: {
  teamSlug: string
  options: LanguageView['options']
  voices: readonly LanguageVoice[]
  speakers: readonly number[]
  change: (changes: ChangedOptions) => void
}) {
  const t = useText()
  const id = useId()
  const sample = useRef<HTMLAudioElement | null>(null)
  useEffect(() => () => sample.current?.pause(), [])
  const wanted = speakers.length > 1 ? speakers : [0]
  const percent = Math.round(100 * options.originalVolume)
  function hear(voice: string) {
    sample.current?.pause()
    sample.current = new Audio(`/api/media/voices/${teamSlug}/${encodeURIComponent(voice)}`)
    void sample.current.play().catch(() => undefined)
  }
  return (
    <>
      {wanted.map((speaker) => {
        const chosen = options.voices[String(speaker)] ?? voices[0]?.id ?? ''
        const label = speaker === 0 ? t('Voice') : t('Voice for speaker {speaker}', { speaker })
        return (
          <div key={speaker} className="mt-2 flex items-center gap-2">
            <IconButton label={t('Hear the voice')} Icon={Play} onClick={() => hear(chosen)} />
            <span className="min-w-0 flex-1">
              {speaker !== 0 && (
                <span className="block text-xs text-muted-foreground">{t('Speaker {speaker}', { speaker })}</span>
              )}
              <Select
                label={label}
                value={chosen}
                options={voices.map((voice) => ({ value: voice.id, label: voiceLabel(voice) }))}
                onChange={(voice) => change({ voices: { ...options.voices, [String(speaker)]: voice } })}
              />
            </span>
          </div>
        )
      })}
      <div className="mt-3 flex items-center gap-3">
        <label htmlFor={`${id}-original`} className="text-muted-foreground">
          {t('Original under it')}
        </label>
        <input
          id={`${id}-original`}
          type="range"
          className="slider min-w-0 flex-1"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={percent === 0 ? t('Removed') : `${percent}%`}
          style={{ '--progress': `${percent}%` } as CSSProperties}
          onChange={(event) => change({ originalVolume: event.target.valueAsNumber / 100 })}
        />
        <span className="num w-9 text-right text-muted-foreground">{percent}%</span>
      </div>
      <p className="hint mt-1">
        {t('Nobody’s own voice is copied, and lips are not changed. The result says that the voice is made.')}
      </p>
    </>
  )
}

function voiceLabel({ name, region }: LanguageVoice): string {
  return region === '' ? name : `${name}, ${region}`
}
