'use client'

import Image from 'next/image'
import { RadioGroup } from 'radix-ui'
import { durationFigure } from '#lib/components/figures.ts'
import { RefreshWhile } from '#lib/components/refresh-while.tsx'
import { FieldNote } from '#lib/components/ui/field.tsx'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'

/** One of the videos that the service made for a first try. */
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
  return (
    <div className="grid gap-1.5">
      <RefreshWhile waiting={samples.some((sample) => !sample.ready)} />
      {samples.length === 0 && (
        <p className="rounded-md border border-dashed px-4 py-5 text-muted-foreground">
          The video service offers no sample now. Use a link or a file.
        </p>
      )}
      <RadioGroup.Root
        aria-label="Sample video"
        className="grid gap-2 sm:grid-cols-3"
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
            className="overflow-hidden rounded-md border border-border-strong bg-card text-left data-[state=checked]:border-foreground data-[state=checked]:shadow-[0_0_0_1px_var(--foreground)]"
          >
            <SamplePicture sample={sample} />
            <span className="block px-3 py-2">
              <span className="block truncate text-base font-semibold">{sample.title}</span>
              <span className="block text-xs text-muted-foreground">
                {sample.ready ? 'Made by the service itself' : 'Still being made'}
              </span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <FieldNote id="sample-note" error={error} />
    </div>
  )
}

export function SamplePicture({ sample }: { sample: SampleView }) {
  return (
    <span className="relative block h-[132px] bg-muted">
      {sample.ready && (
        <Image src={sample.posterUrl} alt="" width={264} height={132} className="size-full object-cover" />
      )}
      {sample.ready && (
        <span className="num absolute right-2 bottom-2 rounded-[4px] bg-black/70 px-1.5 text-xs font-medium text-white">
          {durationFigure(sample.durationSeconds)}
        </span>
      )}
    </span>
  )
}
