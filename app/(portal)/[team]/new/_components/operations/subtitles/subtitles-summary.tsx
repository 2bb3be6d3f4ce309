'use client'

import { languageName } from '#lib/contract/names.ts'
import { networksIn } from '#lib/contract/safe-areas.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { captionOf, kitLabel, logoOf, lookLabel } from '../../brand/brand-kits.ts'
import { PreviewStage } from '../../captions/preview-stage.tsx'
import { safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { speakerDraftLabel } from '../../captions/speaker-options.tsx'
import { SubmitButton } from '../../project-form.tsx'
import { soundLabel } from '../../sound/sound-options.tsx'
import { refusedLinks, sourceName, usageOf } from '../../source/source-labels.ts'
import type { VideoSource } from '../../source/use-video-source.ts'
import type { GivenCaptions } from './captions-file.tsx'
import type { SubtitlesDraft } from './subtitles-draft.ts'

type Props = {
  draft: SubtitlesDraft
  captions: GivenCaptions | null
  kits: readonly BrandKitChoice[]
  source: VideoSource
  samples: SampleView[]
  sending: boolean
}

/** The look on the user's own video, what will be made, and the one button that makes it. */
export function SubtitlesSummary({ draft, captions, kits, source, samples, sending }: Props) {
  const t = useText()
  return (
    <section
      aria-label={t('Preview and summary')}
      className="flex flex-col gap-4 border-t bg-muted px-5 py-5 lg:rounded-br-lg lg:border-t-0 lg:border-l"
    >
      <div className="lg:sticky lg:top-16">
        <PreviewStage
          look={draft}
          drawn={captionOf(kits, draft)}
          source={source}
          samples={samples}
          logo={logoOf(kits, draft.brandKitId)}
          safeAreas={networksIn(draft.safeAreas)}
        />
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {summary({ draft, captions, kits, source, samples }, t).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton sending={sending} usage={usageOf(source, samples)} blocked={refusedLinks(source, t)}>
          {t('Add subtitles')}
        </SubmitButton>
      </div>
    </section>
  )
}

function summary({ draft, captions, kits, source, samples }: Omit<Props, 'sending'>, t: Text): [string, string][] {
  return [
    [t('Output'), t('One video with subtitles')],
    [t('Source'), sourceName(source, samples, t)],
    [t('Language'), t.message(languageName(draft.language))],
    ...(captions === null ? [] : [[t('Text'), captions.name] satisfies [string, string]]),
    [t('Subtitles'), lookLabel(kits)(draft, t)],
    ...(draft.speakers === 'none' ? [] : [[t('Speakers'), speakerDraftLabel(draft, t)] satisfies [string, string]]),
    ...(draft.safeAreas === '' ? [] : [[t('Safe areas'), safeAreaDraftLabel(draft, t)] satisfies [string, string]]),
    ...(draft.noise === 'no' && draft.levels === 'no'
      ? []
      : [[t('Sound'), soundLabel(draft, t)] satisfies [string, string]]),
    ...(kits.length === 0 ? [] : [[t('Brand kit'), kitLabel(kits, draft.brandKitId, t)] satisfies [string, string]]),
    [t('Includes'), t('SRT, VTT and transcript')],
  ]
}
