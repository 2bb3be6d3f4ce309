import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { coded } from '#lib/contract/messages/coded.ts'
import { createFileOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame, MediaFile, Overlay } from '../timeline/timeline.ts'
import { writeFilm } from './pictures/film.ts'
import { illustrateSubject, isPlace } from './pictures/illustrate.ts'
import type { BrollPlace } from './plan-broll.ts'
import { prepareStock, type StockFile } from './prepare-stock.ts'

/** What lies over a video, and the files behind it by the names in `media`. */
export type IllustratedBroll = {
  overlays: Overlay[]
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/**
 * Makes the pictures and films of places: from the stock file of a place where there is one that can be used, else drawn. Files
 * are in the task's directory; existing files are kept.
 *
 * @param frame the size of the result.
 * @param options.name distinguishes the files of several outputs in one directory.
 * @param options.stock by index of the place.
 */
export async function illustrateBroll(
  places: readonly BrollPlace[],
  frame: Frame,
  options: { name: string; stock?: Readonly<Record<number, StockFile>> },
  task: Task,
): Promise<IllustratedBroll> {
  const made: IllustratedBroll = { overlays: [], media: {}, files: {} }
  task.onProgress('illustrating', 0)
  for (const [index, place] of places.entries()) {
    task.signal.throwIfAborted()
    const name = `${options.name}-${index + 1}`
    const { path, ...media } = await showPlace(place, pictureFrame(frame), name, options.stock?.[index], task)
    made.files[name] = path
    made.media[name] = media
    made.overlays.push(overlayOf(place, name, media, index))
    task.onProgress(
      'illustrating',
      (index + 1) / places.length,
      coded('pictures_done', { at: index + 1, count: places.length }),
    )
    await breathe()
  }
  return made
}

const LONGEST_SIDE = 1920

/** Pictures are drawn no larger than this: beyond it, nobody sees a difference. */
function pictureFrame({ width, height }: Frame): Frame {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

async function showPlace(
  place: BrollPlace,
  frame: Frame,
  name: string,
  stock: StockFile | undefined,
  task: Task,
): Promise<MediaFile & { path: string }> {
  const seconds = secondsOf(place.end) - secondsOf(place.start)
  if (stock !== undefined) {
    const path = await prepareStock(stock, frame, seconds, name, task)
    const { kind, title, credit, madeBy } = stock
    if (path !== null) return { kind, title, credit, ...(madeBy === undefined ? {} : { madeBy }), path }
  }
  const title = place.said
  if (!place.moving) return { kind: 'picture', title, credit: null, path: await writePicture(place, frame, name, task) }
  const film = { subject: place.subject, frame, seed: place.seed, seconds, name }
  const path = await createFileOnce(join(task.directory, `${name}.mp4`), () => writeFilm(film, task))
  return { kind: 'video', title, credit: null, path }
}

function writePicture({ subject, seed }: BrollPlace, frame: Frame, name: string, task: Task): Promise<string> {
  const path = join(task.directory, `${name}.png`)
  return createFileOnce(path, async () => {
    await writeFile(`${path}.partial`, await illustrateSubject(subject, frame, { seed, signal: task.signal }))
    await rename(`${path}.partial`, path)
    return path
  })
}

/** A pan would cut off the sides of what stands in the middle of its picture. */
const TOWARDS = ['zoom-in', 'zoom-out'] as const
const ALONG = ['pan-left', 'zoom-in', 'pan-right', 'zoom-out'] as const
const FADE_SECONDS = 0.16

function overlayOf(place: BrollPlace, media: string, { kind, credit, madeBy }: MediaFile, index: number): Overlay {
  const isWide = credit !== null || madeBy !== undefined || isPlace(place.subject)
  const motions = isWide ? ALONG : TOWARDS
  const motion = kind === 'video' ? 'none' : (motions[index % motions.length] ?? 'zoom-in')
  return { start: place.start, end: place.end, media, motion, fadeSeconds: FADE_SECONDS }
}
