import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { stillPath, stillSize } from '../camera/film-shot.ts'
import type { PictureSheet } from '../editing/decided-shots.ts'
import { filledFrame, readPicture } from '../picture-file.ts'
import { writeBytesAtomically } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { writeJpeg } from './write-jpeg.ts'

const MAX_COLUMNS = 8

/** The sheet of so many stills. */
export function sheetOf(stills: number, frame: Frame): PictureSheet {
  const columns = Math.min(MAX_COLUMNS, stills)
  return { ...stillSize(frame), columns, rows: Math.ceil(stills / columns) }
}

/** Puts a still of every filmed shot on one JPEG. Returns its path in the task's directory; it is always whole. */
export async function writePictureSheet(
  shots: readonly { name: string }[],
  frame: Frame,
  name: string,
  task: Task,
): Promise<string> {
  const stills = await Promise.all(shots.map((shot) => readFile(stillPath(shot.name, task.directory))))
  return writeJpeg(stills, sheetOf(shots.length, frame), name, task)
}

/** Previews of what is offered are small; anything smaller is no picture. */
const SMALLEST_PREVIEW = 40

/** Which of the previews of offered works can be shown, by their paths. */
export async function usablePreviews(paths: readonly (string | null)[]): Promise<boolean[]> {
  return Promise.all(paths.map(async (path) => path !== null && (await readPicture(path, SMALLEST_PREVIEW)) !== null))
}

/** The file of a picture for a cell of a sheet. */
export type CellPicture = { cell: number; path: string }

/** Writes a sheet with other pictures in some of its cells, each filling its own. Rows are added where it has too few. */
export async function fillCells(
  { from, to }: { from: string; to: string },
  pictures: readonly CellPicture[],
  sheet: PictureSheet,
): Promise<string> {
  const { width, height, columns, rows } = sheet
  const canvas = createCanvas(columns * width, rows * height)
  const pen = canvas.getContext('2d')
  pen.drawImage(await loadImage(await readFile(from)), 0, 0)
  for (const { cell, path } of pictures) {
    const picture = await readPicture(path, SMALLEST_PREVIEW)
    if (picture === null) continue
    const [x, y] = [(cell % columns) * width, Math.floor(cell / columns) * height]
    pen.drawImage(filledFrame(picture, { width, height }), x, y)
  }
  const bytes = await canvas.encode('jpeg', JPEG_QUALITY)
  await writeBytesAtomically(to, bytes)
  return to
}

const JPEG_QUALITY = 88
