import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import { BUILT_IN, type DecidedShot, type DecidedShots, type OfferedWork } from '../editing/decided-shots.ts'
import type { StyleName } from '../illustrator/illustrator.ts'
import { timeOf } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import { blendFrames, type FoundWorks, type MadePicture, type ProviderPictures } from './film-shots.ts'
import { type CellPicture, sheetOf, usablePreviews } from './picture-sheet.ts'
import type { DesignedShot } from './shots/design-cards.ts'

/** A sheet with more stills would be too large for a browser to show at once. */
const MOST_STILLS = 240

type Made = { style: StyleName; seed: number; frame: Frame; given: ProviderPictures | null }

/** What the shots of a video show, as it is kept, and the previews of what was offered, with their cells on the sheet. */
export async function decideShots(
  shots: readonly DesignedShot[],
  pictures: readonly MadePicture[],
  { style, seed, frame, given }: Made,
): Promise<{ shots: DecidedShots; previews: CellPicture[] }> {
  const previews: CellPicture[] = []
  const list: DecidedShot[] = []
  for (const [index, shot] of shots.entries()) {
    const provided = given?.[shot.name]
    const found = provided?.path == null ? undefined : provided.found
    const offers: OfferedWork[] = found === undefined ? [] : await offersOf(found, shots.length, previews)
    // A film begins with a cut.
    const blend = pictures[index]?.kind === 'video' ? 0 : blendFrames(style, index, shot.frames)
    const blended = { blend: timeOf(blend / FRAMES_PER_SECOND), offers }
    list.push({ ...decidedShot(shot, pictures[index], found?.search ?? null), ...blended })
  }
  return { shots: { style, seed, sheet: sheetOf(shots.length + previews.length, frame), list }, previews }
}

function decidedShot(
  { from, frames, text, planner, plan, card }: DesignedShot,
  made: MadePicture = { kind: 'card', by: BUILT_IN, description: '', note: null, work: null },
  search: string | null,
): Pick<DecidedShot, 'start' | 'end' | 'text' | 'shown'> {
  const at = (frame: number) => timeOf(frame / FRAMES_PER_SECOND)
  return { start: at(from), end: at(from + frames), text, shown: { ...made, search, planner, plan, card } }
}

/** Adds the previews that can be shown to those that are there. */
async function offersOf({ others }: FoundWorks, shots: number, previews: CellPicture[]): Promise<OfferedWork[]> {
  const usable = await usablePreviews(others.map(({ previewPath }) => previewPath))
  return others.map(({ previewPath: path, ...offer }, index) => {
    const cell = shots + previews.length
    if (path === null || usable[index] !== true || cell >= MOST_STILLS) return { ...offer, cell: null }
    previews.push({ cell, path })
    return { ...offer, cell }
  })
}
