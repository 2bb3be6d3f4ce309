import type { CaptionFont, CaptionPosition, CaptionSize, CaptionStyle } from './caption-style.ts'
import type { Card } from './card.ts'
import type { FreeArea } from './free-area.ts'
import type { Time } from './time.ts'

/**
 * The whole of what a render makes, as plain data: stored as JSON with the project, so that a second render needs neither probe,
 * recognizer nor camera. Times of `clips` and `views` that are called source time count from the start of the source; all others
 * count from the start of the result, behind its intro where it has one (`intro-and-outro.ts`). Files that it shows or plays are named in `media`; where they are is known to who renders.
 */
export type Timeline = {
  version: 2
  frame: Frame
  /** Frames per second of the result. Null keeps the source's own frame times: the whole source is the only clip, in view `whole`. */
  frameRate: Time | null
  /** The sum of the clips. */
  duration: Time
  clips: Clip[]
  /** Videos before and after it, with their own sound; absent for none. */
  intro?: AddedVideo
  outro?: AddedVideo
  /** The shown part of the source picture, in source time: in order, without overlaps, covering every clip. */
  views: ViewSpan[]
  /** What is behind a picture in view `fit`; absent for a blurred copy of it. */
  background?: Background
  /** Rows of the source picture that are blurred, as shares of its height, because of captions in it; absent for none. */
  blurred?: { top: number; bottom: number }
  /** Pictures and videos over the source picture and under the captions: in order, without overlaps. */
  overlays: Overlay[]
  hook: HookTitle | null
  captions: CaptionTrack | null
  /** Over the picture and under captions and title, from the first frame to the last; absent for none. */
  logo?: LogoTrack
  audio: AudioMix
  /** What overlays and music refer to, by name. */
  media: Record<string, MediaFile>
}

/** A logo over the whole result. Where it stands on a frame, `logoBox` says. */
export type LogoTrack = {
  /** One version or two, by their names in `media`; of two, each part of the result has the one that stands out more. */
  versions: string[]
  place: LogoPlace
  /** Its longer side as a share of the frame's shorter side. */
  size: number
  /** 0 to 1. */
  opacity: number
  margin: 'tight' | 'normal' | 'wide'
  /** What it keeps to of an upright frame; absent for what is usual. */
  free?: FreeArea
}

type LogoPlace =
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'left'
  | 'middle'
  | 'right'
  | 'bottom-left'
  | 'bottom'
  | 'bottom-right'

/** A color that fills the frame. */
export type Background = 'black' | 'white'

/** Size of the picture that is made, in pixels; both even. */
export type Frame = { width: number; height: number }

/** A whole video beside the source, named in `media`. Its length is in whole frames of the result. */
export type AddedVideo = { media: string; duration: Time }

/** A stretch of the source, in the order of the result. */
export type Clip = { sourceStart: Time; duration: Time }

/** `start` and `end` in source time. Two spans meet in a hard cut of the camera. */
export type ViewSpan = { start: Time; end: Time; view: View }

/**
 * How the source picture fills the frame. `whole`: scaled to it. `fit`: the whole picture, or what of it is not bars, over a blurred
 * copy that fills the frame, or a color. `crop`: a window of the frame's shape. `split`: two windows of half its height, one above the other.
 * `inset`: a window of the frame's shape, and a square one over it at a place of the frame.
 */
export type View =
  | { kind: 'whole' }
  | { kind: 'fit'; area?: Area }
  | { kind: 'crop'; window: CameraWindow }
  | { kind: 'split'; top: CameraWindow; bottom: CameraWindow }
  | { kind: 'inset'; window: CameraWindow; over: CameraWindow; place: Place }

/** A square of the frame, in its pixels, by its top left corner. */
export type Place = { x: number; y: number; side: number }

/** A part of the source picture, in its display pixels, by its top left corner. */
export type Area = { x: number; y: number; width: number; height: number }

/** A window on the source picture of a fixed height, in display pixels of the source; it never leaves the picture. */
export type CameraWindow = {
  height: number
  /** Center of the window. In order of time; straight lines between, held before the first and after the last. */
  path: CameraKey[]
}

/** `at` in source time, `x` and `y` in display pixels of the source. */
export type CameraKey = { at: Time; x: number; y: number }

/** What covers the frame from `start` to `end`: a picture or a silent video, or designed type. */
export type Overlay = { start: Time; end: Time } & (MediaShown | CardShown)

