'use client'

import { Music } from 'lucide-react'
import type { CSSProperties } from 'react'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { percent } from './differences.ts'
import type { Edit } from './use-edit.ts'

/** How the sound is cleaned, and how loud the music is. */
export function SoundPanel({ edit }: { edit: Edit }) {
  return (
    <>
      <CleaningControl edit={edit} />
      <MusicControl edit={edit} />
    </>
  )
}

const CLEANING = [
  { name: 'reduceNoise', label: msg('Reduce background noise') },
  { name: 'levelVoices', label: msg('Even out quiet and loud voices') },
] as const

function CleaningControl({ edit }: { edit: Edit }) {
  const t = useText()
  const { sound } = edit.document
  if (sound === undefined) return null
  return (
    <section className="border-t px-5 py-3 max-lg:border-0" aria-labelledby="editor-sound">
      <h2 id="editor-sound" className="mb-1 font-semibold">
        {t('Sound')}
      </h2>
      {CLEANING.map(({ name, label }) => (
        <label key={name} className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
          <input
            type="checkbox"
            className="check"
            checked={sound[name]}
            onChange={({ target }) =>
              edit.change((document) => ({ ...document, sound: { ...sound, [name]: target.checked } }), name)
            }
          />
          {t(label)}
        </label>
      ))}
      <p className="hint mt-1">{t('Render the video to hear it.')}</p>
    </section>
  )
}

/** How loud the music is. */
function MusicControl({ edit }: { edit: Edit }) {
  const t = useText()
  const { music } = edit.document
  if (music === null) {
    return <p className="px-5 py-3 text-muted-foreground lg:hidden">{t('This video has no music.')}</p>
  }
  return (
    <section className="border-t px-5 py-3 max-lg:border-0" aria-labelledby="editor-music">
      <h2 id="editor-music" className="mb-2 flex font-semibold">
        {t('Music')}
        <span className="num ml-auto text-xs font-normal">{percent(music.volume)}</span>
      </h2>
      <div className="flex items-center gap-2.5">
        <Music aria-hidden="true" size={16} strokeWidth={1.75} className="text-muted-foreground" />
        <input
          type="range"
          className="slider flex-1"
          aria-label={t('Music volume')}
          aria-valuetext={percent(music.volume)}
          min={0}
          max={1}
          step={0.05}
          value={music.volume}
          style={{ '--progress': percent(music.volume) } as CSSProperties}
          onChange={({ target }) => {
            const volume = Math.round(target.valueAsNumber * 100) / 100
            edit.change((document) => ({ ...document, music: { ...music, volume } }), 'music')
          }}
        />
      </div>
      {music.title !== '' && (
        <p className="hint mt-1.5">{t('{title}. Render the video to hear it.', { title: music.title })}</p>
      )}
    </section>
  )
}
