import type { CaptionLook } from '../captions/plan-captions.ts'
import { NETWORK_LOUDNESS } from '../timeline/network-loudness.ts'
import { type Time, timeOf } from '../timeline/time.ts'
import type { Frame, SoundCleaning } from '../timeline/timeline.ts'
import { spokenWords, type Transcript, type Word } from '../transcript.ts'
import type { EditDecisions, EditWord } from './edit-decisions.ts'

type WholeVideo = {
  frame: Frame
  frameRate: Time
  durationSeconds: number
  sound?: number[] | undefined
  cleaning?: SoundCleaning | undefined
}

/** The decisions about a whole video before it is edited: the source as it is, with captions or without. */
export function subtitleDecisions(
  transcript: Transcript,
  video: WholeVideo,
  captions: CaptionLook | null,
): EditDecisions {
  const { frame, frameRate, sound, cleaning } = video
  const sourceDuration = timeOf(video.durationSeconds)
  return {
    version: 1,
    languageTag: transcript.languageTag,
    ...{ sourceDuration, sourceFrame: frame, frame, frameRate, start: [0, 1], end: sourceDuration },
    words: spokenWords(transcript).map(editWord),
    cuts: [],
    captions,
    crop: { kind: 'whole' },
    ...{ views: [], overlays: [], hook: null },
    ...(sound !== undefined && { sound }),
    // Cleaning changes how loud it is, so it can no longer be as loud as the source.
    audio: cleaning === undefined ? { loudness: null } : { loudness: NETWORK_LOUDNESS, cleaning },
    ...{ music: null, media: {} },
  }
}

/** A recognized word, kept. */
export function editWord({ text, startSeconds, endSeconds, speaker, confidence }: Word): EditWord {
  return {
    ...{ text, start: timeOf(startSeconds), end: timeOf(endSeconds), kept: true },
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }
}
