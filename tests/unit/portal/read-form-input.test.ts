import { expect, it } from 'vitest'
import { z } from 'zod'
import { english } from '#lib/contract/messages/render.ts'
import { Failure } from '#lib/core/failure.ts'
import { readFormInput } from '#lib/portal/http/read-form-input.ts'

function fieldsOf(schema: z.ZodType, given: Record<string, string>): Record<string, string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  try {
    readFormInput(schema, form)
  } catch (error) {
    if (error instanceof Failure)
      return Object.fromEntries(Object.entries(error.fields).map(([name, message]) => [name, english(message)]))
    throw error
  }
  return {}
}

it('a field without words of its own is answered with a sentence, whatever is wrong with it', () => {
  const schema = z.object({
    empty: z.string(),
    absent: z.enum(['yes', 'no']),
    look: z.object({ kind: z.union([z.literal('a'), z.literal('b')]) }),
    list: z.array(z.string()),
    long: z.string().max(1_200),
    other: z.enum(['yes', 'no']),
    count: z.coerce.number().max(5),
    own: z.string('Enter a name.'),
  })
  const given = { empty: '', list: 'one', long: 'x'.repeat(1_201), other: 'maybe', count: '6' }
  expect(fieldsOf(schema, given)).toEqual({
    empty: 'Fill in this field.',
    absent: 'Fill in this field.',
    look: 'Fill in this field.',
    list: 'This value is not allowed here.',
    long: 'Use at most 1,200 characters.',
    other: 'This value is not allowed here.',
    count: 'This value is not allowed here.',
    own: 'Enter a name.',
  })
})

it('a form that fits is read', () => {
  const form = new FormData()
  form.set('look.kind', 'a')
  expect(readFormInput(z.object({ look: z.object({ kind: z.string() }) }), form)).toEqual({ look: { kind: 'a' } })
})
