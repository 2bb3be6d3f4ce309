import { english } from '#lib/contract/messages/render.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import type { SocialAccountRow } from '../../social-accounts/social-account-view.ts'
import { type NewPublications, newPublications } from '../post-input.ts'
import { findAccountsByName } from './account-names.ts'
import { type DateOrder, type DateTimeCells, readDateTime } from './read-date-time.ts'
import type { SheetRow } from './read-sheet.ts'
import { type Column, CSV_COLUMNS, findPrivacy, isNextSlot } from './sheet-columns.ts'

type Values = SheetRow['values']

/** The problem of one cell. `column` is absent if it is the whole row's. */
export class CellProblem extends Error {
  readonly column: Column | undefined
  readonly reason: Translatable

  constructor(column: Column | undefined, reason: Translatable) {
    super(english(reason))
    this.column = column
    this.reason = reason
  }
}

/** A row as the composer would send it. @throws CellProblem, ZodError for what no composer would take. */
export function readRow(
  { values, excess }: SheetRow,
  accounts: readonly SocialAccountRow[],
  order: DateOrder | null,
): NewPublications {
  if (excess > 0)
    throw new CellProblem(
      undefined,
      translatable('The row has more values than columns. Put text that contains separators in quotation marks.'),
    )
  for (const column of CSV_COLUMNS) requireIntact(column, values[column] ?? '')
  const { video, account, date: _date, time: _time, zone: _zone, privacy, ...text } = values
  return newPublications.parse({
    ...text,
    ...(privacy !== undefined && { privacy: findPrivacy(privacy) }),
    outputIds: [videoNamed(video?.trim() ?? '')],
    destinations: [{ accountId: accountNamed(account?.trim() ?? '', accounts) }],
    when: whenOf(values, order),
  })
}

/** @throws CellProblem for what a program has lost before: letters, digits of a number, the result of a formula. */
function requireIntact(column: Column, text: string): void {
  if (text.includes('\uFFFD'))
    throw new CellProblem(
      column,
      translatable('Some characters were lost and appear as “�”. Correct the text in the file.'),
    )
  if (/^[+-]?\d(?:[.,]\d+)?E[+-]\d+$/i.test(text.trim()))
    throw new CellProblem(
      column,
      translatable(
        'Your spreadsheet shortened the number to “{text}”. Format the column as text and enter the number again.',
        {
          text: text.trim(),
        },
      ),
    )
  if (
    /^#{3,}$|^#[¡¿]?(?:NAME|NOMBRE|VALUE|VALOR|REF|N\/[AD]|DIV\/0|NUM|NULL|NULO|SPILL|WERT|BEZUG|NV)[!?]?$/i.test(
      text.trim(),
    )
  )
    throw new CellProblem(
      column,
      translatable('“{text}” is a spreadsheet error. Fix it in the spreadsheet, then save the file again.', {
        text: text.trim(),
      }),
    )
}

/** Titles of videos need not be unique, so a row names its video by the id that an export gives it. */
function videoNamed(text: string): string {
  if (text === '' || text.startsWith('out_')) return text
  throw new CellProblem(
    'video',
    translatable('“{text}” is not a video ID. Export the posts to see their video IDs.', { text }),
  )
}

function accountNamed(name: string, accounts: readonly SocialAccountRow[]): string {
  const [found, another] = findAccountsByName(name, accounts)
  if (found === undefined)
    throw new CellProblem('account', translatable('No linked account is called “{name}”.', { name }))
  if (another !== undefined)
    throw new CellProblem(
      'account',
      translatable('Several accounts are called “{name}”. Use the account ID instead.', { name }),
    )
  return found.id
}

/** The time may be in the column of the date. */
function whenOf({ date, time, zone }: Values, order: DateOrder | null) {
  if (time !== undefined && isNextSlot(time)) return { kind: 'slot' }
  if (date === undefined && time === undefined) return { kind: 'draft' }
  const day = date === undefined ? {} : momentIn('date', date, order)
  const hour = time === undefined ? {} : momentIn('time', time, order)
  requireAgreement(day, hour)
  const instant = day.instant ?? hour.instant
  if (instant !== undefined) return { kind: 'at', at: instant }
  const at = { date: day.date ?? hour.date, time: hour.time ?? day.time }
  if (at.date === undefined) throw new CellProblem('date', translatable('Add the date, such as 2026-12-31.'))
  if (at.time === undefined) throw new CellProblem('time', translatable('Add the time, such as 08:30.'))
  return { kind: 'wall', ...at, ...(zone !== undefined && { zone: zone.trim() }) }
}

/** Spreadsheets add midnight to dates, and a day of 1899 to times. */
function requireAgreement(day: DateTimeCells, hour: DateTimeCells): void {
  const isTwice = day.instant !== undefined && Object.keys(hour).length > 0
  const times = new Set([day.time === '00:00' ? undefined : day.time, hour.time].filter((time) => time !== undefined))
  const dates = new Set([day.date, hour.date].filter((date) => date !== undefined && !date.startsWith('18')))
  if (isTwice || (hour.instant !== undefined && day.date !== undefined) || (hour.time !== undefined && times.size > 1))
    throw new CellProblem(
      'time',
      translatable('The “date” column already contains a different time. Keep only one of the two times.'),
    )
  if (dates.size > 1)
    throw new CellProblem(
      'time',
      translatable('The “date” column already has a different date. Leave one of them empty.'),
    )
}

function momentIn(column: 'date' | 'time', cell: string, order: DateOrder | null): DateTimeCells {
  const text = cell.trim()
  const read = readDateTime(text, order)
  if (read === 'unclear')
    throw new CellProblem(
      column,
      translatable(
        '“{text}” could be two different dates. Write it as 2026-12-31, or choose the day and month order.',
        {
          text,
        },
      ),
    )
  const isWanted = read !== null && (read.instant ?? (column === 'date' ? read.date : read.time)) !== undefined
  if (isWanted) return read
  throw new CellProblem(
    column,
    column === 'date'
      ? translatable('“{text}” is not a valid date. Use the format 2026-12-31.', { text })
      : translatable('We cannot read “{text}” as a time. Write it as 08:30 or “next slot”.', { text }),
  )
}
