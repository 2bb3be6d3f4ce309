import { type Member, requirePermission } from '#lib/auth/member.ts'
import { readDateTime } from './read-date-time.ts'
import { readSheet, type Sheet, type SheetFile } from './read-sheet.ts'

const MOST_SHOWN = 5

/** How a file is read, for a person to compare with what they see in their spreadsheet. */
export type ImportPreview = Pick<Sheet, 'encoding' | 'separator' | 'ignored' | 'dateOrder' | 'published'> & {
  count: number
  /** Some date can be two, or would be two without the order that was chosen. */
  asksDateOrder: boolean
  rows: { line: number; account: string; when: string; text: string }[]
}

/** Reads a file and keeps nothing. @throws Failure `forbidden`; what `readSheet` throws. */
export function previewImport(member: Member, file: SheetFile): ImportPreview {
  requirePermission(member, 'posts.draft')
  const { rows, encoding, separator, ignored, dateOrder, published } = readSheet(file)
  const cells = rows.flatMap(({ values: { date, time } }) => [date ?? '', time ?? ''])
  return {
    ...{ encoding, separator, ignored, dateOrder, published },
    count: rows.length,
    asksDateOrder: cells.some((cell) => readDateTime(cell, null) === 'unclear'),
    rows: rows.slice(0, MOST_SHOWN).map(({ line, values }) => ({
      line,
      account: values.account ?? '',
      when: [values.date, values.time]
        .map((cell) => shown(cell ?? '', dateOrder))
        .join(' ')
        .trim(),
      text: [values.title, values.description].filter(Boolean).join(' · '),
    })),
  }
}

/** As read, otherwise as it stands: what cannot be read is refused when the file is imported. */
function shown(cell: string, order: Sheet['dateOrder']): string {
  const read = readDateTime(cell, order)
  if (read === null || read === 'unclear') return cell
  return read.instant ?? [read.date, read.time].filter(Boolean).join(' ')
}
