import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { FRAMES_PER_SECOND } from '../camera/film-shot.ts'
import type { MadePicture } from './film-shots.ts'
import type { PictureSheet } from './picture-sheet.ts'
import type { PlannedShot } from './plan-video.ts'

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
    /** What the picture shows, in words, who made it, and why not the provider where one was asked. */
    picture: { description: string; madeBy: string; note: string | null; noteMessage?: CodedMessage }
  }[]
}

export function presentShots(
  shots: readonly (PlannedShot & { picture: MadePicture })[],
  { style, seed, sheet }: Pick<PresentedShots, 'style' | 'seed' | 'sheet'>,
): PresentedShots {
  const at = (frame: number) => Math.round((frame / FRAMES_PER_SECOND) * 1000) / 1000
  return {
    ...{ style, seed, sheet },
    shots: shots.map(({ from, frames, text, picture }) => ({
      startSeconds: at(from),
      endSeconds: at(from + frames),
      text,
      picture: { description: picture.description, madeBy: picture.by, ...textAndMessage('note', picture.note) },
    })),
  }
}
