import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { prepareStock } from '../broll/prepare-stock.ts'
import { drawSettledCard } from '../cards/card-frames.ts'
import type { PictureSheet } from '../editing/decided-shots.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import { readPicture } from '../picture-file.ts'
import { posterArguments } from '../render/render-arguments.ts'
import type { Task } from '../task.ts'
import type { Card } from '../timeline/card.ts'
import type { Frame, VisualStyle } from '../timeline/timeline.ts'
import { type CellPicture, fillCells } from './picture-sheet.ts'

/** What a shot is to show. `source`: what it showed at first. `kind` null: a picture or a video, as the file is. */
export type ExchangedShot = { index: number; startSeconds: number; endSeconds: number } & (
  | { show: 'source' }
  | { show: 'card'; card: Card }
  | { show: 'file'; path: string; kind: 'picture' | 'video' | null }
)

type ExchangeInput = {
  /** The video without what lies over it. It is only read. */
  sourcePath: string
  sheetPath: string
  sheet: PictureSheet
  frame: Frame
  style: VisualStyle
  languageTag: string
  shots: readonly ExchangedShot[]
}

/** Paths are in the task's directory. `files` by index of the shot: null where the given file cannot be used. */
type ExchangedFiles = {
  files: Record<number, { path: string; kind: 'picture' | 'video' } | null>
  sheetPath: string
}

/**
 * Brings the files that shots are to show to the frame and the length of their shots, and puts the new stills on the sheet.
 *
 * @throws MediaFailure `disk_full`, `engine_failed`; the signal's reason.
 */
export async function exchangeShots(input: ExchangeInput, task: Task): Promise<ExchangedFiles> {
  const files: ExchangedFiles['files'] = {}
  const stills: CellPicture[] = []
  for (const [at, shot] of input.shots.entries()) {
    task.signal.throwIfAborted()
    task.onProgress('fetching', at / input.shots.length)
    const { index } = shot
    if (shot.show === 'file') files[index] = await preparedFile(shot, input.frame, task)
    const path = await stillOf(shot, files[index] ?? null, input, task)
    if (path !== null) stills.push({ cell: index, path })
  }
  const to = join(task.directory, 'exchanged.jpg')
  return { files, sheetPath: await fillCells({ from: input.sheetPath, to }, stills, input.sheet) }
}

async function preparedFile(
  { index, path, kind: given, startSeconds, endSeconds }: Extract<ExchangedShot, { show: 'file' }>,
  frame: Frame,
  task: Task,
): Promise<ExchangedFiles['files'][number]> {
  const kind = given ?? ((await readPicture(path)) === null ? 'video' : 'picture')
  const stock = { path, kind, title: '', credit: null }
  const options = { repeats: given === null }
  const made = await prepareStock(stock, frame, endSeconds - startSeconds, `exchanged-${index}`, task, options)
  return made === null ? null : { path: made, kind }
}

async function stillOf(
  shot: ExchangedShot,
  file: ExchangedFiles['files'][number],
  { sourcePath, frame, style, languageTag }: ExchangeInput,
  task: Task,
): Promise<string | null> {
  const { index, startSeconds, endSeconds, show } = shot
  if (show === 'card') {
    const canvas = createCanvas(frame.width, frame.height)
    const path = join(task.directory, `still-${index}.png`)
    const image = canvas.getContext('2d').createImageData(frame.width, frame.height)
    image.data.set(drawSettledCard(shot.card, style, frame, languageTag))
    canvas.getContext('2d').putImageData(image, 0, 0)
    await writeFile(path, await canvas.encode('png'))
    return path
  }
  if (show === 'source') return frameAt(sourcePath, (startSeconds + endSeconds) / 2, index, task)
  if (file === null || file.kind === 'picture') return file?.path ?? null
  return frameAt(file.path, Math.min(0.5, (endSeconds - startSeconds) / 2), index, task)
}

async function frameAt(path: string, seconds: number, index: number, task: Task): Promise<string> {
  const output = `still-${index}.jpg`
  const args = posterArguments(path, seconds, output, task.limits)
  const { exitCode, log } = await runFfmpeg({ args, outputs: [output], lengthSeconds: null, timeoutSeconds: 120 }, task)
  if (exitCode !== 0) throw toolFailure(`no frame at ${seconds}`, log)
  return join(task.directory, output)
}
