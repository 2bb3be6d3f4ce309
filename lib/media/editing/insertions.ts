import type { Card, CardWord } from '../timeline/card.ts'
import { framesNear, secondsOf, type Time, timeOf, timeOfFrames } from '../timeline/time.ts'
import type { Overlay } from '../timeline/timeline.ts'
import type { CloseUp } from './close-ups.ts'
import type { EditDecisions, Insertion } from './edit-decisions.ts'
import type { SourceMap } from './source-map.ts'

/** Of an overlay that cuts have shortened further, nothing would be recognized. */
const SHORTEST_SECONDS = 0.5

/** Insertions in time of the result, without those that cuts have left nothing of. */
export function shownInsertions<T extends Insertion>(
  insertions: readonly T[],
  map: SourceMap,
  frameRate: Time,
): { insertion: T; start: Time; end: Time }[] {
  const snapped = (time: Time) => framesNear(map.at(secondsOf(time)), frameRate)
  const shortest = SHORTEST_SECONDS * secondsOf(frameRate)
  return insertions
    .map((insertion) => ({ insertion, from: snapped(insertion.start), to: snapped(insertion.end) }))
    .filter(({ from, to }) => to - from >= shortest)
    .map(({ insertion, from, to }) => ({
      insertion,
      ...{ start: timeOfFrames(from, frameRate), end: timeOfFrames(to, frameRate) },
    }))
}

/** What covers the picture, in time of the result. */
export function overlaysOf({ overlays, frameRate }: EditDecisions, map: SourceMap): Overlay[] {
  const covering = overlays.flatMap((one) => ('closeUp' in one ? [] : [one]))
  return shownInsertions(covering, map, frameRate).map(({ insertion, start, end }) => {
    if ('card' in insertion)
      return {
        ...{ start, end, card: moveCard(insertion.card, (at) => timeOf(map.at(secondsOf(at)))) },
        ...(insertion.look && { look: insertion.look }),
      }
    const { media, motion, fadeSeconds, madeFor } = insertion
    return { start, end, media, motion, fadeSeconds, ...(madeFor && { madeFor }) }
  })
}

export function closeUpsOf({ overlays }: EditDecisions): CloseUp[] {
  return overlays.flatMap((one) => ('closeUp' in one ? [one] : []))
}

/** A card whose words come at other times. */
export function moveCard(card: Card, at: (time: Time) => Time): Card {
  const moved = (words: readonly CardWord[]) => words.map((word) => ({ ...word, at: at(word.at) }))
  switch (card.kind) {
    case 'words':
      return { ...card, words: moved(card.words) }
    case 'quotation':
      return { ...card, words: moved(card.words), by: moved(card.by) }
    case 'list':
      return { ...card, items: card.items.map(moved) }
    case 'step':
      return { ...card, at: at(card.at), words: moved(card.words) }
    case 'figure':
      return { ...card, at: at(card.at), before: moved(card.before), after: moved(card.after) }
  }
}
