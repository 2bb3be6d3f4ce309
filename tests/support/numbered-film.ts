import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from '#lib/media/task.ts'
import type { Time } from '#lib/media/timeline/time.ts'
import { makeMedia, quick } from './make-media.ts'

/** Squares in which a frame's number stands in binary, beside each other in the middle of the picture. */
const BITS = 16
const SQUARE = 10
export const NUMBERED = { width: BITS * SQUARE, height: 90 } as const

/** A film whose frames carry their numbers from 0 on, with a tone. Returns its path. */
export async function makeNumberedFilm(task: Task, frames: number, [perSecond, divisor]: Time): Promise<string> {
  const raw = join(task.directory, 'numbers.raw')
  const file = await open(raw, 'w')
  for (let number = 0; number < frames; number++) await file.write(pictureOf(number))
  await file.close()
  const size = `${NUMBERED.width}x${NUMBERED.height}`
  const seconds = (frames * divisor) / perSecond
  const film = await makeMedia(
    task,
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', size, '-r', `${perSecond}/${divisor}`, '-i', 'numbers.raw'],
    ...['-f', 'lavfi', '-i', `sine=f=330:r=48000:d=${seconds}`, ...quick, '-crf', '12', 'numbers.mp4'],
  )
  await rm(raw)
  return film
}

function pictureOf(number: number): Uint8Array {
  const row = Uint8Array.from({ length: NUMBERED.width }, (_, x) => ((number >> Math.floor(x / SQUARE)) & 1 ? 235 : 16))
  const picture = new Uint8Array(NUMBERED.width * NUMBERED.height)
  for (let y = 0; y < NUMBERED.height; y++) picture.set(row, y * NUMBERED.width)
  return picture
}

/** The numbers that the frames of a film carry, in order. `filters` are applied before. */
export async function readNumbers(task: Task, path: string, filters: readonly string[] = []): Promise<number[]> {
  const line = [
    ...filters,
    `scale=${NUMBERED.width}:${NUMBERED.height}`,
    'format=gray',
    `crop=iw:1:0:${NUMBERED.height / 2}`,
  ]
  const raw = ['-vf', line.join(','), '-fps_mode', 'passthrough', '-f', 'rawvideo', 'numbers.line']
  const rows = await readFile(await makeMedia(task, '-i', path, ...raw))
  const bits = Array.from({ length: BITS }, (_, bit) => bit)
  return Array.from({ length: rows.length / NUMBERED.width }, (_, frame) =>
    bits.reduce((sum, bit) => {
      const level = rows[frame * NUMBERED.width + bit * SQUARE + SQUARE / 2] ?? 0
      return sum + (level > 125 ? 2 ** bit : 0)
    }, 0),
  )
}
