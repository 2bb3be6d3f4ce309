import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import { type StoredLine, type TranslationRow, translations } from '#db/schema/portal/translations.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { refusalSentence } from '../service/service-refusal.ts'
import { translateByService } from '../service/service-translations.ts'
import { TASKS } from '../tasks.ts'

const { atOnce, leaseMs, retry } = TASKS.translateLines
/** Lines of one call: few enough that they are seen to arrive, enough that each is translated with others in view. */
const LINES_AT_ONCE = 12

/**
 * Has open lines of results translated, a few at a time. What people write at the same time stays. Lines that fail stay open and can be asked
 * for again.
 *
 * @returns how many translations were claimed.
 */
export async function translateLines(now: Date = currentDatabaseTime()): Promise<number> {
  const where = and(isNotNull(translations.nextTryAt), lte(translations.nextTryAt, now))
  const due = {
    from: translations,
    key: translations.id,
    ...{ where, order: [asc(translations.nextTryAt)], limit: atOnce },
  }
  const lease = { nextTryAt: new Date(now.getTime() + leaseMs), tries: sql`${translations.tries} + 1` }
  const claimed = await asSystem((transaction) => claim(transaction, due, lease))
  for (const row of claimed) {
    await translateSome(row).catch((error: unknown) =>
      logger('worker').warn({ err: error, translation: row.id }, 'lines could not be translated'),
    )
  }
  return claimed.length
}

async function translateSome(row: TranslationRow): Promise<void> {
  const open = row.lines.filter(isOpen).slice(0, LINES_AT_ONCE)
  if (open.length === 0) return settle(row, { nextTryAt: null, tries: 0 })
  const { sourceTag: from, languageTag: to, keep } = row
  const answer = await translateByService({ from, to, keep, texts: open.map(({ source }) => source) })
  if (answer.kind === 'found') {
    const { texts, translatedBy } = answer.found
    const arrived = new Map(open.map((line, index) => [keyOf(line), texts[index] ?? null]))
    return saveArrived(row, arrived, translatedBy)
  }
  const waitMs = answer.kind === 'refused' ? null : waitAfter(retry, row.tries)
  const nextTryAt = waitMs === null ? null : new Date(currentDatabaseTime().getTime() + waitMs)
  const { text, message } =
    answer.kind === 'unreachable'
      ? toTextWithMessage(coded('translation_unreachable'))
      : refusalSentence(answer.refusal)
  await settle(row, { nextTryAt, failure: text, failureMessage: message })
}

function isOpen({ text, source }: StoredLine): boolean {
  return text === '' && source.trim() !== ''
}

function keyOf({ kind, startSeconds, source }: StoredLine): string {
  return `${kind} ${startSeconds} ${source}`
}

async function saveArrived(
  { id }: TranslationRow,
  arrived: ReadonlyMap<string, string | null>,
  translatedBy: string,
): Promise<void> {
  const now = currentDatabaseTime()
  await asSystem(async (transaction) => {
    const [row] = await transaction.select().from(translations).where(eq(translations.id, id)).for('update')
    if (row === undefined) return
    const lines = row.lines.map((line) => (isOpen(line) ? { ...line, text: arrived.get(keyOf(line)) ?? '' } : line))
    const failed = [...arrived.values()].filter((text) => text === null).length
    const isMore = lines.some((line) => isOpen(line) && !arrived.has(keyOf(line)))
    const failure: CodedMessage | null = failed > 0 ? coded('lines_not_translated', { count: failed }) : null
    const said = failure === null ? { text: null, message: null } : toTextWithMessage(failure)
    await transaction
      .update(translations)
      .set({
        ...{ lines, translatedBy, tries: 0, updatedAt: now },
        // Lines that failed would be asked for again without end.
        nextTryAt: isMore && failed === 0 ? now : null,
        ...{ failure: said.text, failureMessage: said.message },
      })
      .where(eq(translations.id, id))
  })
}

async function settle({ id }: TranslationRow, set: Partial<TranslationRow>): Promise<void> {
  const updatedAt = currentDatabaseTime()
  await asSystem((transaction) =>
    transaction
      .update(translations)
      .set({ ...set, updatedAt })
      .where(eq(translations.id, id)),
  )
}
