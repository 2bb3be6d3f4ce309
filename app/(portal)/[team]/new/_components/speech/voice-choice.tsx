'use client'

import { RadioGroup } from 'radix-ui'
import { useId } from 'react'
import { shownText } from '#lib/i18n/text.ts'
import type { VoiceCatalog, VoiceView } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { FavoriteButton } from '../../../voices/_components/favorite-button.tsx'
import { PlayButton } from '../../../voices/_components/play-button.tsx'
import { useSample } from '../../../voices/_components/use-sample.ts'
import { facetValueLabel, sampleStatus, spokenLanguageLabel, tagOf } from '../../../voices/_components/voice-labels.ts'

/** One voice that can be chosen: its sample, what it is like, its star. Stands in a group of radio buttons. */
export function VoiceChoice({
  voice,
  catalog,
  isChosen,
  isFavorite,
  onMark,
}: {
  voice: VoiceView
  catalog: VoiceCatalog
  isChosen: boolean
  isFavorite?: boolean
  /** Absent: without a star. */
  onMark?: (isFavorite: boolean) => void
}) {
  const t = useText()
  const id = useId()
  const sample = useSample(voice.id)
  const words = sampleStatus(sample)
  const { gender, style } = voice
  const facts = [
    spokenLanguageLabel(catalog.languages, voice),
    t.message(facetValueLabel(gender)),
    t.message(facetValueLabel(style)),
    voice.isUnclear ? t('Hard to understand') : '',
  ]
  return (
    <div className="voice-choice" data-chosen={isChosen}>
      {voice.hasSample ? <PlayButton voice={voice} phase={sample.phase} /> : <span className="size-9 shrink-0" />}
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1">
        <span className="block truncate font-medium" lang={tagOf(voice)} dir="auto">
          {voice.name}
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {words === null ? facts.filter((fact) => fact !== '').join(' · ') : shownText(words, t)}
        </span>
      </label>
      {onMark && <FavoriteButton name={voice.name} isFavorite={isFavorite === true} onMark={onMark} />}
      <RadioGroup.Item id={id} value={voice.id} aria-label={voice.name} className="radio" />
    </div>
  )
}
