import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Insertion } from '../editing/edit-decisions.ts'
import type { ShotPlan } from '../illustrator/illustrator.ts'
import { createFileOnce } from '../stage-file.ts'
import type { Task } from '../task.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame, MediaFile, MediaShown } from '../timeline/timeline.ts'
import type { Shown } from './candidates/candidate.ts'
import { writeFilm } from './pictures/film.ts'
import { illustratePlan } from './pictures/illustrate.ts'
import type { BrollPlace } from './plan-broll.ts'
import { prepareStock, type StockFile } from './prepare-stock.ts'

/** What is shown over a video, and the files behind it by the names in `media`. */
export type IllustratedBroll = {
  overlays: Insertion[]
  media: Record<string, MediaFile>
  files: Record<string, string>
}

/**
 * Makes what places show: cards and close-ups are data, pictures are files. A picture comes from the stock file of its place where
 * there is one that can be used, else it is drawn as it was planned, or left out where no drawing is. Files are in the task's directory; existing files
 * are kept.
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
    const { show } = place
    if (show.kind === 'card') made.overlays.push({ ...baseOf(place), card: show.card })
    else if (show.kind === 'closeUp') made.overlays.push({ ...baseOf(place), closeUp: true })
    else await addPicture(made, { ...place, show }, frame, { ...options, index }, task)
    task.onProgress(
      'illustrating',
      (index + 1) / places.length,
      coded('pictures_done', { at: index + 1, count: places.length }),
    )
    await breathe()
  }
  return made
}

function baseOf({ start, end, said, face }: BrollPlace) {
  return { start, end, said, ...(face === undefined ? {} : { face }) }
}

type PicturePlace = BrollPlace & { show: Extract<Shown, { kind: 'picture' }> }

async function addPicture(
  made: IllustratedBroll,
  place: PicturePlace,
  frame: Frame,
  { name: prefix, stock, index }: Parameters<typeof illustrateBroll>[2] & { index: number },
  task: Task,
): Promise<void> {
  const name = `${prefix}-${index + 1}`
  const shown = await showPlace(place, pictureFrame(frame), { name, stock: stock?.[index] }, task)
  if (shown === null) return
  const { path, ...media } = shown
  made.files[name] = path
  made.media[name] = media
  made.overlays.push({ ...baseOf(place), ...overlayOf(place, name, media, index) })
}

const LONGEST_SIDE = 1920

/** Pictures are drawn no larger than this: beyond it, nobody sees a difference. */
function pictureFrame({ width, height }: Frame): Frame {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** Null where no file can be used and nothing is drawn. */
async function showPlace(
  place: PicturePlace,
  frame: Frame,
  { name, stock }: { name: string; stock: StockFile | undefined },
  task: Task,
): Promise<(MediaFile & { path: string }) | null> {
  const seconds = secondsOf(place.end) - secondsOf(place.start)
  if (stock !== undefined) {
    const path = await prepareStock(stock, frame, seconds, name, task)
    const { kind, title, credit, madeBy } = stock
    if (path !== null) return { kind, title, credit, ...(madeBy === undefined ? {} : { madeBy }), path }
  }
  const { plan } = place.show
  if (plan === null) return null
  const { said: title, seed } = place
  const drawing = { plan, frame, seed, name }
  if (!place.moving) return { kind: 'picture', title, credit: null, path: await writePicture(drawing, task) }
  const film = { ...drawing, seconds }
  const path = await createFileOnce(join(task.directory, `${name}.mp4`), () => writeFilm(film, task))
  return { kind: 'video', title, credit: null, path }
}

type Drawing = { plan: ShotPlan; frame: Frame; seed: number; name: string }

function writePicture({ plan, frame, seed, name }: Drawing, task: Task): Promise<string> {
  const path = join(task.directory, `${name}.png`)
  return createFileOnce(path, async () => {
    await writeFile(`${path}.partial`, await illustratePlan(plan, frame, { seed, signal: task.signal }))
    await rename(`${path}.partial`, path)
    return path
  })
}

/** A pan would cut off the sides of what stands in the middle of its picture. */
const TOWARDS = ['zoom-in', 'zoom-out'] as const
const ALONG = ['pan-left', 'zoom-in', 'pan-right', 'zoom-out'] as const
const FADE_SECONDS = 0.16

/** Whether a picture has nothing in its middle that a pan would cut off. */
const isView = ({ cast, things }: ShotPlan): boolean => cast.length === 0 && things.length === 0

function overlayOf(
  { show: { plan } }: PicturePlace,
  media: string,
  { kind, credit, madeBy }: MediaFile,
  index: number,
) {
  const isWide = credit !== null || madeBy !== undefined || (plan !== null && isView(plan))
  const motions = isWide ? ALONG : TOWARDS
  const motion = kind === 'video' ? 'none' : (motions[index % motions.length] ?? 'zoom-in')
  return { media, motion, fadeSeconds: FADE_SECONDS } satisfies MediaShown
}
