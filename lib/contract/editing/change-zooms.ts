import { type CodedMessage, coded } from '../messages/coded.ts'
import { refusedField } from '../refused-field.ts'
import { EDIT_LIMITS } from './edit-limits.ts'
import type { EditChanges, EditDocument } from './editing.ts'

/** What is wrong with the stretches that are shown closer, naming the first that is. */
export function wrongZooms(
  { zooms: before }: EditDocument,
  after: EditDocument,
  { zooms }: EditChanges,
): CodedMessage | null {
  if (zooms === undefined) return null
  if (before === undefined) return refusedField('zooms', coded('edit_zooms_fixed'))
  for (const [place, zoom] of zooms.entries()) {
    const path = `zooms[${place}]`
    if (zoom.endSeconds - zoom.startSeconds < EDIT_LIMITS.zoomSeconds - 0.002)
      return refusedField(path, coded('edit_zoom_too_short', { seconds: EDIT_LIMITS.zoomSeconds }))
    if (zoom.endSeconds > after.sourceDurationSeconds + 0.002)
      return refusedField(path, coded('edit_outside_source', { duration: after.sourceDurationSeconds }))
    const last = zooms[place - 1]
    if (last !== undefined && zoom.startSeconds < last.endSeconds)
      return refusedField(path, coded('edit_zoom_overlaps'))
  }
  return null
}
