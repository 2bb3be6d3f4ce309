import type { CaptionPosition, CaptionSize, CaptionStyle } from '../timeline/caption-style.ts'
import type { FreeArea } from '../timeline/free-area.ts'
import type { CaptionTrack, Frame } from '../timeline/timeline.ts'
import { areaOfTrack } from './caption-area.ts'
import { emphasize } from './emphasize.ts'
import { planCues } from './plan-cues.ts'
import type { SpeakerNames } from './speaker-names.ts'
import { createTypesetter } from './typesetter.ts'
import { type CaptionWord, normalizeCaptionWords } from './words.ts'

export type CaptionLook = { style: CaptionStyle; position: CaptionPosition; size: CaptionSize }

/**
 * Plans the captions of what is said for a frame. Times of the words count as those of the captions.
 *
 * @param given what they keep to of an upright frame where networks were chosen, and what tells speakers apart.
 */
export function planCaptions(
  words: readonly CaptionWord[],
  languageTag: string,
  frame: Frame,
  look: CaptionLook,
  given: { free?: FreeArea | undefined; speakers?: CaptionStyle[]; names?: SpeakerNames } = {},
): CaptionTrack {
  const { style, position, size } = look
  const { free, speakers = [], names = new Map() } = given
  const kept = { style, position, size, ...(free !== undefined && { free }) }
  const typesetter = createTypesetter(style, languageTag, [
    ...normalizeCaptionWords(words, languageTag).map((word) => word.text),
    ...names.values(),
  ])
  const area = areaOfTrack(kept, frame)
  const swell = Math.max(1, style.words.active.scale * (style.emphasis?.scale ?? 1)) - 1
  const cues = planCues(words, {
    maxWords: style.maxWords,
    maxLines: style.maxLines,
    maxLineWidth: area.maxWidth / (area.fontSize * style.scale) / (1 + swell * 0.4),
    widthOf: typesetter.widthOf,
    languageTag,
    names,
    // Burned-in words light up as they are said: their cues keep to the speech, and nothing flickers between them.
    pace: { gapSeconds: 0, maxShiftSeconds: 0 },
  })
  const colored = speakers.length === 0 ? {} : { speakers }
  return { ...kept, ...colored, languageTag, cues: emphasize(cues, languageTag) }
}
