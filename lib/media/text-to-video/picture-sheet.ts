import { readFile } from 'node:fs/promises'
import { stillPath, stillSize } from '../camera/film-shot.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { writeJpeg } from './write-jpeg.ts'

/** How the stills of the shots lie on their sheet: row by row, in the order of the shots, each of this size in pixels. */
export type PictureSheet = Frame & { columns: number }

const MAX_COLUMNS = 8

/** The sheet of so many shots. */
export function sheetOf(shots: number, frame: Frame): PictureSheet {
  return { ...stillSize(frame), columns: Math.min(MAX_COLUMNS, shots) }
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
