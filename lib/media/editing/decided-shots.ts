import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { ShotPlan } from '../illustrator/illustrator.ts'
import type { Card } from '../timeline/card.ts'
import type { Time } from '../timeline/time.ts'
import type { Credit, Frame, VisualStyle } from '../timeline/timeline.ts'

/** As which the service itself is named, and the team whose file it is. */
export const BUILT_IN = 'built-in'
export const TEAM = 'team'

/** How stills lie on one picture: row by row, each of this size in pixels. */
export type PictureSheet = Frame & { columns: number; rows: number }

/** What the shots of a video that was made of a text show, with what each can show instead. Kept with the decisions about the video. */
export type DecidedShots = {
  style: VisualStyle
  seed: number
  /** How their stills lie on the sheet of the report: the shots in their order, then what was offered. */
  sheet: PictureSheet
  list: DecidedShot[]
}

/** Times are those of the source. */
export type DecidedShot = {
  start: Time
  end: Time
  /** For how long at its beginning the picture before is still seen in the source. */
  blend: Time
  text: string
  shown: ShownPicture
  /** What it showed at first; absent where it still does. */
  original?: ShownPicture
  /** What a stock had for the last search, the most fitting first; what is shown may be among it. */
  offers: OfferedWork[]
}

/** What a shot shows, who made it, and why a provider did not make it where one was asked. */
export type ShownPicture = {
  kind: 'drawing' | 'card' | 'picture' | 'video'
  description: string
  /** `built-in`, `team` or the name of a provider. */
  by: string
  note: CodedMessage | null
  work: { title: string; credit: Credit } | null
  /** What a stock was asked for; null where it was not asked. */
  search: string | null
  /** Who decided it; see `PlannedPicture`. */
  planner: string
  plan: ShotPlan | null
  card: Card | null
  /** How somebody chose it: out of what was offered, by a search, by words for an image provider, as a card or as a file. */
  chosen?: 'offer' | 'search' | 'prompt' | 'words' | 'file'
}

/** A work that a stock has, where its file is, and its place on the sheet. */
export type OfferedWork = {
  id: string
  kind: 'picture' | 'video'
  url: string
  title: string
  credit: Credit
  cell: number | null
}
