import { expect, it } from 'vitest'
import { readForm, requireForm } from '#lib/portal/http/form-data.ts'

function formOf(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const many = (count: number, name = (index: number) => `f${index}`) =>
  formOf(Array.from({ length: count }, (_, index) => [name(index), '']))

it('keeps repeated, nested and empty fields apart', () => {
  const form = formOf([
    ['$ACTION_KEY', 'x'],
    ['team', 'x'],
    ['tag', 'one'],
    ['style.template', 'pop'],
    ['tag', ''],
    ['tag', 'two'],
    ['style.color', 'red'],
    ['note', ''],
    ['__proto__.polluted', 'yes'],
  ])
  expect(readForm(form)).toEqual({ tag: ['one', 'two'], style: { template: 'pop', color: 'red' } })
})

it('asks a form for all its fields at once, never for one name after the other', () => {
  const form = many(500, (index) => `f${index % 250}`)
  form.getAll = () => {
    throw new Error('each such call reads the whole form')
  }
  expect(readForm(form)).toEqual({})
})

it('accepts as many fields as any of our forms sends', () => {
  expect(() => requireForm(many(500))).not.toThrow()
  expect(() => requireForm(many(950, (index) => (index < 500 ? 'slots' : 'blackouts')))).not.toThrow()
  expect(() => requireForm(formOf([['perAccount.acc_1.options.privacy', 'public']]))).not.toThrow()
})

it.each([
  ['too many fields', many(501)],
  ['one name repeated too often', many(1_001, () => 'tag')],
  ['a name that is too long', formOf([['x'.repeat(201), '']])],
  ['a name that is too deep', formOf([['a.'.repeat(50), '']])],
])('refuses %s', (_name, form) => {
  expect(() => requireForm(form)).toThrow(expect.objectContaining({ code: 'invalid' }))
})

it('stops at the first field too many, however many follow', () => {
  let read = 0
  const form = new FormData()
  form.keys = function* () {
    for (;;) {
      read += 1
      yield `f${read}`
    }
  } as typeof form.keys
  expect(() => requireForm(form)).toThrow(expect.objectContaining({ code: 'invalid' }))
  expect(read).toBe(501)
})
