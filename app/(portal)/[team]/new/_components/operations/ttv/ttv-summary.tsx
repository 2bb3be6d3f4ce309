'use client'

import { useDeferredValue } from 'react'
import { LogoOver } from '#lib/components/brand/logo-over.tsx'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import { StylePicture } from '#lib/components/pictures/style-picture.tsx'
import { styleName } from '#lib/contract/names.ts'
import { freeOf, networksIn } from '#lib/contract/safe-areas.ts'
import { readingSeconds } from '#lib/contract/script-length.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { spokenLanguageLabel, tagOf } from '../../../../voices/_components/voice-labels.ts'
import { captionOf, kitLabel, logoOf, lookLabel } from '../../brand/brand-kits.ts'
import { safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { SubmitButton } from '../../project-form.tsx'
import { useWordCount } from '../../speech/script-section.tsx'
import type { ScriptWriter } from '../../speech/use-script-writer.ts'
import type { Voices } from '../../speech/use-voices.ts'
import type { TtvDraft } from './ttv-draft.ts'

/** The subtitles on an upright frame, what will be made, and the one button that makes it. */
export function TtvSummary({
  draft,
  kits,
  voices,
  scripts: { isAsked, isWriting },
  sending,
}: {
  draft: TtvDraft
  kits: readonly BrandKitChoice[]
  voices: Voices
  scripts: Pick<ScriptWriter, 'isAsked' | 'isWriting'>
  sending: boolean
}) {
  const t = useText()
  const logo = logoOf(kits, draft.brandKitId)
  const free = freeOf(networksIn(draft.safeAreas))
  const words = useWordCount(draft[draft.words], voices.voice && tagOf(voices.voice))
  const spoken = useDeferredValue(beginningOf(draft))
  const characters = draft.words === 'script' ? [...draft.script.trim()].length : null
  return (
    <section
      aria-label={t('Preview and summary')}
      className="flex flex-col gap-4 border-t bg-muted px-5 py-5 lg:rounded-br-lg lg:border-t-0 lg:border-l"
    >
      <div className="lg:sticky lg:top-16">
        <div className="preview-stage relative mx-auto max-w-[264px] overflow-hidden rounded-[10px] bg-[oklch(0.24_0.006_112)]">
          <StylePicture key={draft.visualStyle} style={draft.visualStyle} />
          <CaptionPreview
            template={draft.template}
            drawn={captionOf(kits, draft)}
            position={draft.position}
            fontSize={draft.fontSize}
            aspect={9 / 16}
            free={free}
            text={spoken}
            playing={spoken !== undefined}
            className="bg-transparent!"
          />
          {logo && <LogoOver logo={logo} aspect={9 / 16} free={free} />}
        </div>
        <p className="mt-2 text-center text-xs text-muted-foreground">
          {spoken === undefined
            ? t('A sample of the style. Your video gets its own pictures.')
            : t('Your words on a sample of the style. Your video gets its own pictures.')}
        </p>
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {summary({ draft, kits }, voices, words, t).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="num min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton
          sending={sending || isWriting}
          busy={isWriting ? t('Writing script…') : undefined}
          usage={{ meter: 'characters', amount: characters }}
        >
          {isAsked ? t('Write script') : t('Make video')}
        </SubmitButton>
      </div>
    </section>
  )
}

const PREVIEWED_LENGTH = 240

/** The first sentences of a script, as they are spoken: parts in brackets are not. Undefined where there is none yet. */
function beginningOf({ words, script }: TtvDraft): string | undefined {
  const text =
    words === 'script'
      ? script
          .replace(/\[[^\]]*\]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : ''
  if (text === '') return undefined
  return text.length <= PREVIEWED_LENGTH ? text : text.slice(0, PREVIEWED_LENGTH).replace(/\s+\S*$/, '')
}

type Chosen = { draft: TtvDraft; kits: readonly BrandKitChoice[] }

function summary({ draft, kits }: Chosen, { voice, catalog }: Voices, words: number, t: Text): [string, string][] {
  const isScript = draft.words === 'script'
  const making =
    isScript && words > 0
      ? t('One video, about {duration}', { duration: durationFigure(readingSeconds(words)) })
      : t('One video')
  const figure = words === 0 ? t('None yet') : t('{words, plural, one {# word} other {# words}}', { words })
  return [
    [t('Output'), making],
    [isScript ? t('Script') : t('Prompt'), figure],
    [t('Voice'), voice ? `${voice.name} · ${spokenLanguageLabel(catalog.languages, voice)}` : t('None yet')],
    [t('Style'), t(styleName(draft.visualStyle))],
    [t('Subtitles'), lookLabel(kits)(draft, t)],
    ...(draft.safeAreas === '' ? [] : [[t('Safe areas'), safeAreaDraftLabel(draft, t)] satisfies [string, string]]),
    ...(kits.length === 0 ? [] : [[t('Brand kit'), kitLabel(kits, draft.brandKitId, t)] satisfies [string, string]]),
    [
      t('Music'),
      draft.music === 'yes' ? t('By mood') : t('{thing, select, music {None} other {None}}', { thing: 'music' }),
    ],
  ]
}
