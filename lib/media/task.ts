import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
/** What an engine operation may use and must report to. The caller owns the directory and deletes it. */
export type Task = {
  /** An existing private directory. Finished intermediate results stay in it, so that a second run resumes after them. */
  directory: string
  /** Aborting stops every process the operation started within 2 s; the operation then rejects with the signal's reason. */
  signal: AbortSignal
  /**
   * Called at each stage change and at most a few times a second within one. `fraction` is 0 to 1 of this stage, or null
   * where it cannot be known; `detail` gives the same in the stage's own unit, for people: `312 of 2,480 words`.
   */
  onProgress: (stage: Stage, fraction: number | null, detail?: CodedMessage) => void
  limits: Limits
}

/** Stages as the service names them to its callers. */
export type Stage =
  | 'fetching'
  | 'analysing'
  | 'transcribing'
  | 'selecting'
  | 'writing'
  | 'speaking'
  | 'illustrating'
  | 'rendering'
  | 'storing'
  | 'reporting'

/** Bounds on what one operation may take from the machine. */
export type Limits = {
  /** Longest accepted source, in seconds. */
  maxDurationSeconds: number
  /** Largest accepted frame, width × height. */
  maxPixels: number
  /** Threads that one encoder or recognizer may use. */
  threads: number
}

export type MediaFailureCode =
  | 'not_a_video'
  | 'not_audio'
  | 'empty_file'
  | 'truncated_file'
  | 'no_sound'
  | 'no_speech'
  | 'wrong_language'
  | 'too_long'
  | 'too_short'
  | 'too_large'
  | 'too_small'
  | 'unsupported_format'
  | 'text_unspeakable'
  | 'voice_unknown'
  | 'nothing_left'
  | 'nothing_to_show'
  | 'model_unavailable'
  | 'disk_full'
  | 'engine_failed'

/**
 * A failure of the engine. `reason` is for the person who gave the file: what happened, then what to do; `message` is it in
 * English.
 * `cause` keeps the private detail (an ffmpeg log, a path) and is never shown.
 */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure'
  readonly code: MediaFailureCode
  readonly reason: CodedMessage

  constructor(code: MediaFailureCode, reason: CodedMessage, options?: { cause?: unknown }) {
    super(english(reason), options)
    this.code = code
    this.reason = reason
  }
}
