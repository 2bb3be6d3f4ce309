import { z } from 'zod'
import { type CodedMessage, coded, type Param } from './coded.ts'

const MAX_TEXT_LENGTH = 2000
const MAX_PARAMS = 20
/** A message in a message in a message. */
const MAX_DEPTH = 5

/** How a message lies in JSON, on the wire and in rows. It comes from another program, so its size is limited. */
export const codedMessage = z.object({
  code: z.string().regex(/^[a-z][a-z\d_]{0,79}$/),
  params: z
    .record(z.string(), z.unknown().refine((value) => isParam(value, MAX_DEPTH)) as z.ZodType<Param>)
    .describe(
      'Values of the text: texts, figures, messages of the same form, `{"language": "…"}`, `{"field": "…"}` or `{"month": 1}`.',
    ),
})

/** The same where an earlier version may have left a text. */
export const codedOrText = z.union([
  codedMessage,
  z.string().transform((text): CodedMessage => coded('as_said', { said: text })),
])

/** What `problem` wrote into an issue; null for an issue with words of its own. */
export function problemOf(issue: { message: string }): CodedMessage | null {
  return issue.message.startsWith('{"code":') ? (codedMessage.safeParse(JSON.parse(issue.message)).data ?? null) : null
}

/** The message beside a text of the interface document, for readers in other languages. One that is not in order is none. */
export function messageOf(field: string) {
  return codedMessage
    .optional()
    .catch(undefined)
    .describe(`What \`${field}\` says, as a code with values, to be told in any language.`)
    .meta({ 'x-extension': true })
}

function isParam(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= MAX_TEXT_LENGTH
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null || depth === 0) return false
  if ('language' in value) return isName(value.language)
  if ('field' in value) return isName(value.field)
  if ('month' in value) return Number.isInteger(value.month) && Number(value.month) >= 1 && Number(value.month) <= 12
  if (!('code' in value) || typeof value.code !== 'string' || !('params' in value)) return false
  const { params } = value
  if (typeof params !== 'object' || params === null) return false
  const entries = Object.values(params)
  return entries.length <= MAX_PARAMS && entries.every((one) => isParam(one, depth - 1))
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 100
}
