import { cleanText } from '../captions/words.ts'
import type { EditDecisions } from './edit-decisions.ts'

/**
 * What the titled thumbnails of a video say: its title, else its hook; null for nothing. A reel in which nobody speaks is named
 * only after where it lies in its source, which would say nothing on a picture.
 */
export function thumbnailTitle(
  { words, hook }: Pick<EditDecisions, 'words' | 'hook'>,
  title: string | undefined,
): string | null {
  const shown = cleanText((words.length === 0 ? undefined : title) ?? hook ?? '')
  return shown === '' ? null : shown
}
