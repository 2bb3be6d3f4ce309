import type { Translation } from '#lib/contract/languages/translation.ts'
import type { DecidedTranslation } from '#lib/media/editing/decided-translation.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'

/**
 * Decisions about the same result in another language: its captions and its title say something else. Cards of words are left out,
 * since they quote what was said.
 */
export function applyTranslation(decisions: EditDecisions, translation: Translation): EditDecisions {
  return {
    ...decisions,
    hook: translation.hook || null,
    overlays: decisions.overlays.filter((overlay) => !('card' in overlay)),
    translation: decidedOf(translation),
  }
}

function decidedOf({ languageTag, lines }: Translation): DecidedTranslation {
  return {
    languageTag,
    lines: lines.map(({ startSeconds, endSeconds, text, speaker }) => ({
      ...{ start: timeOf(startSeconds), end: timeOf(endSeconds), text },
      ...(speaker === undefined ? {} : { speaker }),
    })),
  }
}
