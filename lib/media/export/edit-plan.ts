import type { GainKey } from '../soundtrack/music-envelope.ts'
import type { Time } from '../timeline/time.ts'
import type { Frame } from '../timeline/timeline.ts'
import type { Layer } from './layers.ts'

/**
 * An edit as other editing programs know it: files, and which frames of them lie where. Pure data; what the writers in this folder
 * write. Times are whole frames of `rate`, and count from the start of the result where nothing else is said.
 */
export type EditPlan = {
  name: string
  /** Frames per second; a whole number, or one with 1001 below it. */
  rate: Time
  frame: Frame
  frames: number
  source: PlannedMedia
  /** Pictures with their sound, one after the other from the first frame to the last: of the source, of an intro before and an outro after. */
  shots: PlannedShot[]
  /** Pictures and videos over the source picture, without overlaps. */
  inserts: PlannedInsert[]
  titles: PlannedTitle[]
  music: PlannedMusic | null
  /** What the edit has that none of the formats can hold, in the reader's words. */
  missing: string[]
}

/** A file beside the edit. */
export type PlannedMedia = {
  /** Letters and digits; distinct among the files of an edit. */
  id: string
  /** From the folder of the edit, with slashes. */
  path: string
  frame: Frame | null
  /** Its own frames per second, and how many of the edit's frames it lasts; a still has none of its own. */
  rate: Time
  frames: number
  /** The number that the file itself gives its first frame, in frames of the edit. */
  firstFrame: number
  kind: 'video' | 'picture' | 'audio'
  /** Channels of its sound; 0 without any. */
  channels: number
  sampleRate: number
}

/** `from` is in frames from the start of the file; `layers` from the lowest to the highest. */
export type PlannedShot = { at: number; from: number; frames: number; media: PlannedMedia; layers: Layer[] }

export type PlannedInsert = { at: number; frames: number; media: PlannedMedia; layer: Layer }

export type PlannedTitle = {
  at: number
  frames: number
  kind: 'hook' | 'card' | 'caption'
  text: string
  /** The middle of its text, 0 at the top of the frame and 1 at its bottom. */
  height: number
}

/** One piece of music, repeated where it is shorter than the result; `levels` in seconds of the result. */
export type PlannedMusic = { media: PlannedMedia; pieces: { at: number; frames: number }[]; levels: GainKey[] }

/** The files of the shots of an edit, each once, the source first. */
export function filmsOf({ source, shots }: Pick<EditPlan, 'source' | 'shots'>): PlannedMedia[] {
  return [...new Map([source, ...shots.map(({ media }) => media)].map((media) => [media.id, media])).values()]
}

/** The name of a file without its folders. */
export function fileName({ path }: Pick<PlannedMedia, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
