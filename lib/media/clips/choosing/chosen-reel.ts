import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Mood } from '../../music/mood.ts'
import type { Transcript } from '../../transcript.ts'
import type { LengthOf } from '../cleaning/cleaned-length.ts'
import type { SentenceRange } from './candidates.ts'
import type { RankPreferences } from './preferences.ts'

/** A stretch of the video that makes a reel, with its description in the spoken language. */
export type ChosenReel = {
  startSeconds: number
  endSeconds: number
  /** What is struck inside it because it is beside the point, in order; absent for nothing. */
  leftOut?: { startSeconds: number; endSeconds: number }[]
  /** Of a reel that somebody else chose: its place among those that were picked. */
  pick?: number
  /** By how much its score counts in the order of the reels, where the ranking prefers something; absent: 1. */
  preferred?: number
  /** 0 to 100, whatever is preferred. */
  score: number
  /** What speaks for it; as a text where a provider wrote it. */
  reason: CodedMessage | string
  /** At most 60 characters. */
  title: string
  /** One or two whole sentences of one speaker that carry the point; empty where none can stand by itself. */
  caption: string
  /** At most four topics that are said more than once or are what the reel means; may be none. */
  tags: string[]
  /** Networks as the contract names them. */
  suitablePlatforms: string[]
  /** A whole sentence of at most 60 characters, which is not in the title or the caption; null where none is good enough. */
  hook: string | null
  mood: Mood
}

/** The facts about a video when its reels are chosen. */
export type ReelMaterial = {
  transcript: Transcript
  /** dB per 100 ms from the start of the video; empty where nothing is known. */
  loudness: Float32Array
  durationSeconds: number
  /** How long a stretch is once it is cleaned. */
  lengthOf: LengthOf
}

/** Sentences that somebody else picked as a reel, by their places among those that `listSentences` gives. */
export type ReelPick = SentenceRange & { leftOut: SentenceRange[] /** 0 to 100. */; score: number }

/** What was picked, best first, without overlaps, and how many reels are wanted beside those. */
export type ReelPicks = { picks: ReelPick[]; missing: number }

export type ReelCriteria = {
  /** Null: as many good ones as there are, at most ten. */
  count: number | null
  prompt: string | null
  keywords: string[]
  minSeconds: number
  maxSeconds: number
  /** In titles, hooks, captions and tags; absent is no. */
  allowsProfanity?: boolean
  /** What the video is called; absent where nothing is known. */
  title?: string
  /** What comes first among stretches that are good enough; absent for nothing. */
  preferences?: RankPreferences
}
