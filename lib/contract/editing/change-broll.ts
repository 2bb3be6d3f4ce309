import type { EditInsertion } from '../broll-insertion.ts'
import { type CodedMessage, coded } from '../messages/coded.ts'
import { refusedField } from '../refused-field.ts'
import { EDIT_LIMITS } from './edit-limits.ts'
import type { ChangedInsertion, EditDocument } from './editing.ts'

/** Insertions with changes made to them. Those that are not there are left out. */
export function changedBroll(
  insertions: readonly EditInsertion[],
  changes: readonly ChangedInsertion[],
): EditInsertion[] {
  return insertions.map((insertion) => {
    const change = changes.find(({ index }) => index === insertion.index)
    if (change === undefined) return insertion
    const { startSeconds, endSeconds, shows, text, removed } = change
    const given = { startSeconds, endSeconds, shows, removed }
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return { ...insertion, ...set, ...(shows === undefined ? {} : { text: shows === 'words' ? (text ?? null) : null }) }
  })
}

/** The changes that make some insertions others, by their index. */
export function brollChanges(before: readonly EditInsertion[], after: readonly EditInsertion[]): ChangedInsertion[] {
  return after.flatMap((now) => {
    const was = before.find(({ index }) => index === now.index)
    if (was === undefined) return []
    const replaced =
      (now.shows !== was.shows || now.text !== was.text) && (now.shows === 'words' || now.shows === 'closeUp')
    const change: ChangedInsertion = {
      index: now.index,
      ...(now.startSeconds === was.startSeconds ? {} : { startSeconds: now.startSeconds }),
      ...(now.endSeconds === was.endSeconds ? {} : { endSeconds: now.endSeconds }),
      ...(replaced && now.shows === 'closeUp' ? { shows: 'closeUp' as const } : {}),
      ...(replaced && now.shows === 'words'
        ? { shows: 'words' as const, ...(now.text === null ? {} : { text: now.text }) }
        : {}),
      ...(now.removed === was.removed ? {} : { removed: now.removed }),
    }
    return Object.keys(change).length > 1 ? [change] : []
  })
}

/** What is wrong with changes to insertions, naming the first that is. */
export function wrongBroll(
  before: EditDocument,
  after: EditDocument,
  changes: readonly ChangedInsertion[],
): CodedMessage | null {
  const seen = new Set<number>()
  for (const [place, change] of changes.entries()) {
    const path = `insertions[${place}]`
    const now = after.insertions.find(({ index }) => index === change.index)
    if (now === undefined)
      return refusedField(`${path}.index`, coded('edit_insertion_unknown', { count: before.insertions.length }))
    if (seen.has(change.index)) return refusedField(`${path}.index`, coded('edit_given_twice'))
    seen.add(change.index)
    if (now.removed) continue
    if (change.shows === 'closeUp' && !now.canCloseUp)
      return refusedField(`${path}.shows`, coded('edit_without_close_up'))
    if (change.text !== undefined && change.shows !== 'words')
      return refusedField(`${path}.text`, coded('edit_text_without_words'))
    const problem = wrongTimes(now, after)
    if (problem !== null) return refusedField(path, problem)
  }
  return null
}

function wrongTimes(now: EditInsertion, { insertions, sourceDurationSeconds }: EditDocument): CodedMessage | null {
  const { least, most } = EDIT_LIMITS.insertionSeconds
  const length = now.endSeconds - now.startSeconds
  if (length < least - 0.002 || length > most + 0.002) return coded('edit_insertion_length', { least, most })
  if (now.endSeconds > sourceDurationSeconds + 0.002)
    return coded('edit_outside_source', { duration: sourceDurationSeconds })
  const isOver = ({ index, startSeconds, endSeconds, removed }: EditInsertion) =>
    index !== now.index && !removed && startSeconds < now.endSeconds - 0.002 && endSeconds > now.startSeconds + 0.002
  return insertions.some(isOver) ? coded('edit_insertion_overlaps') : null
}
