import { timecode } from '#lib/contract/time-figures.ts'
import type { FoundVideo } from '#lib/portal/transcripts/found-videos.ts'
import { useText } from '#text'
import { type Chosen, listPlaces } from './chosen-place.ts'

/** Of the strip; nearer ones join. */
const NEAR = 0.03

/** The whole video as a strip, with a button where words were found; those near each other are one, with their number. */
export function PlaceStrip({
  video,
  chosenId,
  onPlay,
}: {
  video: FoundVideo
  chosenId: string | null
  onPlay: (one: Chosen) => void
}) {
  const t = useText()
  const length = Math.max(1, video.durationSeconds, video.places.at(-1)?.endSeconds ?? 0)
  const groups = joinNear(listPlaces(video), length)
  return (
    <div className="relative h-6 rounded-sm border bg-muted">
      {groups.map((group) => {
        const [first] = group
        if (first === undefined) return null
        const isChosen = group.some(({ id }) => id === chosenId)
        return (
          <button
            key={first.id}
            type="button"
            aria-label={t('Play {time}', { time: timecode(first.place.startSeconds) })}
            title={timecode(first.place.startSeconds)}
            aria-pressed={isChosen}
            onClick={() => onPlay(first)}
            className="absolute inset-y-0 flex min-w-2 items-center justify-center rounded-xs px-px text-2xs focus-visible:min-w-[17px]"
            style={{
              background: 'var(--keep)',
              color: 'var(--keep-foreground)',
              left: `min(${(first.place.startSeconds / length) * 100}%, calc(100% - 8px))`,
              boxShadow: isChosen ? '0 0 0 2px var(--foreground)' : 'inset 0 0 0 1px var(--keep-line)',
            }}
          >
            {group.length > 1 && group.length}
          </button>
        )
      })}
    </div>
  )
}

function joinNear(places: Chosen[], length: number): Chosen[][] {
  const groups: Chosen[][] = []
  for (const one of places) {
    const last = groups.at(-1)
    const start = last?.[0]?.place.startSeconds
    if (last && start !== undefined && (one.place.startSeconds - start) / length < NEAR) last.push(one)
    else groups.push([one])
  }
  return groups
}
