import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { PixelRay } from './pixel-ray.ts'

export type SideLights = {
  left: Vec
  right: Vec
  /** Light on surfaces that are turned aside, and on edges seen at a flat angle. */
  wrap: number
  rim: number
  /** Share of it that the place gets. */
  place: number
  /** Share of it that bare skin gets, which strong colors would bleach; all of it where it is missing. */
  skin?: number
}

/** Lights the subject and, more weakly, the place from both sides, with a color each, by the normals of a rendering. */
export function addSideLights(r: Rendering, { left, right, wrap, rim, place, skin = 1 }: SideLights): void {
  const { width, height, color, normal, albedo, open, subject, id, camera } = r
  const [x0, x1, x2] = camera.x
  const isSkin = r.meshes.map(({ material }) => material.finish === 'skin')
  const ray = new PixelRay(camera)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const own = subject[i] ?? 0
      const mesh = id[i] ?? -1
      // What faces the ground is lit from neither side.
      const under = smooth(-0.75, -0.45, normal[i * 3 + 1] ?? 0)
      const cover = (own * (isSkin[mesh] ? skin : 1) + (1 - own) * (mesh < 0 ? 0 : place)) * under
      if (cover === 0) continue
      const j = i * 3
      const n0 = normal[j] ?? 0
      const n1 = normal[j + 1] ?? 0
      const n2 = normal[j + 2] ?? 0
      const aside = n0 * x0 + n1 * x1 + n2 * x2
      ray.at(x, y)
      const facing = -(n0 * ray.x + n1 * ray.y + n2 * ray.z)
      const flat = smooth(0.62, 0.08, facing) * smooth(0.1, 0.5, Math.abs(aside))
      const turned = smooth(0.2, 1, Math.abs(aside))
      const light = aside < 0 ? left : right
      const shade = (0.25 + 0.75 * (open[i] ?? 1)) * cover
      for (let c = 0; c < 3; c++) {
        const tone = albedo[j + c] ?? 0
        color[j + c] =
          (color[j + c] ?? 0) +
          (light[c] ?? 0) * shade * (turned * wrap * (0.12 + tone * tone) + flat * rim * own * (0.2 + 0.8 * tone))
      }
    }
}
