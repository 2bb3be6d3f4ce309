import { AreaWatch } from './picture-area.ts'
import type { Box } from './picture-facts.ts'
import type { SmallFrame } from './small-frames.ts'

/** From a frame on, what of the picture is not bars; in shares of it, null for all of it. */
export type BarsFrom = { frame: number; area: Box | null }

/** Other bars count from so many looks in a row on: a dark moment has none. */
const LASTING = 3
/** Sides that differ by less, of the picture's, are the same. */
const SAME = 0.03

type Stretch = { frame: number; watch: AreaWatch; others: { frame: number; watch: AreaWatch }[] }

/** Finds the bars of a shot, also where they come, go or change within it. */
export class BarsWatch {
  private readonly stretches: Stretch[] = []

  /** Takes one of the shot's frames, by its number. */
  add(frame: number, picture: Pick<SmallFrame, 'width' | 'height' | 'luma'>): void {
    const own = new AreaWatch()
    own.add(picture)
    const stretch = this.stretches.at(-1)
    if (stretch === undefined) this.stretches.push({ frame, watch: own, others: [] })
    else if (stretch.watch.isBlack() || own.isBlack() || isLike(own, stretch.watch)) taken(stretch, own)
    else {
      stretch.others.push({ frame, watch: own })
      const [first] = stretch.others
      if (first === undefined || stretch.others.length < LASTING) return
      const watch = stretch.others.slice(1).reduce((all, { watch: each }) => joined(all, each), first.watch)
      stretch.others = []
      this.stretches.push({ frame: first.frame, watch, others: [] })
    }
  }

  /** Takes what another watch saw of the next part of the same shot. */
  join(next: BarsWatch): void {
    this.stretches.push(...next.stretches)
  }

  /** In order; the first is for the beginning of the shot. */
  bars(): BarsFrom[] {
    const found: BarsFrom[] = []
    let last: AreaWatch | null = null
    for (const { frame, watch, others } of this.stretches) {
      const all = others.reduce((sum, { watch: each }) => joined(sum, each), watch)
      const area = all.area()
      const before = found.at(-1)
      if (before === undefined || last === null || !areAlike(area, before.area)) {
        found.push({ frame, area })
        last = all
      } else {
        last.join(all)
        before.area = last.area()
      }
    }
    return found
  }
}

/** What differed for a moment was of the same stretch. */
function taken(stretch: Stretch, own: AreaWatch): void {
  for (const { watch } of stretch.others) stretch.watch.join(watch)
  stretch.others = []
  stretch.watch.join(own)
}

function joined(watch: AreaWatch, other: AreaWatch): AreaWatch {
  watch.join(other)
  return watch
}

/** Whether a frame shows neither more nor clearly less than those before it. */
function isLike(own: AreaWatch, before: AreaWatch): boolean {
  const area = before.area()
  const both = new AreaWatch()
  both.join(before)
  both.join(own)
  if (!areAlike(both.area(), area)) return false
  const alone = own.area()
  return alone === null || areAlike(alone, area)
}

function areAlike(a: Box | null, b: Box | null): boolean {
  const [one, other] = [a ?? WHOLE, b ?? WHOLE]
  return (
    Math.abs(one.x - other.x) < SAME &&
    Math.abs(one.y - other.y) < SAME &&
    Math.abs(one.width - other.width) < SAME &&
    Math.abs(one.height - other.height) < SAME
  )
}

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }
