import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { presets } from '#db/schema/portal/presets.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { defineOperation } from './define-operation.ts'
import { listOf } from './paging.ts'

const presetQuery = z.object({
  operation: oneOf(OPERATIONS).optional().describe('Only presets for this tool.'),
})

export const preset = z.object({
  presetId: z.string(),
  name: z.string().describe('What a request names as its `preset`.'),
  operation: z.enum(OPERATIONS),
  isDefault: z.boolean().describe('Whether the portal’s own form begins with it. Requests name it.'),
  options: z.record(z.string(), z.unknown()).describe('The options that it sets, as a request has them.'),
})

/** GET /presets: what requests can name as their `preset`. */
export const PRESET_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/presets', id: 'listPresets', tag: 'Projects', permission: 'projects.view' },
    summary: 'List the presets of your team',
    description: 'By their names. Presets that members keep for themselves are not among them.',
    query: presetQuery,
    answer: listOf(preset),
    example: {
      answer: {
        ...{ total: 1, message: 'Presets fetched successfully' },
        data: [
          {
            ...{ presetId: 'preset_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Weekly show', operation: 'subtitles' },
            ...{ isDefault: true, options: { subtitleStyles: { template: 'beast', fontSize: 'l' } } },
          },
        ],
      },
    },
    perform: async ({ actor, query: { operation } }) => {
      const ofTool = operation === undefined ? undefined : eq(presets.operation, operation)
      const rows = await inTeam(actor, (transaction) =>
        transaction
          .select()
          .from(presets)
          .where(and(eq(presets.teamId, actor.teamId), isNull(presets.userId), ofTool))
          .orderBy(asc(sql`lower(${presets.name})`), asc(presets.id)),
      )
      const data = rows.map(({ id: presetId, name, operation: tool, isDefault, request }) => {
        return { presetId, name, operation: tool, isDefault, options: request }
      })
      return { total: data.length, message: 'Presets fetched successfully', data }
    },
  }),
]
