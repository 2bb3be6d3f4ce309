'use client'

import { RadioGroup } from 'radix-ui'
import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { shownText } from '#lib/i18n/text.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { useText } from '#text'
import { SamplePicture } from './sample-picture.tsx'

/** One of the service's sample videos. */
export function SampleSource({
  samples,
  sampleId,
  error,
  onChange,
}: {
  samples: SampleView[]
  sampleId: string
  error: string | undefined
  onChange: (sample: SampleView) => void
}) {
  const t = useText()
  return (
    <div className="grid gap-1.5">
      <RefreshWhile waiting={samples.some((sample) => !sample.ready)} />
      {samples.length === 0 && (
        <p className="rounded-md border border-dashed px-4 py-5 text-muted-foreground">
          {t('No samples are available right now. Use a link or upload a file.')}
        </p>
      )}
      <RadioGroup.Root
        aria-label={t('Sample video')}
        className="sample-choices grid gap-2 sm:grid-cols-3"
        value={sampleId}
        onValueChange={(id) => {
          const sample = samples.find((one) => one.id === id)
          if (sample) onChange(sample)
        }}
      >
        {samples.map((sample) => (
          <RadioGroup.Item
            key={sample.id}
            value={sample.id}
            disabled={!sample.ready}
            className="flex flex-col overflow-hidden rounded-md border border-border-strong bg-card text-left data-[state=checked]:border-foreground data-[state=checked]:shadow-[0_0_0_1px_var(--foreground)]"
          >
            <SamplePicture sample={sample} className="h-[132px] w-full shrink-0" />
            <span className="block px-3 py-2">
              <span className="line-clamp-2 text-base font-semibold">{shownText(sample.title, t)}</span>
              {sample.about !== null && <span className="block text-xs text-muted-foreground">{t(sample.about)}</span>}
              <span className="block text-xs text-muted-foreground">
                {sample.ready
                  ? t('Generated sample')
                  : sample.makes === 'reels'
                    ? t('We are making it now. It takes a few minutes.')
                    : t('We make it when nothing else is running.')}
              </span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <FieldNote id="sample-note" error={error} />
    </div>
  )
}
