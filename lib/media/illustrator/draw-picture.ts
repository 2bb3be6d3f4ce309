import { describePlan } from './describe-plan.ts'
import { render } from './drawing/render.ts'
import { type Layer, layersOf } from './layers.ts'
import type { ShotPlan } from './shot-plan.ts'
import { buildScene } from './stage/build-scene.ts'
import { withLightBeam } from './stage/light-beam.ts'
import { withLightning } from './stage/lightning.ts'
import type { Scene } from './stage/scene.ts'
import type { Style } from './styles/style.ts'
import { type StyleName, styleOf } from './styles/styles.ts'

/**
 * A picture: layers back to front, and what it shows in a sentence. In a storm, `layers` show a flash of lightning, and
 * `between` the same between two flashes.
 */
export type Picture = { layers: Layer[]; between?: Layer[]; description: string }

/**
 * `width` and `height` are those of the frame in pixels. The same seed gives the same picture. Faces and clothes follow `castSeed`,
 * which all pictures of a video share; the seed where it is missing.
 */
export type PictureOptions = { style: StyleName; width: number; height: number; seed: number; castSeed?: number }

/** The shorter side is drawn with at most so many pixels; larger frames enlarge the layers. */
const FINEST = 720

/** Draws a picture in this thread. Its layers are at most `FINEST` pixels wide; all of them have the same size. */
export function drawPicture(plan: ShotPlan, options: PictureOptions): Picture {
  const style = styleOf(options.style)
  const scale = Math.min(1, FINEST / Math.min(options.width, options.height))
  const even = (v: number) => Math.max(16, Math.round((v * scale) / 2) * 2)
  const [width, height] = [even(options.width), even(options.height)]
  const scene = buildScene(plan, style, { width, height }, options)
  const description = describePlan(plan)
  const layers = drawScene(scene, style)
  if (!scene.lightning) return { layers, description }
  return { layers, between: drawScene({ ...scene, lightning: false }, style), description }
}

function drawScene(plain: Scene, style: Style): Layer[] {
  const dressed = style.dress?.(plain) ?? plain
  const scene = style.drawsLightning ? dressed : withLightBeam(withLightning(dressed), plain)
  const rendering = render(scene, { shadowSize: 1536, flat: style.flat ?? false })
  const painted = style.paint(rendering, scene)
  const seen = scene.plan.dark === true ? darkened(painted) : painted
  return layersOf(seen, rendering, scene, style.cell?.(plain.camera.width) ?? 1)
}

/** What is left of red, green and blue in a room whose lamps are out. */
const MOONLIGHT = [0.38, 0.46, 0.72] as const

/** A picture in moonlight: styles have lights of their own, so it is the painted picture that loses it. */
function darkened(rgb: Uint8ClampedArray): Uint8ClampedArray {
  return rgb.map((value, i) => value * (MOONLIGHT[i % 3] ?? 1))
}
