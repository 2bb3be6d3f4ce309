import { seededRandom } from '../../../recognition/seeded-random.ts'
import type { Frame } from '../../../timeline/timeline.ts'
import type { Brush, Fill } from '../brush.ts'
import type { Plane } from '../picture.ts'

/** How far planes reach beyond the frame, in shares of its sides. */
export const BLEED = 0.15

export function sky(colours: readonly [string, string]): Plane {
  return {
    depth: 0,
    paint: (brush, { width, height }) =>
      brush.rect(-width * BLEED, -height * BLEED, width * (1 + 2 * BLEED), height * (1 + 2 * BLEED), 0, colours),
  }
}

/** A disc in the sky with its light. `x` and `y` in shares of the frame, `radius` of its shorter side. */
export function disc(x: number, y: number, radius: number, fill: Fill, light: string, depth = 0.15): Plane {
  return {
    depth,
    paint: (brush, { width, height }) => {
      const size = Math.min(width, height) * radius
      brush.glow(width * x, height * y, size * 3.2, light, 0.55)
      brush.circle(width * x, height * y, size, fill)
    },
  }
}

export function stars(seed: number, colour = '#ffffff'): Plane {
  return {
    depth: 0.08,
    paint: (brush, { width, height }) => {
      const random = seededRandom(seed)
      for (let star = 0; star < 90; star++) {
        const [x, y, size] = [random(), random(), random()]
        brush.faint(0.35 + size * 0.65, () =>
          brush.circle(width * x, height * y * 0.85, Math.min(width, height) * (0.0012 + size * 0.0028), colour),
        )
      }
    },
  }
}

/** Clouds of a few circles each: `[x, y, size]` in shares of the frame and of its shorter side. */
export function clouds(places: readonly (readonly [number, number, number])[], fill: string, depth = 0.3): Plane {
  return {
    depth,
    floats: 0.004,
    paint: (brush, { width, height }) => {
      const unit = Math.min(width, height)
      for (const [x, y, size] of places)
        brush.at(width * x, height * y, { scale: (unit * size) / 100 }, () => {
          brush.shape('M-100 30 A34 34 0 0 1 -84 -34 A52 52 0 0 1 10 -62 A44 44 0 0 1 84 -26 A30 30 0 0 1 96 30Z', fill)
        })
    },
  }
}

/** Land with an edge of straight or round pieces, filled down. `edge` lists heights from left to right in shares of the frame. */
export function land(depth: number, edge: readonly number[], fill: Fill, { round = true, shadow = true } = {}): Plane {
  return {
    depth,
    paint: (brush, frame) => {
      const path = edgePath(edge, frame, round)
      if (shadow) brush.raised(-frame.height * 0.006, () => brush.shape(path, fill))
      else brush.shape(path, fill)
    },
  }
}

function edgePath(edge: readonly number[], { width, height }: Frame, round: boolean): string {
  const [left, right] = [-width * BLEED, width * (1 + BLEED)]
  const step = (right - left) / (edge.length - 1)
  const points = edge.map((share, index) => [left + index * step, height * share] as const)
  const bottom = height * (1 + BLEED)
  if (!round) return `M${points.map(([x, y]) => `${x} ${y}`).join(' L')} V${bottom} H${left}Z`
  const [first] = points
  const curves = points.slice(1).map(([x, y], index) => {
    const before = points[index] ?? [x, y]
    const middle = (before[0] + x) / 2
    return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
  })
  return `M${first?.[0] ?? 0} ${first?.[1] ?? 0} ${curves.join(' ')} V${bottom} H${left}Z`
}

/** Draws with the shorter side of the frame as 1000 units, from a point in shares of the frame. */
export function placed(depth: number, x: number, y: number, draw: (brush: Brush) => void, floats?: number): Plane {
  return {
    depth,
    ...(floats === undefined ? {} : { floats }),
    paint: (brush, { width, height }) =>
      brush.at(width * x, height * y, { scale: Math.min(width, height) / 1000 }, () => draw(brush)),
  }
}
