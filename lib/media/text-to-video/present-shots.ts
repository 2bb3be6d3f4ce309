import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { ShotPlan } from '../illustrator/illustrator.ts'
import type { Card } from '../timeline/card.ts'
import type { Credit } from '../timeline/timeline.ts'
import type { MadePicture } from './film-shots.ts'
import type { PictureSheet } from './picture-sheet.ts'
import type { DesignedShot } from './shots/design-cards.ts'

/** The shots of a video as its report lists them. */
export type PresentedShots = {
  style: string
  seed: number
  /** How their stills lie on the picture that comes with the report. */
  sheet: PictureSheet
  shots: {
    startSeconds: number
    endSeconds: number
    text: string
    /** What was planned, and by whom; seen where no provider gave a picture. Either the drawn picture or the card is null. */
    plan: { planner: string; picture: ShotPlan | null; card: Card | null }
    /** What the picture shows, in words, who made it, and why not the provider where one was asked. */
    picture: {
      description: string
      madeBy: string
      note: string | null
      noteMessage?: CodedMessage
      credit: (Credit & { title: string }) | null
    }
  }[]
}

export function presentShots(
  shots: readonly (DesignedShot & { picture: MadePicture })[],
  { style, seed, sheet }: Pick<PresentedShots, 'style' | 'seed' | 'sheet'>,
): PresentedShots {
  const at = (frame: number) => Math.round((frame / FRAMES_PER_SECOND) * 1000) / 1000
  return {
    ...{ style, seed, sheet },
    shots: shots.map(({ from, frames, text, plan, card, planner, picture: { description, by, note, work } }) => ({
      startSeconds: at(from),
      endSeconds: at(from + frames),
      text,
      plan: { planner, picture: plan, card },
      picture: {
        ...{ description, madeBy: by, ...textAndMessage('note', note) },
        credit: work === null ? null : { title: work.title, ...work.credit },
      },
    })),
  }
}
