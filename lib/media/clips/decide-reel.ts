import { soundStreams } from '../audio-of-video.ts'
import type { CaptionLook } from '../captions/plan-captions.ts'
import type { EditDecisions, SafeAreas, Speakers } from '../editing/edit-decisions.ts'
import type { ScreenLayout } from '../framing/beside-screen.ts'
import { type PicturePlan, partOfPlan } from '../framing/plan-picture.ts'
import { planViews } from '../framing/plan-views.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import { outputFrame } from '../render/picture-filters.ts'
import { resultFrameRate } from '../render/result-frame-rate.ts'
import { NETWORK_LOUDNESS } from '../timeline/network-loudness.ts'
import { timeOf } from '../timeline/time.ts'
import type { Background, Frame, SoundCleaning } from '../timeline/timeline.ts'
import { isSpoken, spokenWords, type Transcript } from '../transcript.ts'
import type { SoundCurve } from './audio-analysis/sound-curve.ts'
import { beginWithCapital } from './begin-with-capital.ts'
import type { ChosenReel } from './choosing/chosen-reel.ts'
import { type Cleaning, cleanReel } from './cleaning/clean-reel.ts'
import { restoreMinimumLength } from './cleaning/restore-minimum-length.ts'
import { strikeAsides } from './cleaning/strike-asides.ts'

/** How much before and after a reel an editor can take in, in seconds. */
export const CONTEXT_SECONDS = 10

/** The facts about the source of a reel. */
export type ReelSource = {
  facts: VideoWithSound
  transcript: Transcript
  curve: SoundCurve
  /** Null where the picture was not looked at: the reel then has no views. */
  picture: PicturePlan | null
  durationSeconds: number
}

export type ReelLook = {
  /** Size of the reels. */
  frame: Frame
  /** How screens with a person beside them are shown; null for the usual way. */
  screenLayout: ScreenLayout | null
  /** What is behind shots that are shown whole; absent for a blurred copy. */
  background?: Background
  captions: CaptionLook | null
  cleaning: Cleaning
  hook: boolean
  /** What captions, hook and logo keep clear of; absent for the usual places. */
  safeAreas?: SafeAreas
  /** How captions show who speaks; absent for not at all. */
  speakers?: Speakers
  /** How the sound is cleaned; absent for not at all. */
  sound?: SoundCleaning
  /** Which cleaning leaves at least. */
  minSeconds: number
}

/** The decisions about a reel before it is edited, without B-roll and music. */
export function decideReel(reel: ChosenReel, source: ReelSource, look: ReelLook): EditDecisions {
  const { facts, transcript, durationSeconds } = source
  const from = reel.startSeconds - CONTEXT_SECONDS
  const to = reel.endSeconds + CONTEXT_SECONDS
  const picture = source.picture === null ? null : partOfPlan(source.picture, { startSeconds: from, endSeconds: to })
  const words = spokenWords(transcript).filter((word) => word.endSeconds > from && word.startSeconds < to)
  const sound = soundStreams(facts)
  // Without speech there is no silence between words to take out.
  const cleaned = isSpoken(transcript)
    ? strikeAsides(cleanReel(words, reel, source.curve, look.cleaning, transcript.languageTag), reel.leftOut ?? [])
    : { words: [], cuts: [] }
  const decided: EditDecisions = {
    version: 1,
    languageTag: transcript.languageTag,
    sourceDuration: timeOf(durationSeconds),
    sourceFrame: outputFrame(facts.video),
    frame: look.frame,
    frameRate: resultFrameRate(facts.video),
    start: timeOf(reel.startSeconds),
    end: timeOf(Math.min(reel.endSeconds, durationSeconds)),
    ...cleaned,
    words: beginWithCapital(cleaned.words, reel.startSeconds, transcript.languageTag),
    captions: look.captions,
    crop: { kind: 'planned' },
    views: picture === null ? [] : planViews(picture, look.frame, look.screenLayout),
    ...(picture !== null && { picture }),
    ...(look.background && { background: look.background }),
    ...(look.screenLayout !== null && { screenLayout: look.screenLayout }),
    overlays: [],
    hook: look.hook ? reel.hook : null,
    ...(look.safeAreas && { safeAreas: look.safeAreas }),
    ...(look.speakers && { speakers: look.speakers }),
    ...(sound !== undefined && { sound }),
    audio: { loudness: NETWORK_LOUDNESS, ...(look.sound && { cleaning: look.sound }) },
    music: null,
    media: {},
  }
  return restoreMinimumLength(decided, look.minSeconds)
}
