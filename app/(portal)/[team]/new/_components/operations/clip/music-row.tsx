'use client'

import { Link2 } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { musicLabel } from './clip-labels.ts'
import { Off } from './look-rows.tsx'
import { OptionRow } from './option-row.tsx'
import { type OptionProps, SecondsField } from './reel-options.tsx'

const SOURCES = [
  { value: 'mood', label: msg('By mood') },
  { value: 'link', label: msg('From a link') },
] as const

/** Music under the speech: chosen by the mood of each reel or one's own, how loud it is and how it begins and ends. */
export function MusicRow({ draft, change, errors, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow
      isChanged={changed.includes('music')}
      name={t('Music')}
      value={musicLabel(draft, t)}
      control={
        <Switch
          label={t('Music')}
          checked={draft.music === 'yes'}
          onChange={(on) => change({ music: on ? 'yes' : 'no' })}
        />
      }
    >
      {draft.music === 'no' ? (
        <Off>{t('Chosen by mood or from a link')}</Off>
      ) : (
        <div className="grid gap-2.5">
          <div className="flex flex-wrap items-start gap-2">
            <Segmented
              label={t('Music source')}
              value={draft.musicFrom}
              options={SOURCES.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(musicFrom) => change({ musicFrom })}
            />
            {draft.musicFrom === 'link' && (
              <MusicLink draft={draft} change={change} error={errors['bgmSettings.url']} />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Volume percent={draft.volume} onChange={(volume) => change({ volume })} />
            <Fade
              label={t('Fade in')}
              seconds={draft.fadeIn}
              error={errors['bgmSettings.fadeIn']}
              onChange={(fadeIn) => change({ fadeIn })}
            />
            <Fade
              label={t('Fade out')}
              seconds={draft.fadeOut}
              error={errors['bgmSettings.fadeOut']}
              onChange={(fadeOut) => change({ fadeOut })}
            />
          </div>
        </div>
      )}
    </OptionRow>
  )
}

function MusicLink({ draft, change, error }: Pick<OptionProps, 'draft' | 'change'> & { error: string | undefined }) {
  const t = useText()
  return (
    <div className="grid min-w-[200px] flex-1 gap-1">
      <label className="input">
        <Link2 aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
        <span className="sr-only">{t('Music link')}</span>
        <input
          id="music-url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('Paste a link to an audio file')}
          value={draft.musicUrl}
          onChange={(event) => change({ musicUrl: event.target.value })}
          aria-invalid={error ? true : undefined}
          aria-describedby="music-url-note"
        />
      </label>
      <FieldNote id="music-url-note" error={error} hint={t('MP3, M4A, WAV, OGG or FLAC, up to 1 hour.')} />
    </div>
  )
}

function Volume({ percent, onChange }: { percent: string; onChange: (percent: string) => void }) {
  const t = useText()
  return (
    <label className="flex min-w-[180px] flex-1 items-center gap-3">
      <span className="text-muted-foreground">{t('Volume')}</span>
      <input
        type="range"
        className="slider min-w-0 flex-1"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        style={{ '--progress': `${percent}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="num w-10">{percent}%</span>
    </label>
  )
}

function Fade({
  label,
  seconds,
  error,
  onChange,
}: {
  label: string
  seconds: string
  error: string | undefined
  onChange: (seconds: string) => void
}) {
  const noteId = useId()
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-2">
        <span className="text-muted-foreground">{label}</span>
        <SecondsField label={label} value={seconds} onChange={onChange} error={error} />
      </span>
      <FieldNote id={noteId} error={error} />
    </span>
  )
}
