import { expect, it } from 'vitest'
import { namedPlans } from '#lib/media/picture-plans/certain-plans.ts'

const planned = (text: string, footage: boolean) => namedPlans([{ text }], 1, footage)[0]

it.each(['A woman walks on the beach.', 'I walk on the beach.', 'A man reads a book in the library.'])(
  'draws over a film of real people nobody who is meant in person: %s',
  (text) => {
    expect(planned(text, false)).not.toBeNull()
    expect(planned(text, true)).toBeNull()
  },
)

it('draws over it what is no person', () => {
  expect(planned('Cows stand in a meadow.', true)).toMatchObject({ things: ['cow'] })
})
