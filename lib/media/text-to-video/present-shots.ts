import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { cardReason } from '../editing/card-reason.ts'
import {
  BUILT_IN,
  type DecidedShot,
  type DecidedShots,
  type OfferedWork,
  type PictureSheet,
  type ShownPicture,
} from '../editing/decided-shots.ts'
import type { ShotPlan } from '../illustrator/illustrator.ts'
import type { Card } from '../timeline/card.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Credit } from '../timeline/timeline.ts'
import { WORD_LISTS } from './planned-picture.ts'

type Work = Credit & { title: string }

/** A shot as its report and its edit document describe it. */
export type DescribedShot = {
  /** What names it in changes. */
  index: number
  startSeconds: number
  endSeconds: number
  text: string
  shows: ShownPicture['kind']
  card: Card['kind'] | null
  description: string
  madeBy: string
  reason: string
  reasonMessage?: CodedMessage
  credit: Work | null
  search: string | null
  offers: (Work & Pick<OfferedWork, 'id' | 'kind' | 'cell'>)[]
  isOriginal: boolean
}

/** Which providers can be asked for other pictures. */
export type ShotSources = { stock: boolean; images: boolean }

/** The shots of a video as its report lists them. */
export type PresentedShots = {
  style: string
  seed: number
  sources: ShotSources
  /** How their stills lie on the picture that comes with the report; the cells of offers come after those of the shots. */
  sheet: PictureSheet
  shots: (Omit<DescribedShot, 'description' | 'madeBy' | 'credit'> & {
    /** What was planned, and by whom; seen where no provider gave a picture. Either the drawn picture or the card is null. */
    plan: { planner: string; picture: ShotPlan | null; card: Card | null }
    /** What the picture shows, in words, who made it, and why not the provider where one was asked. */
    picture: {
      description: string
      madeBy: string
      note: string | null
      noteMessage?: CodedMessage
      credit: Work | null
    }
  })[]
}

/** A shot of which a cut leaves less than this, in seconds, is not listed. */
const SHORTEST = 0.05

/** @param at where an instant of the source is in the video. */
export function presentShots(
  { style, seed, sheet, list }: DecidedShots,
  sources: ShotSources,
  at: (seconds: number) => number = (seconds) => seconds,
): PresentedShots {
  const rounded = (seconds: number) => Math.round(at(seconds) * 1000) / 1000
  const shots = list.map((shot, index) => {
    const { planner, plan, card, note } = shot.shown
    const { description, madeBy, credit, ...described } = describeShot(shot, index)
    return {
      ...described,
      ...{ startSeconds: rounded(described.startSeconds), endSeconds: rounded(described.endSeconds) },
      plan: { planner, picture: plan, card },
      picture: { description, madeBy, ...textAndMessage('note', note), credit },
    }
  })
  const isSeen = ({ startSeconds, endSeconds }: (typeof shots)[number]) => endSeconds - startSeconds >= SHORTEST
  return { ...{ style, seed, sources, sheet }, shots: shots.filter(isSeen) }
}

export function describeShot(shot: DecidedShot, index: number): DescribedShot {
  const { start, end, text, shown, offers, original } = shot
  const { kind, description, by, work, card } = shown
  const others = offers.filter(({ credit }) => work === null || credit.url !== work.credit.url)
  return {
    ...{ index, startSeconds: secondsOf(start), endSeconds: secondsOf(end), text },
    ...{ shows: kind, card: kind === 'card' ? (card?.kind ?? null) : null, description, madeBy: by },
    ...textAndMessage('reason', reasonOf(shown)),
    credit: work === null ? null : { title: work.title, ...work.credit },
    search: shown.search ?? original?.search ?? null,
    offers: others.map(({ id, kind, title, credit, cell }) => ({ id, kind, title, ...credit, cell })),
    isOriginal: original === undefined,
  }
}

function reasonOf({ kind, by, work, search, card, planner, chosen }: ShownPicture): CodedMessage {
  if (chosen !== undefined && chosen !== 'search') return coded('broll_chosen')
  if (by !== BUILT_IN && work !== null) return coded('shot_from_stock', { provider: by, search: search ?? '' })
  if (by !== BUILT_IN) return coded('shot_from_images', { provider: by })
  if (kind === 'card') return (card === null ? null : cardReason(card)) ?? coded('shot_words')
  return planner === WORD_LISTS ? coded('shot_drawn') : coded('shot_drawn_by_plan', { planner })
}
