import { secondsOf } from '../timeline/time.ts'
import type { Cue } from '../timeline/timeline.ts'
import { isNarration, spokenWords, type Transcript } from '../transcript.ts'
import { planCues } from './plan-cues.ts'
import { joinWords } from './words.ts'

const LINE_CHARACTERS = 42
/** Frames that stay without text between two cues, so that the change is seen. */
const GAP_FRAMES = 2
/** How far a cue of a file may stand before or after its words: nobody notices half a second. */
const MAX_SHIFT_SECONDS = 0.5
/** A narration's times are known and it pauses between sentences: its cues follow the voice. */
const MAX_NARRATION_SHIFT_SECONDS = 0.1
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff65]/u

/**
 * Cues for subtitle files: two lines of at most 42 characters (21 wide ones), two frames apart and on screen long enough to be
 * read, as players and broadcasters expect.
 */
export function sidecarCues(transcript: Transcript, framesPerSecond = 25): Cue[] {
  return planCues(spokenWords(transcript), {
    maxWords: 18,
    maxLines: 2,
    maxLineWidth: LINE_CHARACTERS,
    widthOf: (text) => [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0),
    languageTag: transcript.languageTag,
    pace: {
      gapSeconds: GAP_FRAMES / framesPerSecond,
      maxShiftSeconds: isNarration(transcript) ? MAX_NARRATION_SHIFT_SECONDS : MAX_SHIFT_SECONDS,
    },
  })
}

/** SubRip, which has no form for speakers: players would show whatever marked them as words. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(
      (cue, index) =>
        `${index + 1}\n${clock(secondsOf(cue.start), ',')} --> ${clock(secondsOf(cue.end), ',')}\n${textOf(cue)}\n`,
    )
    .join('\n')
}

/** WebVTT; characters that would be markup are escaped. Where two people or more speak, each cue names its speaker. */
export function toVtt(cues: readonly Cue[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const several = new Set(cues.map((cue) => cue.speaker)).size > 1
  const voice = ({ speaker }: Cue) => (several && speaker !== undefined ? `<v Speaker ${speaker}>` : '')
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
