import type { Rendering } from '../drawing/rendering.ts'
import { smooth } from '../solids/vector.ts'

/** How a mesh is inked: `black` is filled in. */
export type InkTone = { kind: 'face' | 'eye' | 'skin' | 'hair' | 'thing'; light: number; black: boolean }

const KINDS: Record<string, InkTone['kind']> = {
  face: 'face',
  eye: 'eye',
  hand: 'skin',
  arm: 'skin',
  leg: 'skin',
  hair: 'hair',
  beard: 'hair',
}

type Mean = { r: number; g: number; b: number; count: number }

/** What each mesh that is seen gets, by its number. */
export function inkTones(r: Rendering): InkTone[] {
  return meansOf(r).map(({ r: red, g, b, count }, n) => {
    const kind = KINDS[r.meshes[n]?.tag ?? ''] ?? 'thing'
    const light = count === 0 ? 1 : red * 0.3 + g * 0.59 + b * 0.11
    return { kind, light, black: kind === 'hair' ? light < 0.36 : kind === 'thing' && light < 0.27 }
  })
}

/** Mean colour of what is seen of each mesh. */
function meansOf({ meshes, id, albedo }: Rendering): Mean[] {
  const means = meshes.map((): Mean => ({ r: 0, g: 0, b: 0, count: 0 }))
  for (let i = 0; i < id.length; i += 3) {
    const mean = means[id[i] ?? -1]
    if (mean === undefined) continue
    mean.r += albedo[i * 3] ?? 0
    mean.g += albedo[i * 3 + 1] ?? 0
    mean.b += albedo[i * 3 + 2] ?? 0
    mean.count++
  }
  return means.map(({ r, g, b, count }) => {
    const n = Math.max(1, count)
    return { r: r / n, g: g / n, b: b / n, count }
  })
}

/** Share of the one colour at each pixel: it lies on the largest coloured part of the subjects, a little beside its lines. */
export function shareOfAccent(r: Rendering, tones: readonly InkTone[]): Float32Array {
  const { width, height, id, subject, albedo, meshes } = r
  const strength = (red: number, g: number, b: number) => {
    const most = Math.max(red, g, b)
    return (most - Math.min(red, g, b)) / Math.max(0.05, most)
  }
  let chosen: Mean | undefined
  let best = 0
  meansOf(r).forEach((mean, n) => {
    const tone = tones[n]
    if (meshes[n]?.layer !== 1 || tone?.kind !== 'thing' || tone.black || mean.count < 20) return
    // Wood and leather are no colours to show.
    const bright = Math.max(mean.r, mean.g, mean.b)
    const brown = mean.r > mean.g && mean.g > mean.b && bright < 0.72
    const score = brown ? 0 : mean.count * Math.max(0, strength(mean.r, mean.g, mean.b) - 0.3)
    if (score <= best) return
    best = score
    chosen = mean
  })
  const share = new Float32Array(width * height)
  const { r: red, g, b } = chosen ?? { r: 9, g: 9, b: 9 }
  const aside = Math.round(width / 260)
  for (let y = aside; y < height; y++)
    for (let x = aside; x < width; x++) {
      const i = y * width + x
      const q = (y - aside) * width + x - aside
      const tone = tones[id[q] ?? -1]
      if ((subject[i] ?? 0) < 0.5 || tone?.kind !== 'thing' || tone.black || meshes[id[q] ?? -1]?.layer !== 1) continue
      const far = Math.hypot((albedo[q * 3] ?? 0) - red, (albedo[q * 3 + 1] ?? 0) - g, (albedo[q * 3 + 2] ?? 0) - b)
      share[i] = smooth(0.36, 0.33, far)
    }
  return share
}

/** Ink of parallel lines: `across` counts pixels, `wide` is the inked share. */
export function hatched(across: number, pitch: number, wide: number): number {
  const t = across / pitch - Math.floor(across / pitch)
  return smooth(wide + 0.14, wide - 0.14, Math.abs(t - 0.5) * 2)
}
