import type { ExportChoices } from '#lib/contract/exporting/exporting.ts'
import { type AspectRatio, REEL_SIZES, shapeOf } from '#lib/contract/reel-shapes.ts'
import type { WantedVideo } from '#lib/media/export/export-edit.ts'

/** Which videos an export has: one for each shape, with and without captions where both are wanted and it has any. */
export function wantedVideos(
  { shapes, sizes, captions, codec }: ExportChoices,
  output: { width: number; height: number; hasCaptions: boolean },
): WantedVideo[] {
  const own = shapeOf(output)
  const isOwn = (shape: string) => shape === 'original' || shape === own
  const distinct = shapes.filter((shape, index) => !isOwn(shape) || shapes.findIndex(isOwn) === index)
  const sides = sizes.map((size) => (size === 'full' ? null : Number(size)))
  return distinct.flatMap((shape) => {
    const ratio = isOwn(shape) || shape === 'original' ? null : shape
    const video = { name: nameOf(ratio ?? own), frame: ratio === null ? null : REEL_SIZES[ratio], sides, codec }
    return looksOf(captions, output.hasCaptions).map((hasCaptions) => ({ ...video, hasCaptions }))
  })
}

/** A video without any captions is as it was made, whatever is wanted. */
function looksOf(captions: ExportChoices['captions'], hasCaptions: boolean): boolean[] {
  if (!hasCaptions || captions === 'burned-in') return [true]
  return captions === 'without' ? [false] : [true, false]
}

function nameOf(shape: AspectRatio | null): string {
  return shape === null ? 'video' : shape.replace(':', 'x')
}
