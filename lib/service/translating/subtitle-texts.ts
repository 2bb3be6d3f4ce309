import type { SubtitleTexts, Translation } from '#lib/contract/languages/translation.ts'
import { captionFiles } from '#lib/media/captions/sidecars.ts'
import { shownNames } from '#lib/media/captions/speaker-names.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { resultTranscript } from '#lib/media/editing/result-transcript.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { applyTranslation } from './apply-translation.ts'

/**
 * The captions of a result in another language as files, without rendering it.
 *
 * @throws MediaFailure `nothing_left` when everything of it is cut.
 */
export function subtitleTextsOf(decisions: EditDecisions, translation: Translation): SubtitleTexts {
  const translated = { ...applyTranslation({ ...decisions, captions: null }, translation), hook: null }
  const timeline = planTimeline(translated)
  const transcript = resultTranscript(translated, timeline, {
    ...{ language: translation.languageTag, recognizer: 'translated' },
  })
  const film = {
    framesPerSecond: secondsOf(decisions.frameRate),
    durationSeconds: secondsOf(timeline.duration),
  }
  return captionFiles(transcript, film, shownNames(decisions.speakers))
}
