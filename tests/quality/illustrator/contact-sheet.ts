import sharp from 'sharp'
import type { Picture } from '#lib/media/illustrator/illustrate.ts'

/** Writes pictures of one size as one PNG, in rows of so many columns. */
export async function contactSheet(pictures: readonly Picture[], columns: number, path: string): Promise<void> {
  const tiles = await Promise.all(pictures.map(flattened))
  const { width = 0, height = 0 } = pictures[0]?.layers[0] ?? {}
  const rows = Math.ceil(tiles.length / columns)
  await sharp({ create: { width: width * columns, height: height * rows, channels: 3, background: '#222' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height })))
    .png()
    .toFile(path)
}

/** All layers over each other. */
async function flattened({ layers }: Picture): Promise<Buffer> {
  const [back, ...front] = layers.map(({ rgba, width, height }) => ({
    input: rgba,
    raw: { width, height, channels: 4 as const },
  }))
  if (back === undefined) throw new Error('The picture has no layers.')
  return sharp(back.input, { raw: back.raw }).composite(front).png().toBuffer()
}
