import type { ChangedShot } from '#lib/contract/editing/shots.ts'
import {
  BUILT_IN,
  type DecidedShot,
  type OfferedWork,
  type ShownPicture,
  TEAM,
} from '#lib/media/editing/decided-shots.ts'
import type { EditDecisions, Insertion } from '#lib/media/editing/edit-decisions.ts'
import type { Card } from '#lib/media/timeline/card.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { secondsOf, type Time, timeOf } from '#lib/media/timeline/time.ts'
import type { MediaFile, VisualStyle } from '#lib/media/timeline/timeline.ts'
import { wordsCard } from './apply-broll.ts'

/** A file that was got for a shot, with whose it is and, after a search, what else was found. */
export type ShotFile = {
  kind: 'picture' | 'video'
  by: string
  work: ShownPicture['work']
  found?: { search: string; others: OfferedWork[] }
}

/** As which the file of a shot is named in `media`. */
export const shotMedia = (index: number): string => `shot-${index + 1}`

/**
 * Decisions in which shots show something else: as an overlay over the source, which keeps what it showed at first. Pure.
 *
 * @param got the files, by the index of the shot.
 */
export function applyShots(
  decisions: EditDecisions,
  changes: readonly ChangedShot[],
  got: ReadonlyMap<number, ShotFile>,
): EditDecisions {
  const { shots } = decisions
  if (shots === undefined) return decisions
  const list = [...shots.list]
  const media = { ...decisions.media }
  for (const change of changes) {
    const { index } = change
    const shot = list[index]
    if (shot === undefined) continue
    const exchanged = exchangedShot(shot, change, got.get(index), decisions)
    list[index] = exchanged
    delete media[shotMedia(index)]
    const file = mediaOf(exchanged)
    if (file !== null) media[shotMedia(index)] = file
  }
  const overlays = list.flatMap((_, index) => coverOf(list, index, shots.style) ?? [])
  return { ...decisions, overlays, media, shots: { ...shots, list } }
}

function exchangedShot(
  shot: DecidedShot,
  change: ChangedShot,
  file: ShotFile | undefined,
  { words }: Pick<EditDecisions, 'words'>,
): DecidedShot {
  const { original: first, ...kept } = shot
  const original = first ?? shot.shown
  if (change.show === 'original') return { ...kept, shown: original }
  const search = shot.shown.search ?? original.search
  const base = { note: null, planner: original.planner, plan: original.plan, search, chosen: change.show }
  if (change.show === 'words') {
    const card = wordsCard(words, { start: shot.start, end: shot.end, said: shot.text }, change.words)
    const shown: ShownPicture = { ...base, ...describedCard(card), by: BUILT_IN, work: null, plan: null }
    return { ...kept, shown, original }
  }
  if (file === undefined) throw new Error(`shot ${change.index} has no file`)
  const { kind, by, work, found } = file
  const description = work?.title ?? change.words ?? shot.text
  const shown: ShownPicture = { ...base, kind, by, work, description, card: null }
  if (found === undefined) return { ...kept, shown, original }
  return { ...kept, shown: { ...shown, search: found.search }, original, offers: found.others }
}

function describedCard(card: Card): Pick<ShownPicture, 'kind' | 'card' | 'description'> {
  return { kind: 'card', card, description: `“${cardText(card)}”` }
}

function mediaOf({ shown, original, text }: DecidedShot): MediaFile | null {
  if (original === undefined || (shown.kind !== 'picture' && shown.kind !== 'video')) return null
  const { kind, work, by } = shown
  const made = work === null && by !== TEAM && by !== BUILT_IN ? { madeBy: by } : {}
  return { kind, title: work?.title ?? text, credit: work?.credit ?? null, ...made }
}

/** How a picture moves that takes the place of another, in turn. */
const MOTIONS = ['zoom-in', 'zoom-out'] as const

/**
 * What lies over the source while a shot is seen. In the source, a shot begins with some of the picture before: where that was
 * exchanged, what took its place stays until then.
 */
function coverOf(list: readonly DecidedShot[], index: number, look: VisualStyle): Insertion | null {
  const [before, shot, after] = [list[index - 1], list[index], list[index + 1]]
  if (shot === undefined) return null
  const { text: said, shown, original } = shot
  const isExchanged = original !== undefined
  const start = isExchanged || before?.original === undefined ? shot.start : later(shot.start, shot.blend)
  const end =
    !isExchanged || after === undefined || after.original !== undefined ? shot.end : later(shot.end, after.blend)
  const times = { start, end, said, ...(isExchanged && { chosen: true as const }) }
  if (shown.kind === 'card' && shown.card !== null) return { ...times, card: shown.card, look }
  if (!isExchanged || shown.kind === 'card' || shown.kind === 'drawing') return null
  const motion = shown.kind === 'video' ? 'none' : (MOTIONS[index % MOTIONS.length] ?? 'zoom-in')
  return { ...times, media: shotMedia(index), motion, fadeSeconds: 0 }
}

const later = (time: Time, by: Time): Time => timeOf(secondsOf(time) + secondsOf(by))
