import type { VersionSpan } from './choose-versions.ts'
import { inParts } from './expression.ts'
import type { LogoBox } from './logo-box.ts'

/** A logo as it is laid over the picture. `pictures`: each version as a PNG of the size of the box, its opacity in it. */
export type DrawnLogo = { box: LogoBox; pictures: readonly Uint8Array[]; spans: readonly VersionSpan[] }

/** Name of a version in ffmpeg's folder. Only these names are in the graph, never a user's text. */
export function logoFile(version: number): string {
  return `logo-${version}.png`
}

const TO_VIDEO = ['format=rgba', 'scale=out_color_matrix=bt709:out_range=tv', 'format=yuva420p']

/** Lays the versions of a logo over the picture, each in its frames: from the pad `base` to the pad `output`. */
export function logoGraph(
  { box: { x, y }, pictures, spans }: DrawnLogo,
  pads: { base: string; output: string },
): string[] {
  return pictures.flatMap((_, version) => {
    const from = version === 0 ? pads.base : `logo-over-${version - 1}`
    const to = version === pictures.length - 1 ? pads.output : `logo-over-${version}`
    const shown = spans.map((span) => ({ from: span.from, expression: span.version === version ? '1' : '0' }))
    const enable = pictures.length === 1 ? '' : `:enable='${inParts(shown)}'`
    return [
      `movie=filename=${logoFile(version)},${TO_VIDEO.join(',')}[logo-${version}]`,
      `[${from}][logo-${version}]overlay=x=${x}:y=${y}:format=yuv420${enable}[${to}]`,
    ]
  })
}
