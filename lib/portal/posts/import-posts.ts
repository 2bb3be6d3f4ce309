import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'
import { readCsv } from '../csv.ts'
import { databaseNow } from '../database-now.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import { type Created, insertPublications } from './create-publications.ts'
import { inSlots } from './in-slots.ts'
import { networkLimits } from './network-limits.ts'
import { type NewPublications, newPublications } from './post-input.ts'
import { readOptions } from './publishing-options.ts'
import { recordPublications } from './record-posts.ts'

const MAX_CSV_BYTES = 1_000_000
const MAX_CSV_ROWS = 500

/** The columns of a file, in any order. `time` is `next slot`, or a time on the clock of the zone; empty is a draft. */
export const CSV_COLUMNS = [
  'video',
  'account',
  'date',
  'time',
  'zone',
  'title',
  'description',
  'tags',
  'privacy',
] as const
const REQUIRED = ['video', 'account'] as const

export const csvInput = z.object({
  csv: z.string(say('Choose a file.')).max(MAX_CSV_BYTES, say('Use a file of at most 1 MB.')),
})

export type ImportProblem = { line: number; message: string }

/** What is wrong with each row, or what was made of all of them. */
export type Imported = { problems: ImportProblem[]; created: Created[] }

/**
 * Schedules what a CSV file lists: one post for each row. Every row is judged before any is taken; with one problem
 * nothing is kept.
 *
 * @throws Failure `forbidden`; `invalid` for a file that is no CSV, is empty or too long, or lacks a column.
 */
export async function importPosts(member: Member, csv: string, now?: Date): Promise<Imported> {
  requirePermission(member, 'posts.draft')
  const rows = readRows(csv)
  const limits = await networkLimits()
  const problems: ImportProblem[] = []
  const created: Created[] = []
  const run = inSlots(member, false, async (transaction) => {
    problems.length = 0
    created.length = 0
    const at = now ?? (await databaseNow(transaction))
    const options = await readOptions(transaction, member.teamId)
    const accounts = await transaction
      .select()
      .from(socialAccounts)
      .where(and(eq(socialAccounts.teamId, member.teamId), isNull(socialAccounts.unlinkedAt)))
    for (const { line, values } of rows) {
      try {
        const input = toInput(values, accounts)
        // Within its own savepoint, so that the rows after a wrong one are judged too.
        const made = await transaction.transaction((inner) =>
          insertPublications(inner, member, input, { limits, options, now: at }),
        )
        created.push(...made)
      } catch (error) {
        const message = problemOf(error)
        if (message === null) throw error
        problems.push({ line, message })
      }
    }
    if (problems.length > 0) throw new Rejected()
    const ids = created.map(({ publicationId }) => publicationId)
    await recordPublications(transaction, member, 'publication.created', ids, { from: 'CSV file' })
  })
  await run.catch((error) => {
    if (!(error instanceof Rejected)) throw error
    created.length = 0
  })
  return { problems, created }
}

/** Undoes what was tried. */
class Rejected extends Error {}

type Row = { line: number; values: Partial<Record<(typeof CSV_COLUMNS)[number], string>> }

function readRows(csv: string): Row[] {
  const wrong = (sentence: string) => new Failure('invalid', sentence, { fields: { csv: sentence } })
  if (Buffer.byteLength(csv) > MAX_CSV_BYTES) throw wrong(say('Use a file of at most 1 MB.'))
  const [head, ...rows] = readCsv(csv) ?? []
  if (head === undefined) throw wrong(say('This is not a CSV file: it is empty or has an unclosed quotation mark.'))
  const columns = head.fields.map((name) => name.trim().toLowerCase())
  const missing = REQUIRED.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw wrong(say('The first line has to name the columns. Missing: {columns}.', { columns: missing.join(', ') }))
  if (rows.length === 0) throw wrong(say('The file has no rows below the names of its columns.'))
  if (rows.length > MAX_CSV_ROWS)
    throw wrong(
      say('A file has at most {most} rows; this one has {count}.', {
        most: String(MAX_CSV_ROWS),
        count: String(rows.length),
      }),
    )
  return rows.map(({ line, fields }) => {
    const known = CSV_COLUMNS.map((name) => [name, fields[columns.indexOf(name)]?.trim() ?? ''] as const)
    return { line, values: Object.fromEntries(known.filter(([, value]) => value !== '')) }
  })
}

function toInput(values: Row['values'], accounts: readonly SocialAccountRow[]): NewPublications {
  const { video, account, date, time, zone, ...text } = values
  const named = accounts.filter(({ id, handle, displayName }) => [id, handle, displayName].includes(account ?? ''))
  const [found, another] = named
  if (found === undefined)
    throw new Failure('invalid', say('No linked account is called “{name}”.', { name: account ?? '' }))
  if (another !== undefined)
    throw new Failure('invalid', say('Several accounts are called “{name}”. Use the id of one.', { name: account }))
  return newPublications.parse({
    ...text,
    outputIds: [video ?? ''],
    destinations: [{ accountId: found.id }],
    when: whenOf(date, time, zone),
  })
}

function whenOf(date: string | undefined, time: string | undefined, zone: string | undefined) {
  if (time?.toLowerCase() === 'next slot') return { kind: 'slot' }
  if (date === undefined && time === undefined) return { kind: 'draft' }
  return { kind: 'wall', date, time, ...(zone === undefined ? {} : { zone }) }
}

/** Null for what is no fault of the row. */
function problemOf(error: unknown): string | null {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? say('It is not complete.')
  if (error instanceof Failure) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint_name' in cause && cause.constraint_name === 'posts_slot') return say('This slot is taken.')
  }
  return null
}
