'use client'

import { readingSeconds } from '#lib/contract/script-length.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { shownText, type Text } from '#lib/i18n/text.ts'
import { useText } from '#text'
import { PlayButton } from '../../../../voices/_components/play-button.tsx'
import { SamplePlayerContext, useSample, useSamplePlayer } from '../../../../voices/_components/use-sample.ts'
import { sampleStatus, spokenLanguageLabel, tagOf } from '../../../../voices/_components/voice-labels.ts'
import { Waveform } from '../../../../voices/_components/waveform.tsx'
import { SubmitButton } from '../../project-form.tsx'
import { useWordCount } from '../../speech/script-section.tsx'
import type { Voices } from '../../speech/use-voices.ts'
import type { TtsDraft } from './tts-draft.ts'

/** The chosen voice to listen to, what will be made, and the one button that makes it. */
export function TtsSummary({ draft, voices, sending }: { draft: TtsDraft; voices: Voices; sending: boolean }) {
  const t = useText()
  const { voice } = voices
  const words = useWordCount(draft[draft.words], voice && tagOf(voice))
  const characters = draft.words === 'script' ? [...draft.script.trim()].length : null
  return (
    <section
      aria-label={t('Summary')}
      className="flex flex-col gap-4 border-t bg-muted px-5 py-5 lg:rounded-br-lg lg:border-t-0 lg:border-l"
    >
      <div className="lg:sticky lg:top-16">
        <SamplePlayerContext value={voices.player}>
          <ChosenVoice voices={voices} />
        </SamplePlayerContext>
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {summary(draft, voices, words, t).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="num min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton sending={sending} usage={{ meter: 'characters', amount: characters }}>
          {t('Make voice-over')}
        </SubmitButton>
      </div>
    </section>
  )
}

function summary(draft: TtsDraft, { voice, catalog }: Voices, words: number, t: Text): [string, string][] {
  const isScript = draft.words === 'script'
  const making =
    isScript && words > 0
      ? t('One recording, about {duration}', { duration: durationFigure(readingSeconds(words)) })
      : t('One recording')
  const figure = words === 0 ? t('None yet') : t('{words, plural, one {# word} other {# words}}', { words })
  return [
    [t('Output'), making],
    [isScript ? t('Script') : t('Prompt'), figure],
    [t('Voice'), voice ? `${voice.name} · ${spokenLanguageLabel(catalog.languages, voice)}` : t('None yet')],
    [t('Includes'), t('SRT, VTT and transcript')],
  ]
}

function ChosenVoice({ voices: { voice, catalog } }: { voices: Voices }) {
  const t = useText()
  const sample = useSample(voice?.id ?? '')
  const loaded = useSamplePlayer().loaded(voice?.id ?? '')
  if (voice === undefined) {
    return (
      <p className="rounded-md border border-dashed border-input px-4 py-6 text-center text-muted-foreground">
        {t('Choose a voice to hear it here.')}
      </p>
    )
  }
  const { seconds, duration } = sample
  return (
    <div className="card grid gap-3 px-4 py-4">
      <div className="flex items-center gap-3">
        {voice.hasSample && <PlayButton voice={voice} phase={sample.phase} />}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold" lang={tagOf(voice)} dir="auto">
            {voice.name}
          </span>
          <span role="status" className="block text-xs text-muted-foreground">
            {shownText(sampleStatus(sample) ?? spokenLanguageLabel(catalog.languages, voice), t)}
          </span>
        </span>
      </div>
      <span className="flex h-7 items-center">
        <Waveform peaks={loaded?.peaks} played={duration > 0 ? seconds / duration : 0} />
      </span>
    </div>
  )
}
