import { Poster } from '#lib/components/pictures/poster.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { SampleSketch } from './sample-sketch.tsx'

/** A full frame of the sample; before it is made, a drawing of what it will show. */
export function SamplePicture({ sample, className }: { sample: SampleView; className: string }) {
  if (!sample.ready) return <SampleSketch id={sample.id} className={className} />
  return (
    <span className={`relative block bg-muted ${className}`}>
      <Poster src={sample.posterUrl} className="size-full rounded-none" />
      <span className="num absolute right-2 bottom-2 rounded-[4px] bg-black/70 px-1.5 text-xs font-medium text-white">
        {durationFigure(sample.durationSeconds)}
      </span>
    </span>
  )
}
