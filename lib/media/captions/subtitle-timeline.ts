import type { CaptionPosition, CaptionSize, CaptionStyle } from '../timeline/caption-style.ts'
import { timeOf } from '../timeline/time.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { spokenWords, type Transcript } from '../transcript.ts'
import { emphasise } from './emphasise.ts'
import { letteringOf } from './lettering.ts'
import { planCues } from './plan-cues.ts'
import { stageArea } from './stage-area.ts'
import { settableWords } from './words.ts'

export type CaptionChoice = { style: CaptionStyle; position: CaptionPosition; fontSize: CaptionSize }

/** The timeline of a subtitled video: the whole source as one clip, with captions planned for the frame. */
export function subtitleTimeline(
  transcript: Transcript,
  frame: { width: number; height: number },
  durationSeconds: number,
  choice: CaptionChoice,
): Timeline {
  const { style, position, fontSize: size } = choice
  const { languageTag } = transcript
  const words = spokenWords(transcript)
  const lettering = letteringOf(
    style,
    languageTag,
    settableWords(words, languageTag).map((word) => word.text),
  )
  const stage = stageArea(frame, position, size)
  const swell = Math.max(1, style.words.active.scale * (style.emphasis?.scale ?? 1)) - 1
  const cues = planCues(words, {
    maxWords: style.maxWords,
    maxLines: style.maxLines,
    maxLineWidth: stage.maxWidth / (stage.letterSize * style.scale) / (1 + swell * 0.4),
    widthOf: lettering.widthOf,
    languageTag,
    // Burned-in words light up as they are said: their cues keep to the speech, and nothing flickers between them.
    pace: { gapSeconds: 0, maxShiftSeconds: 0 },
  })
  const duration = timeOf(durationSeconds)
  return {
    version: 2,
    frame,
    frameRate: null,
    duration,
    clips: [{ sourceStart: timeOf(0), duration }],
    views: [{ start: timeOf(0), end: duration, view: { kind: 'whole' } }],
    overlays: [],
    hook: null,
    captions: { style, position, size, languageTag, cues: emphasise(cues, languageTag) },
    audio: { edgeFadeSeconds: 0, loudness: null, music: null },
    media: {},
  }
}
