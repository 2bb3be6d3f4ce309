import { z } from 'zod'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { Failure } from '#lib/core/failure.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import { sentenceOf } from '#lib/portal/http/read-form-input.ts'
import { databaseNow } from '../../database-now.ts'
import { type Created, insertPublications } from '../create-publications.ts'
import { networkLimits } from '../network-limits.ts'
import { readOptions } from '../publishing-options.ts'
import { recordPublications } from '../record-posts.ts'
import { withFreeSlots } from '../with-free-slots.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { CellProblem, readRow } from './read-row.ts'
import { readSheet, type SheetFile } from './read-sheet.ts'

type ImportProblem = { line: number; message: AnyMessage }

/** The problems of each row, or what was made of all of them. */
export type Imported = { problems: ImportProblem[]; created: Created[] }

/**
 * Schedules what a CSV file lists: one post for each row. Every row is judged before any is taken; with one problem
 * nothing is kept.
 *
 * @throws Failure `forbidden`; what `readSheet` throws.
 */
export async function importPosts(member: Member, file: SheetFile, now?: Date): Promise<Imported> {
  requirePermission(member, 'posts.draft')
  const { rows, dateOrder } = readSheet(file)
  const limits = await networkLimits()
  const problems: ImportProblem[] = []
  const created: Created[] = []
  const run = withFreeSlots(member, false, async (transaction) => {
    problems.length = 0
    created.length = 0
    const at = now ?? (await databaseNow(transaction))
    const options = await readOptions(transaction, member.teamId)
    const accounts = await linkedAccounts(transaction, member.teamId)
    for (const row of rows) {
      try {
        const input = readRow(row, accounts, dateOrder)
        // Within its own savepoint, so that the rows after a wrong one are judged too.
        const made = await transaction.transaction((inner) =>
          insertPublications(inner, member, input, { limits, options, now: at }),
        )
        created.push(...made)
      } catch (error) {
        const message = problemOf(error)
        if (message === null) throw error
        problems.push({ line: row.line, message })
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

/** Null if it is not the row's fault. */
function problemOf(error: unknown): AnyMessage | null {
  if (error instanceof CellProblem) return inColumn(error.column, error.reason)
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return inColumn(
      columnOf(issue?.path ?? []),
      issue === undefined ? translatable('This row is incomplete.') : sentenceOf(issue),
    )
  }
  if (error instanceof Failure) return error.publicMessage
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint_name' in cause && cause.constraint_name === 'posts_slot')
      return translatable('This slot is taken. Choose another time.')
  }
  return null
}

function columnOf(path: PropertyKey[]): string | undefined {
  const name = String(path[0] === 'when' ? path[1] : path[0])
  return name === 'outputIds' ? 'video' : name
}

function inColumn(column: string | undefined, problem: AnyMessage): AnyMessage {
  return column === undefined ? problem : translatable('{column}: {problem}', { column, problem })
}
