import { z } from 'zod'
import { METERS, type Meter } from '#db/schema/portal/usage-entries.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { readUsage as readReport } from '../usage/read-usage.ts'
import { defineOperation } from './define-operation.ts'

const usageQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, problem('must_be_month'))
    .optional()
    .describe('Such as `2026-01`. Absent: the present month.'),
})

export const used = z.object({
  used: z.number().describe('What was used.'),
  reserved: z.number().describe('What running work and scheduled posts have set aside.'),
  limit: z.number().nullable().describe('The monthly limit; null without one.'),
})

const NAMES = {
  'source-seconds': 'sourceSeconds',
  'output-seconds': 'outputSeconds',
  characters: 'characters',
  'stored-bytes': 'storedBytes',
  posts: 'posts',
} as const satisfies Record<Meter, string>

const usage = z.object({
  month: z.string(),
  timeZone: z.string().describe('In which the month begins and ends.'),
  sourceSeconds: used.describe('Seconds of video that were read.'),
  outputSeconds: used.describe('Seconds of video and audio that were made.'),
  characters: used.describe('Characters that voices read.'),
  storedBytes: used.describe('Bytes that are stored now.'),
  posts: used.describe('Posts that were published.'),
})
type Usage = z.input<typeof usage>

const SOME = { used: 1_260, reserved: 300, limit: 72_000 }

/** GET /usage: what the team has used in a month. */
export const USAGE_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/usage', id: 'readUsage', tag: 'Team', permission: 'usage.view' },
    summary: 'Read what your team has used',
    description: 'Amounts of one month, with the limits of your team.',
    query: usageQuery,
    answer: usage,
    example: {
      answer: {
        ...{ month: '2026-01', timeZone: 'Europe/Madrid', sourceSeconds: SOME, outputSeconds: SOME },
        ...{ characters: { ...SOME, limit: null }, storedBytes: SOME, posts: SOME },
      },
    },
    perform: async ({ actor, query: { month = null } }) => {
      const asked = { month, meter: 'source-seconds', span: 'day' } as const
      const { month: name, timeZone, used: amounts, limits } = await readReport(actor, asked)
      const meters = METERS.map((meter) => {
        const { charged, open } = amounts[meter]
        return [NAMES[meter], { used: charged, reserved: open, limit: limits[meter] ?? null }]
      })
      return { month: name, timeZone, ...Object.fromEntries(meters) } as Usage
    },
  }),
]
