import { secondsOf } from '../timeline/time.ts'
import type { Cue } from '../timeline/timeline.ts'
import { isNarration, spokenWords, type Transcript } from '../transcript.ts'
import { columnsOf } from './columns.ts'
import { planCues } from './plan-cues.ts'
import type { SpeakerNames } from './speaker-names.ts'
import { joinWords } from './words.ts'

const LINE_CHARACTERS = 42
/** Frames that stay without text between two cues, so that the change is seen. */
const GAP_FRAMES = 2
/** The same where few frames are shown in a second, as in recorded slides: text is shown whatever the picture does. */
const MAX_GAP_SECONDS = 0.1
/** A text that is gone sooner is seen as a flash. */
const MIN_SECONDS = 0.8
/** An article or a preposition waits so long for what it belongs to; nobody ends a sentence with one and is silent in it. */
const MAX_WAIT_SECONDS = 4
/** More than anything else that a break can cost. */
const LEANING_COST = 30
/** How far a cue of a file may stand before or after its words: nobody notices half a second. */
const MAX_SHIFT_SECONDS = 0.5
/** A narration's times are known and it pauses between sentences: its cues follow the voice. */
const MAX_NARRATION_SHIFT_SECONDS = 0.1

/** The film that the cues are for. */
export type SidecarVideo = {
  /** Default: 25. */
  framesPerSecond?: number | undefined
  /** Nothing is shown after its end. Default: that of the transcript. */
  durationSeconds?: number | undefined
}

/**
 * Cues for subtitle files: two lines of at most 42 characters (21 wide ones), two frames apart, on screen for 0.8 s or more where
 * one person speaks on, and long enough to be read, as players and broadcasters expect. No line ends in an article or preposition
 * that belongs to the next.
 *
 * @param names stand before the first words of each turn.
 */
export function sidecarCues(transcript: Transcript, film: SidecarVideo = {}, names: SpeakerNames = new Map()): Cue[] {
  const { framesPerSecond = 25, durationSeconds = transcript.durationSeconds } = film
  return planCues(spokenWords(transcript), {
    maxWords: 18,
    maxLines: 2,
    maxLineWidth: LINE_CHARACTERS,
    widthOf: columnsOf,
    languageTag: transcript.languageTag,
    names,
    longestWaitSeconds: MAX_WAIT_SECONDS,
    leaningCost: LEANING_COST,
    pace: {
      gapSeconds: Math.min(GAP_FRAMES / framesPerSecond, MAX_GAP_SECONDS),
      maxShiftSeconds: isNarration(transcript) ? MAX_NARRATION_SHIFT_SECONDS : MAX_SHIFT_SECONDS,
      leastSeconds: MIN_SECONDS,
      ...(durationSeconds > 0 ? { endSeconds: durationSeconds } : {}),
    },
  })
}

/** The captions of a transcript as SubRip and WebVTT. Names stand in the texts of the one and in the marks of the other. */
export function captionFiles(
  transcript: Transcript,
  film: SidecarVideo,
  names: SpeakerNames,
): { srt: string; vtt: string } {
  return {
    srt: toSrt(sidecarCues(transcript, film, names)),
    vtt: toVtt(sidecarCues(transcript, film), names),
  }
}

/** SubRip, which has no form for speakers: players show whatever marks them as words. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(
      (cue, index) =>
        `${index + 1}\n${clock(secondsOf(cue.start), ',')} --> ${clock(secondsOf(cue.end), ',')}\n${textOf(cue)}\n`,
    )
    .join('\n')
}

/**
 * WebVTT; characters that would be markup are escaped. Where two people or more speak, each cue names its speaker, as it does where
 * they have names.
 */
export function toVtt(cues: readonly Cue[], names: SpeakerNames = new Map()): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const several = new Set(cues.map((cue) => cue.speaker)).size > 1
  const voice = ({ speaker }: Cue) => {
    const name = speaker === undefined ? undefined : names.get(speaker)
    if (name !== undefined) return `<v ${escaped(name)}>`
    return several && speaker !== undefined ? `<v Speaker ${speaker}>` : ''
  }
  const blocks = cues.map((cue) => {
    const times = `${clock(secondsOf(cue.start), '.')} --> ${clock(secondsOf(cue.end), '.')}`
    return `${times}\n${voice(cue)}${escaped(textOf(cue))}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** The words alone, one paragraph for each segment. */
export function toPlainText(transcript: Transcript): string {
  return `${transcript.segments.map((segment) => segment.text.trim()).join('\n')}\n`
}

function textOf(cue: Cue): string {
  return cue.lines.map((line) => joinWords(line.map((word) => word.text)).replaceAll('-->', '→')).join('\n')
}

function clock(seconds: number, separator: string): string {
  const ms = Math.round(seconds * 1000)
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const whole = Math.floor(ms / 1000)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}${separator}${pad(ms % 1000, 3)}`
}
