import type { ScreenLayout } from '../framing/beside-screen.ts'
import type { PicturePlan } from '../framing/plan-picture.ts'
import type { CaptionFont, CaptionPosition, CaptionSize, CaptionStyle } from '../timeline/caption-style.ts'
import type { FreeArea } from '../timeline/free-area.ts'
import type { Time } from '../timeline/time.ts'
import type {
  AddedVideo,
  AudioMix,
  Background,
  CardShown,
  Frame,
  LogoTrack,
  MediaFile,
  MediaShown,
  ViewSpan,
} from '../timeline/timeline.ts'
import type { WordMask } from '../timeline/word-mask.ts'
import type { DecidedShots } from './decided-shots.ts'
import type { DecidedTranslation } from './decided-translation.ts'

/**
 * The decisions about one output, by the engine or by a person in the editor: the words and the cuts, the look, the
 * crop, the music. A timeline is planned from it (`planTimeline`) without any analysis. Plain data, stored with the
 * output; all times are in source time, so that a cut moves nothing else.
 */
export type EditDecisions = {
  version: 1
  /** BCP 47 tag of the spoken language. */
  languageTag: string
  sourceDuration: Time
  /** Size of the source picture as seen: upright, with square pixels. */
  sourceFrame: Frame
  frame: Frame
  /** Frames per second. The whole source, neither cut nor cropped nor covered, keeps its own frame times instead. */
  frameRate: Time
  /** Where the output starts and ends in the source. */
  start: Time
  end: Time
  /** In order; those outside `start` to `end` are context that an editor may take in. */
  words: EditWord[]
  /** Stretches that are taken out beside the words that are not kept: pauses, for example. In order, without overlaps. */
  cuts: { start: Time; end: Time }[]
  captions: { style: CaptionStyle; position: CaptionPosition; size: CaptionSize } | null
  /** `planned`: by `views`. `fixed`: a window whose center is at `x`, 0 to 1 of the width. `whole`: the whole picture. */
  crop: { kind: 'planned' } | { kind: 'fixed'; x: number } | { kind: 'whole' }
  /** What the camera planned, over the words of the context too. */
  views: ViewSpan[]
  /** What `views` were planned from, for views of another shape; absent where there is nothing to plan. */
  picture?: PicturePlan
  /** How screens with a person beside them are shown; absent for the usual way. */
  screenLayout?: ScreenLayout
  /** What is behind a picture that is shown whole; absent for a blurred copy of it. */
  background?: Background
  /** Stretches that a person wants to be shown closer, in order, without overlaps; absent for none. */
  zooms?: { start: Time; end: Time }[]
  /** B-roll, in order. */
  overlays: Insertion[]
  hook: string | null
  /** Streams of the source that are its sound together; absent for the one that players play. */
  sound?: number[]
  audio: Pick<AudioMix, 'loudness' | 'cleaning'>
  music: { media: string; volume: number; fadeInSeconds: number; fadeOutSeconds: number } | null
  media: Record<string, MediaFile>
  /** Over the whole output; absent for none. */
  logo?: LogoTrack
  /** What captions, title and logo keep clear of; absent for the usual places. */
  safeAreas?: SafeAreas
  /** Videos before and after the output; absent for none. */
  intro?: DecidedVideo
  outro?: DecidedVideo
  /** Of titles; absent for that of the captions. */
  titleFont?: CaptionFont
  /** How captions show who speaks; absent for not at all. */
  speakers?: Speakers
  /** Words that captions and sound do not give away; absent for none. */
  mask?: WordMask
  /** Of a video that was made of a text. What its shots show instead of the source lies over them as an overlay. */
  shots?: DecidedShots
  /** What captions and transcripts say in place of the words, which it is still cut by. */
  translation?: DecidedTranslation
}

/** Networks by their names in the contract, and what they leave free of an upright frame. */
export type SafeAreas = { networks: string[]; free: FreeArea }

/**
 * Speakers in the order of their numbers. Captions have the `style` of who speaks (null where there are none), the next people again
 * those of the first; with `names`, also the name before the first words of a turn.
 */
export type Speakers = {
  show: 'none' | 'colors' | 'names'
  people: { name: string | null; color: string; style: CaptionStyle | null }[]
}

/** A whole video beside the source. An output that is shorter than `leastSeconds` goes without it. */
export type DecidedVideo = AddedVideo & { leastSeconds?: number }

/**
 * What is shown over the speaker for a while, or that they are seen closer; `start`, `end` and the times of its words are in source
 * time. Those of earlier versions say neither their words nor where a face is.
 */
export type Insertion = {
  start: Time
  end: Time
  /** The words that it belongs to, as they are spoken. */
  said?: string
  /** A person chose what it shows. */
  chosen?: true
  /** Where the speaker's face is then, in display pixels of the source; absent where none is surely seen. */
  face?: FacePlace
} & (MediaShown | CardShown | { closeUp: true })

/** The middle of a face and its height. */
export type FacePlace = { x: number; y: number; height: number }

export type EditWord = {
  /** Empty where the word is heard, but neither captions nor transcripts show it. */
  text: string
  start: Time
  end: Time
  speaker?: number
  /** 0 to 1, where the recognizer reports it and the text is still its own. */
  confidence?: number
  /** False takes the word out of picture, sound and captions. */
  kept: boolean
  /** Starts a new line of the caption after this word. */
  breakAfter?: boolean
  emphasis?: boolean
}
