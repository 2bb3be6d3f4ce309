import type { CaptionPosition, CaptionSize, CaptionStyle } from './caption-style.ts'
import type { Time } from './time.ts'

/**
 * What a render makes, as plain data: stored as JSON with the project, so that a second render after a caption edit needs
 * neither probe nor recogniser.
 */
export type Timeline = {
  version: 1
  /** Size of the picture that is made, in pixels; both even. */
  frame: { width: number; height: number }
  duration: Time
  clips: Clip[]
  captions: CaptionTrack | null
}

/** A stretch of the source, in the order of the result. */
export type Clip = { sourceStart: Time; duration: Time }

export type CaptionTrack = {
  style: CaptionStyle
  position: CaptionPosition
  size: CaptionSize
  /** BCP 47 tag of what is spoken. */
  languageTag: string
  cues: Cue[]
}

/** Words of one speaker that are on screen together. Cues never overlap. */
export type Cue = { start: Time; end: Time; lines: CueWord[][]; speaker?: number }

export type CueWord = {
  text: string
  start: Time
  end: Time
  /** Whether it is a key word, which some templates make stand out. Chosen by `emphasise` where nobody has set it. */
  emphasis?: boolean
}
