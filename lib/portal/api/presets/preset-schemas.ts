import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { shortName } from '../short-name.ts'

/** GET /presets. */
export const presetQuery = z.object({
  operation: oneOf(OPERATIONS).optional().describe('Only presets for this tool.'),
})

export const preset = z.object({
  presetId: z.string(),
  name: z.string().describe('What a request names as its `preset`.'),
  operation: z.enum(OPERATIONS),
  isDefault: z.boolean().describe('Whether the portal’s own form begins with it. Requests name it.'),
  options: z.record(z.string(), z.unknown()).describe('The options that it sets, as a request has them.'),
})
export type Preset = z.input<typeof preset>

const name = shortName(60).describe('No two presets of a tool have the same.')
const options = z
  .record(z.string(), z.unknown(), problem('must_be_object'))
  .describe('Options as a request of the tool has them, such as `subtitleStyles`.')
const isDefault = z.boolean(problem('must_be_boolean'))

/** POST /presets. */
export const newPreset = z.object({
  name,
  operation: oneOf(OPERATIONS).describe('The tool that it is for.'),
  isDefault: isDefault.default(false).describe('Whether the portal’s own form begins with it.'),
  options,
})

/** PATCH /presets/{id}. */
export const presetChange = z.object({
  name: name.optional(),
  isDefault: isDefault.optional().describe('Whether the portal’s own form begins with it.'),
  options: options.optional(),
})