/** `look`: the visual style in which it is drawn; absent for that of the captions. */
export type CardShown = { card: Card; look?: VisualStyle }

/** `visualStyle` of the interface document. */
export type VisualStyle =
  | 'realism'
  | 'anime'
  | 'anime_figures'
  | 'cyberpunk'
  | 'comic'
  | 'fantasy'
  | 'scifi'
  | 'lego'
  | 'pixel_art'
  | 'line_art'
  | 'renaissance'
  | 'medieval_painting'
  | 'wes_anderson'
  | 'porcelain'

export type MediaShown = {
  media: string
  motion: 'none' | 'zoom-in' | 'zoom-out' | 'pan-left' | 'pan-right'
  /** Length of its fades in and out, in seconds; 0 cuts. */
  fadeSeconds: number
  /** Size that it was made for, where the result has another shape: what would lose too much by that is shown whole, over a blurred fill. */
  madeFor?: Frame
}

/** A title at the beginning of a reel, from its start to `end`, where it covers no head. */
export type HookTitle = {
  end: Time
  /** Words by line, at most two. */
  lines: string[][]
  /** Of its letters, relative to their usual size. */
  scale: number
  /** Of its highest line, in pixels of the frame. */
  top: number
  /** Absent for that of the captions. */
  font?: CaptionFont
  /** It is there from the first frame, without a movement: in a picture. */
  isStill?: true
}

export type AudioMix = {
  /** Fade at each edge of a clip in seconds, so that cuts do not click. */
  edgeFadeSeconds: number
  /** What the whole is leveled to; null leaves it as loud as the source. */
  loudness: { integratedLufs: number; truePeakDb: number } | null
  /** What is done to the sound of the source before anything else; absent for nothing. */
  cleaning?: SoundCleaning
  music: MusicTrack | null
  /** A voice over the original. Absent: there is none. */
  voice?: VoiceTrack
  /** Words of the source that are not to be heard, in order and in time of the result. Absent: there are none. */
  masked?: { sound: 'mute' | 'beep'; spans: { start: Time; end: Time }[] }
}

/** `noise`: steady noise behind speech is lowered. `levels`: quiet and loud speech are brought closer together. */
export type SoundCleaning = { noise: boolean; levels: boolean }

/** Lines that are read aloud, over the original sound. */
export type VoiceTrack = {
  media: string
  /** 0 to 1: how loud the original stays in `over`. At 0 it is never heard. */
  originalVolume: number
  /** In order, without overlaps: `from` is in the file, `start` in the result. */
  pieces: { start: Time; from: Time; duration: Time }[]
  /** Where anybody speaks, in order. */
  over: { start: Time; end: Time }[]
}

/** Music under the speech, repeated where it is shorter than the result. */
export type MusicTrack = {
  media: string
  /** 0 to 1 as asked for: 0 is silent, 1 as loud as it can be under speech that stays 12 dB above it. */
  volume: number
  fadeInSeconds: number
  fadeOutSeconds: number
  /** Where there is speech, in order: there the music is lowered by `duckDb`. */
  speech: { start: Time; end: Time }[]
  duckDb: number
}

/** A file beside the source. `credit` is what has to be published about its author and license, or null. */
export type MediaFile = {
  kind: 'picture' | 'video' | 'audio' | 'font'
  title: string
  credit: Credit | null
  /** The provider that made it for this video; absent where it was made here or is a person's work. */
  madeBy?: string
}

export type Credit = { author: string; licence: string; url: string | null }

export type CaptionTrack = {
  style: CaptionStyle
  position: CaptionPosition
  size: CaptionSize
  /** BCP 47 tag of the spoken language. */
  languageTag: string
  /** What they keep to of an upright frame; absent for the usual distances from its edges. */
  free?: FreeArea
  /** Styles of the speakers in the order of their numbers, over and over; absent where all captions look alike. */
  speakers?: CaptionStyle[]
  cues: Cue[]
}

/** Words of one speaker that are on screen together. Cues never overlap. */
export type Cue = {
  start: Time
  end: Time
  lines: CueWord[][]
  speaker?: number
  /** Pixels of the frame by which it stands lower than its position says, so that it covers no head. */
  lower?: number
}

export type CueWord = {
  text: string
  start: Time
  end: Time
  /** Whether it is a key word, which some templates make stand out. Chosen by `emphasize` where nobody has set it. */
  emphasis?: boolean
  /** It is no word that is said, but the name of who speaks. */
  isName?: true
}
