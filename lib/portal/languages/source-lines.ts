import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { StoredLine } from '#db/schema/portal/translations.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { linesOf } from '#lib/contract/languages/lines-of.ts'

/** What of a result is translated, without translations: its title, the title at its beginning, and every line that is said. */
export function sourceLines(document: EditDocument, { info }: Pick<OutputRow, 'info'>): StoredLine[] {
  const untimed = { startSeconds: 0, endSeconds: 0, text: '', reviewed: false }
  const { hook } = document
  return [
    ...(info?.title ? [{ ...untimed, kind: 'title' as const, source: info.title }] : []),
    ...(hook ? [{ ...untimed, kind: 'hook' as const, source: hook }] : []),
    ...linesOf(document).map(({ text, ...line }) => ({
      ...{ ...line, kind: 'spoken' as const, source: text, text: '', reviewed: false },
    })),
  ]
}

/** Of the shorter of two lines, at least so much lies in both for them to be the same. */
const SAME_SHARE = 0.6

/**
 * Translations of lines as they are now. A line that was corrected since is open again and keeps its old text beside it; one that is new
 * is open, and one that is gone is left out.
 */
export function mergeLines(stored: readonly StoredLine[], now: readonly StoredLine[]): StoredLine[] {
  const left = [...stored]
  return now.map((line) => {
    const place = left.findIndex((one) => isSame(one, line))
    const [known] = place < 0 ? [] : left.splice(place, 1)
    if (known === undefined) return line
    const times = { startSeconds: line.startSeconds, endSeconds: line.endSeconds }
    if (known.source === line.source) return { ...known, ...times }
    return {
      ...{ ...line, ...times, text: known.text, reviewed: false },
      ...(known.text !== '' && { earlierText: known.text }),
    }
  })
}

function isSame(one: StoredLine, other: StoredLine): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind !== 'spoken') return true
  const both = Math.min(one.endSeconds, other.endSeconds) - Math.max(one.startSeconds, other.startSeconds)
  const shorter = Math.min(one.endSeconds - one.startSeconds, other.endSeconds - other.startSeconds)
  return shorter > 0 && both / shorter >= SAME_SHARE
}
