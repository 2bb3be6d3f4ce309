import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'

const [DEFAULT, MOST] = [20, 100]
const HINT = problem('must_be_whole_number_between', { least: 1, most: MOST })

/**
 * Parameters of a list that is newest first. The cursor is the id of the last entry of the page before: entries that are
 * added or removed between two pages neither repeat nor hide others.
 */
export const PAGING = {
  limit: z
    .string(HINT)
    .regex(/^\d{1,6}$/, HINT)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MOST, HINT)
    .default(DEFAULT)
    .describe('Entries on a page.'),
  cursor: z
    .string()
    .regex(/^[a-z]{2,6}_[0-9a-z]{26}$/, problem('must_be_cursor'))
    .optional()
    .describe('The `nextCursor` of the page before.'),
}

/** A page of a list. */
export function pageOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    message: z.string(),
    data: z.array(entry),
    nextCursor: z.string().nullable().describe('For the next page; null on the last one.'),
  })
}

/** A list that is returned whole. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ total: z.int(), message: z.string(), data: z.array(entry) })
}

/** Entries that were asked for, one more than a page has, as a page. */
export function toPage<Entry>(found: readonly Entry[], limit: number, idOf: (entry: Entry) => string, message: string) {
  const data = found.slice(0, limit)
  const last = data.at(-1)
  return { message, data, nextCursor: found.length > limit && last !== undefined ? idOf(last) : null }
}
