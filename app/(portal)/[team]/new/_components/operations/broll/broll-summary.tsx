'use client'

import { networksIn } from '#lib/contract/safe-areas.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { kitLabel, logoOf } from '../../brand/brand-kits.ts'
import { SourceStage } from '../../captions/preview-stage.tsx'
import { safeAreaDraftLabel } from '../../captions/safe-area-options.tsx'
import { SubmitButton } from '../../project-form.tsx'
import { refusedLinks, sourceName, usageOf } from '../../source/source-labels.ts'
import type { VideoSource } from '../../source/use-video-source.ts'

type Props = {
  source: VideoSource
  samples: SampleView[]
  kits: readonly BrandKitChoice[]
  brandKitId: string
  /** As the draft has them. */
  safeAreas: string
  drawn: boolean
  sending: boolean
}

/** The user's own video, what will be made, and the one button that makes it. */
export function BrollSummary({ sending, ...chosen }: Props) {
  const t = useText()
  const { source, samples, kits, brandKitId, safeAreas } = chosen
  return (
    <section
      aria-label={t('Preview and summary')}
      className="flex flex-col gap-4 border-t bg-muted px-5 py-5 lg:rounded-br-lg lg:border-t-0 lg:border-l"
    >
      <div className="lg:sticky lg:top-16">
        <SourceStage {...{ source, samples, logo: logoOf(kits, brandKitId) }} safeAreas={networksIn(safeAreas)} />
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {summary(chosen, t).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton sending={sending} usage={usageOf(source, samples)} blocked={refusedLinks(source, t)}>
          {t('Add B-roll')}
        </SubmitButton>
      </div>
    </section>
  )
}

function summary(
  { source, samples, kits, brandKitId, safeAreas, drawn }: Omit<Props, 'sending'>,
  t: Text,
): [string, string][] {
  return [
    [t('Output'), t('One video with B-roll')],
    [t('Source'), sourceName(source, samples, t)],
    [
      t('Shows'),
      drawn
        ? t('Figures, lists, quotations, close-ups and drawn pictures')
        : t('Figures, lists, quotations and close-ups'),
    ],
    [t('Sound'), t('Unchanged')],
    ...(kits.length === 0 ? [] : [[t('Brand kit'), kitLabel(kits, brandKitId, t)] satisfies [string, string]]),
    ...(safeAreas === '' ? [] : [[t('Safe areas'), safeAreaDraftLabel({ safeAreas }, t)] satisfies [string, string]]),
    [t('Includes'), t('SRT, VTT and transcript')],
  ]
}
