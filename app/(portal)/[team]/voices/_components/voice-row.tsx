'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { memo } from 'react'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FavoriteButton } from './favorite-button.tsx'
import { PlayButton } from './play-button.tsx'
import { useLoaded, useSample, useSentence } from './use-sample.ts'
import { facetValueLabel, sampleStatus, soundLabel, spokenLanguageLabel, tagOf } from './voice-labels.ts'
import { Waveform } from './waveform.tsx'

/** One voice of the list; `index` counts from 0 among all rows below the head. */
export const VoiceRow = memo(function VoiceRow({
  voice,
  index,
  languages,
  isFavorite,
  onMark,
  useAddress,
}: {
  voice: VoiceView
  index: number
  languages: VoiceCatalog['languages']
  isFavorite: boolean
  onMark: ((voiceId: string, isFavorite: boolean) => void) | undefined
  useAddress: string | null
}) {
  const t = useText()
  const sample = useSample(voice.id)
  const sentence = useSentence()
  return (
    <tr className="voice-row" aria-rowindex={index + 2} data-selected={sample.phase !== 'idle'}>
      <td className="cell-play">
        {(voice.hasSample || sentence !== '') && <PlayButton voice={voice} phase={sample.phase} />}
      </td>
      <th scope="row" className="cell-voice">
        <span className="block truncate font-medium" lang={tagOf(voice)} dir="auto" title={voice.name}>
          {voice.name}
        </span>
        <span className="block truncate text-xs font-normal text-muted-foreground">
          {spokenLanguageLabel(languages, voice)}
          <span className="lg:hidden">
            {[t.message(facetValueLabel(voice.gender)), soundLabel(voice, t)]
              .filter((fact) => fact !== '')
              .map((fact) => ` · ${fact}`)}
          </span>
          {voice.isUnclear && ` · ${t('Hard to understand')}`}
        </span>
      </th>
      <td className="cell-sample">
        <SampleCell voice={voice} sentence={sentence} />
      </td>
      <td className="cell-gender text-muted-foreground">{t.message(facetValueLabel(voice.gender))}</td>
      <td className="cell-style">{soundLabel(voice, t)}</td>
      <td className="cell-act">
        <span className="flex items-center justify-end gap-2">
          <FavoriteButton name={voice.name} isFavorite={isFavorite} onMark={onMark && ((on) => onMark(voice.id, on))} />
          {useAddress && (
            <Link
              href={`${useAddress}${encodeURIComponent(voice.id)}` as Route}
              className="btn btn-outline btn-sm"
              aria-label={t('Use {name}', { name: voice.name })}
            >
              {t('Use')}
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
})

function SampleCell({ voice, sentence }: { voice: VoiceView; sentence: string }) {
  const t = useText()
  const sample = useSample(voice.id)
  const { phase, percent, seconds, duration } = sample
  const loaded = useLoaded(voice.id, voice.hasSample)
  const words = sampleStatus(sample, sentence)
  if (!voice.hasSample && sentence === '')
    return <span className="text-xs text-muted-foreground">{t('No sample')}</span>
  if (phase === 'failed') return <span className="voice-failure">{words && shownText(words, t)}</span>
  if (phase === 'loading' && loaded === undefined) {
    return (
      <span className="grid gap-1.5 text-xs text-muted-foreground">
        {words && shownText(words, t)}
        <span className="bar block max-w-60" aria-hidden="true">
          <span style={{ width: `${percent ?? 0}%` }} />
        </span>
      </span>
    )
  }
  return (
    <span className="flex items-center gap-3">
      <Waveform peaks={loaded?.peaks} played={duration > 0 ? seconds / duration : 0} />
      <span className="num w-8 text-right text-xs text-muted-foreground">
        {loaded === undefined ? '' : durationFigure(seconds > 0 ? seconds : loaded.duration)}
      </span>
    </span>
  )
}
