import { Poster } from '#lib/components/pictures/poster.tsx'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'

/** A full frame of the sample, or a placeholder while it is being generated. */
export function SamplePicture({ sample, className }: { sample: SampleView; className: string }) {
  if (!sample.ready) return <Placeholder className={className} />
  return (
    <span className={`relative block bg-muted ${className}`}>
      <Poster src={sample.posterUrl} className="size-full rounded-none" />
      <span className="num absolute right-2 bottom-2 rounded-[4px] bg-black/70 px-1.5 text-xs font-medium text-white">
        {durationFigure(sample.durationSeconds)}
      </span>
    </span>
  )
}

function Placeholder({ className }: { className: string }) {
  return (
    <span className={`waiting flex items-center justify-center bg-muted ${className}`}>
      <svg
        aria-hidden="true"
        className="h-3/5"
        viewBox="0 0 72 128"
        fill="none"
        stroke="var(--input)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <rect x="2" y="2" width="68" height="124" rx="10" strokeDasharray="4 4.5" />
        <path d="M14 40v8M21 33v22M28 38v12M35 28v32M42 36v16M49 41v6M56 38v12" />
        <rect x="14" y="92" width="44" height="14" rx="4" fill="var(--keep)" stroke="var(--keep-line)" />
      </svg>
    </span>
  )
}
