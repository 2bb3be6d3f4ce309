import type { Box } from './picture-facts.ts'
import type { SmallFrame } from './small-frames.ts'

/** Gray levels up to which a pixel is black: television's black and the noise of its coding. */
const BLACK = 28
/** Of a row's or column's pixels, so many may be lighter in a bar. */
const NOISE = 0.02
/** In a bar with a logo or lettering more are; then half of the pixels next to it are light. */
const LETTERED = { noise: 0.25, edge: 0.5 }
/** Gray levels from which a pixel is clearly of the picture; so many next to a bar are, in some frame: a dark stage has no such edge. */
const LIGHT = 48
const EDGE = 0.15
/** Edges are blurred over so much of a side. */
const BLUR = 0.012
/**
 * A narrower strip, as a share of the side, is not a bar; and the two bars of a picture are as wide, but for so much of
 * the side.
 */
const NARROWEST = 0.015
const DIFFERENCE = 0.04
/** The smallest picture between bars, as a share of the side. */
const MIN_SHARE_LEFT = 0.2

/** Of each line of pixels across one axis the most that were not black, and that were light, in any frame; in shares of the line. */
class Lines {
  shown: Float32Array = new Float32Array(0)
  light: Float32Array = new Float32Array(0)

  add(shown: Float32Array, light: Float32Array): void {
    this.shown = most(this.shown, shown)
    this.light = most(this.light, light)
  }

  /** The part between two bars, from 0 to 1, or null where there are none. */
  between(): [number, number] | null {
    return this.part(NOISE, EDGE) ?? this.part(LETTERED.noise, LETTERED.edge)
  }

  private part(noise: number, edge: number): [number, number] | null {
    const { length } = this.shown
    const first = this.shown.findIndex((share) => share > noise)
    const last = this.shown.findLastIndex((share) => share > noise)
    if (first < 0) return null
    const [before, after] = [first / length, 1 - (last + 1) / length]
    if (Math.min(before, after) < NARROWEST || Math.abs(before - after) > DIFFERENCE) return null
    if (1 - before - after < MIN_SHARE_LEFT) return null
    const blur = Math.max(2, Math.round(length * BLUR))
    const edges = [this.light.subarray(first, first + blur), this.light.subarray(last + 1 - blur, last + 1)]
    return edges.every((lines) => Math.max(...lines) >= edge) ? [before, 1 - after] : null
  }
}

/**
 * Finds the black bars at the sides of a shot, or at its top and bottom: the part that is black in all of its frames,
 * up to a straight edge.
 */
export class AreaWatch {
  private readonly columns = new Lines()
  private readonly rows = new Lines()

  /** Takes one of the shot's frames. */
  add({ width, height, luma }: Pick<SmallFrame, 'width' | 'height' | 'luma'>): void {
    const columns = [new Float32Array(width), new Float32Array(width)] as const
    const rows = [new Float32Array(height), new Float32Array(height)] as const
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = luma[y * width + x] ?? 0
        if (value <= BLACK) continue
        columns[0][x] = (columns[0][x] ?? 0) + 1 / height
        rows[0][y] = (rows[0][y] ?? 0) + 1 / width
        if (value < LIGHT) continue
        columns[1][x] = (columns[1][x] ?? 0) + 1 / height
        rows[1][y] = (rows[1][y] ?? 0) + 1 / width
      }
    }
    this.columns.add(...columns)
    this.rows.add(...rows)
  }

  /** Takes what another watch saw of the same shot. */
  join(other: AreaWatch): void {
    this.columns.add(other.columns.shown, other.columns.light)
    this.rows.add(other.rows.shown, other.rows.light)
  }

  /** Whether nothing was shown in any frame. */
  isBlack(): boolean {
    return this.rows.shown.every((share) => share <= NOISE)
  }

  /** The picture without bars, in shares of the whole, or null where there are none. */
  area(): Box | null {
    const across = this.columns.between()
    const down = this.rows.between()
    if (across === null && down === null) return null
    const [left, right] = across ?? [0, 1]
    const [top, bottom] = down ?? [0, 1]
    return { x: left, y: top, width: right - left, height: bottom - top }
  }
}

function most(some: Float32Array, others: Float32Array): Float32Array {
  if (some.length === 0) return others.slice()
  return some.map((value, i) => Math.max(value, others[i] ?? 0))
}
