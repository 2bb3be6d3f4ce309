'use client'

import { ChevronRight, RefreshCw } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useEffect, useState } from 'react'
import { OPERATION_DISPLAYS } from '#lib/components/operations/registry.ts'
import { shownText } from '#lib/i18n/text.ts'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import type { SimilarVoices } from '#lib/portal/voices/voice-view.ts'
import { useText } from '#text'
import { VoiceChoice } from '../../../../new/_components/speech/voice-choice.tsx'
import { FavoriteButton } from '../../../../voices/_components/favorite-button.tsx'
import { PlayButton } from '../../../../voices/_components/play-button.tsx'
import { createSamplePlayer } from '../../../../voices/_components/sample-player.ts'
import { useFavorites } from '../../../../voices/_components/use-favorites.ts'
import { SamplePlayerContext, useSample } from '../../../../voices/_components/use-sample.ts'
import {
  facetValueLabel,
  sampleStatus,
  spokenLanguageLabel,
  tagOf,
} from '../../../../voices/_components/voice-labels.ts'
import { useNewProject } from '../use-new-project.ts'

type Props = { teamSlug: string; project: ProjectDetail; voices: SimilarVoices; editable: boolean }

/** The voice that speaks, and a few others of its language that could: a new project, and this one stays. */
export function RegenerateOptions({ teamSlug, project, voices, editable }: Props) {
  const t = useText()
  const { voice, others, languages, favorites: given, total } = voices
  const catalog = { voices: others, languages }
  const [player] = useState(() => createSamplePlayer(teamSlug))
  useEffect(() => () => player.stop(), [player])
  const { favorites, mark } = useFavorites(teamSlug, given)
  const [chosenId, setChosenId] = useState(others[0]?.id ?? '')
  const chosen = others.find(({ id }) => id === chosenId)
  const open = useNewProject(teamSlug, project)
  return (
    <SamplePlayerContext value={player}>
      {voice && (
        <section className="border-b px-4 py-3 md:px-5">
          <h2 className="mb-1.5 font-semibold">{t('Voice')}</h2>
          <Speaker voices={voices}>
            <FavoriteButton
              name={voice.name}
              isFavorite={favorites.has(voice.id)}
              onMark={editable ? (isFavorite) => void mark(voice.id, isFavorite) : undefined}
            />
          </Speaker>
        </section>
      )}
      {editable && chosen && (
        <section className="border-b px-4 py-3 md:px-5">
          <div className="mb-1.5 flex min-h-7 items-center">
            <h2 className="mr-auto font-semibold">{t('Remake with another voice')}</h2>
            <button type="button" className="btn btn-ghost btn-sm -mr-2" onClick={() => open({})}>
              {t('All {count, number}', { count: total })}
              <ChevronRight aria-hidden="true" size={14} strokeWidth={1.75} />
            </button>
          </div>
          <RadioGroup.Root
            aria-label={t('Another voice')}
            className="voice-choices"
            value={chosenId}
            onValueChange={setChosenId}
          >
            {others.map((one) => (
              <VoiceChoice key={one.id} voice={one} catalog={catalog} isChosen={one.id === chosenId} />
            ))}
          </RadioGroup.Root>
          <button type="button" className="btn btn-outline mt-2.5 w-full" onClick={() => open({ voice: chosen.id })}>
            <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
            {t('Remake with {name}', { name: chosen.name })}
          </button>
          <p className="hint mt-2">
            {t(
              'Opens the form with the same script. This {output, select, reel {reel} recording {recording} other {video}} is kept.',
              { output: OPERATION_DISPLAYS[project.tool].output },
            )}
          </p>
        </section>
      )}
    </SamplePlayerContext>
  )
}

function Speaker({ voices: { voice, languages }, children }: { voices: SimilarVoices; children: React.ReactNode }) {
  const t = useText()
  const sample = useSample(voice?.id ?? '')
  if (voice === null) return null
  const facts = [
    spokenLanguageLabel(languages, voice),
    t.message(facetValueLabel(voice.gender)),
    t.message(facetValueLabel(voice.style)),
  ]
  const words = sampleStatus(sample)
  return (
    <div className="flex items-center gap-2.5">
      {voice.hasSample && <PlayButton voice={voice} phase={sample.phase} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-medium" lang={tagOf(voice)} dir="auto">
          {voice.name}
        </span>
        <span role="status" className="block truncate text-xs text-muted-foreground">
          {words === null ? facts.filter((fact) => fact !== '').join(' · ') : shownText(words, t)}
        </span>
      </span>
      {children}
    </div>
  )
}
