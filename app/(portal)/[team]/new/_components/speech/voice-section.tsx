'use client'

import { RadioGroup } from 'radix-ui'
import { useMemo, useState } from 'react'
import { languageInSentence } from '#lib/components/text/language-in-sentence.ts'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { useText } from '#text'
import { useFavorites } from '../../../voices/_components/use-favorites.ts'
import { SamplePlayerContext } from '../../../voices/_components/use-sample.ts'
import { matchingVoices, NO_FILTER } from '../../../voices/_components/voice-filter.ts'
import { facetLabel } from '../../../voices/_components/voice-labels.ts'
import type { SpeechDraft } from './speech-draft.ts'
import { offeredIn, type Voices } from './use-voices.ts'
import { VoiceChoice } from './voice-choice.tsx'

/** How many voices are shown at first, and how many more on each request. */
const SHOWN = 24

const FEW = 3

const TYPING_PAUSE_MS = 150

/** Language and voice: the team's favorites of the language first, then the service's list. One sample plays at a time. */
export function VoiceSection({
  teamSlug,
  voices,
  favorites: given,
  change,
  error,
  isShort = false,
}: {
  teamSlug: string
  voices: Voices
  favorites: string[]
  change: (part: Partial<Pick<SpeechDraft, 'language' | 'voiceId'>>) => void
  error: string | undefined
  /** Shows a few voices at first, and all of them on request. */
  isShort?: boolean
}) {
  const t = useText()
  const { catalog, language, voice } = voices
  const { favorites, mark } = useFavorites(teamSlug, given)
  const nameOf = (one: string) => facetLabel(catalog.languages, 'language', one, t)
  const [search, setSearch] = useState('')
  const [which, setWhich] = useState<'all' | 'favorites'>('all')
  const [isBrowsing, setBrowsing] = useState(!isShort)
  const [shown, setShown] = useState(SHOWN)
  const ofLanguage = useMemo(
    () => offeredIn(matchingVoices(catalog, { ...NO_FILTER, search, language: [language] }), [...favorites]),
    [catalog, search, language, favorites],
  )
  const [first] = useState(() => new Set([...given, voice?.id]))
  const found = useMemo(() => {
    const listed = which === 'all' ? ofLanguage : ofLanguage.filter(({ id }) => favorites.has(id))
    return listed.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)))
  }, [ofLanguage, which, favorites, first])
  return (
    <SamplePlayerContext value={voices.player}>
      <section id="voice">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 className="mr-auto text-base font-semibold">{t('Voice')}</h2>
          {isBrowsing && (
            <Segmented
              label={t('Filter voices')}
              value={which}
              options={[
                {
                  value: 'all',
                  label: t('{things, select, voices {All} accounts {All} other {All}}', { things: 'voices' }),
                },
                { value: 'favorites', label: t('Favorites') },
              ]}
              onChange={setWhich}
            />
          )}
        </div>
        <div className="mb-2 grid gap-2 sm:grid-cols-2">
          <Select
            id="voice-language"
            label={t('Language')}
            value={language}
            options={voices.languages.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={(next) => {
              change({ language: next })
              setShown(SHOWN)
            }}
          />
          {isBrowsing && (
            <div className="[&>label]:h-(--control) [&>label]:w-full">
              <SearchField
                label={t('Search voices')}
                placeholder={t('Name or style')}
                value={search}
                pauseMs={TYPING_PAUSE_MS}
                onSearch={setSearch}
              />
            </div>
          )}
        </div>
        <RadioGroup.Root
          aria-label={t('Voices in {language}', { language: languageInSentence(nameOf(language), t) })}
          aria-describedby="voice-note"
          aria-invalid={error ? true : undefined}
          className="voice-choices"
          value={voice?.id ?? ''}
          onValueChange={(voiceId) => change({ voiceId, language })}
        >
          {found.slice(0, isBrowsing ? shown : FEW).map((one) => (
            <VoiceChoice
              key={one.id}
              voice={one}
              catalog={catalog}
              isChosen={one.id === voice?.id}
              isFavorite={favorites.has(one.id)}
              onMark={(isFavorite) => void mark(one.id, isFavorite)}
            />
          ))}
          {found.length === 0 && (
            <p className="px-3 py-6 text-center text-muted-foreground">
              {t(
                '{which, select, favorites {No favorite {language} voices} other {No {language} voices}}{hasSearch, select, true { match “{search}”} other {}}.',
                { which, language: languageInSentence(nameOf(language), t), hasSearch: String(search !== ''), search },
              )}
            </p>
          )}
        </RadioGroup.Root>
        <div className="mt-1 flex flex-wrap items-start gap-x-4">
          <div aria-live="polite" className="min-w-0 flex-1">
            <FieldNote
              id="voice-note"
              error={error}
              hint={t('{count, plural, one {# voice} other {# voices}} in {language}', {
                count: found.length,
                language: languageInSentence(nameOf(language), t),
              })}
            />
          </div>
          {!isBrowsing && found.length > FEW && (
            <button type="button" className="btn btn-outline btn-sm" onClick={() => setBrowsing(true)}>
              {t('Browse')}
            </button>
          )}
          {isBrowsing && found.length > shown && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={() => setShown(shown + SHOWN)}>
              {t('Show {count} more', { count: Math.min(SHOWN, found.length - shown) })}
            </button>
          )}
        </div>
      </section>
    </SamplePlayerContext>
  )
}
