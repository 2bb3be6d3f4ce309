import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { OPERATIONS } from './operations/operations.ts'
import { PROJECT_STATES } from './stages.ts'
import { oneOf } from './wire-types.ts'

/** Query parameters; every one of them is this product's extension. */

const PAGE_SIZES = { default: 20, max: 100 } as const

function limitUpTo(max: number) {
  const hint = problem('must_be_whole_number_between', { least: 1, most: max })
  return z
    .string(hint)
    .regex(/^\d{1,6}$/, hint)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, hint)
}

const storable = (maxLength: number) =>
  z
    .string()
    .max(maxLength, problem('too_many_characters', { most: maxLength }))
    .refine((text) => !text.includes('\0'), problem('must_be_plain_text'))

/** GET /projects. `cursor` is the `nextCursor` of the page before. */
export const projectsQuery = z.object({
  status: oneOf(PROJECT_STATES).optional().describe('Only projects in this state.'),
  operation: oneOf(OPERATIONS).optional().describe('Only projects of this operation.'),
  ids: storable(PAGE_SIZES.max * 64)
    .refine((text) => text.split(',').length <= PAGE_SIZES.max, problem('too_many_ids', { most: PAGE_SIZES.max }))
    .optional()
    .describe(
      `Only these projects: up to ${PAGE_SIZES.max} ids, separated by commas. Those that are not there are left out.`,
    ),
  limit: limitUpTo(PAGE_SIZES.max).default(PAGE_SIZES.default).describe('Projects on a page.'),
  cursor: z
    .string()
    .regex(/^[a-z]{3}_[0-9a-z]{26}$/, problem('must_be_cursor'))
    .optional()
    .describe('The `nextCursor` of the page before.'),
})

/** GET /constants/voices. None given: the whole list. */
export const voicesQuery = z.object({
  language: storable(50)
    .optional()
    .describe('A language by its name (`flemish`) or its tag with or without region (`nl`, `nl-BE`).'),
  gender: storable(50).optional().describe('`female` also finds higher voices, `male` lower ones.'),
  style: storable(100).optional().describe('`natural`, `neural` or `robotic`.'),
  search: storable(100).optional().describe('Words that must all occur in the name, id, language, gender or style.'),
  limit: limitUpTo(2000).optional().describe('Voices on a page. Absent: all of them.'),
  offset: z
    .string()
    .regex(/^\d{1,6}$/, problem('must_be_whole_number_from', { least: 0 }))
    .transform(Number)
    .default(0)
    .describe('How many voices to skip.'),
})

/** GET /feeds/{feed}. `cursor` is the `nextCursor` of the page before. */
export const feedQuery = z.object({
  entries: oneOf(['public', 'all'])
    .default('public')
    .describe('`public`: those that anybody may find. `all`: unlisted and private ones, too.'),
  limit: limitUpTo(PAGE_SIZES.max).default(PAGE_SIZES.default).describe('Entries on a page.'),
  cursor: z
    .string()
    .regex(/^ent_[0-9a-z]{26}$/, problem('must_be_cursor'))
    .optional()
    .describe('The `nextCursor` of the page before.'),
})

/** POST /uploads. */
export const uploadQuery = z.object({ name: storable(255).optional().describe('Name of the file.') })
