'use client'

import { REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { networksIn } from '#lib/contract/safe-areas.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { captionOf, logoOf } from '../../brand/brand-kits.ts'
import { PreviewStage } from '../../captions/preview-stage.tsx'
import { SubmitButton } from '../../project-form.tsx'
import { linksLabel, refusedLinks, sourceName, usageOf } from '../../source/source-labels.ts'
import type { VideoSource } from '../../source/use-video-source.ts'
import type { ClipDraft } from './clip-draft.ts'
import { clipSummary, maxReels } from './clip-labels.ts'

type Props = {
  draft: ClipDraft
  kits: readonly BrandKitChoice[]
  source: VideoSource
  samples: SampleView[]
  sending: boolean
}

/** The look on the user's own video, what will be made, and the one button that makes it. */
export function ClipSummary({ draft, kits, source, samples, sending }: Props) {
  const t = useText()
  const sources = source.draft.kind === 'link' ? source.links.length : 1
  const [making, ...rest] = clipSummary(draft, kits, sources, t)
  const lines = [...(making ? [making] : []), [t('From'), from(source, samples, t)] as const, ...rest]
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
          aspect={aspectOf(draft)}
          logo={logoOf(kits, draft.brandKitId)}
          safeAreas={networksIn(draft.safeAreas)}
        />
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {lines.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton sending={sending} usage={usageOf(source, samples)} blocked={refusedLinks(source, t)}>
          {t('Make up to {count, plural, one {# reel} other {# reels}}', { count: maxReels(draft, sources) })}
        </SubmitButton>
      </div>
    </section>
  )
}

function aspectOf({ aspectRatio }: ClipDraft): number {
  const { width, height } = REEL_SIZES[aspectRatio]
  return width / height
}

function from(source: VideoSource, samples: SampleView[], t: Text): string {
  const { rows } = source.list
  if (source.draft.kind !== 'link' || rows.length < 2) return sourceName(source, samples, t)
  const leftOut = rows.some(({ check }) => check?.verdict === 'refused')
  const checking = rows.some(({ check }) => check === null)
  return leftOut || checking
    ? `${t('{count, plural, one {# link} other {# links}}', { count: rows.length })}: ${linksLabel(source, t)}`
    : t('{count, plural, one {# link} other {# links}}', { count: source.links.length })
}
