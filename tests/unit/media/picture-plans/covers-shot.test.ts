import { expect, it } from 'vitest'
import { namedPlans } from '#lib/media/picture-plans/certain-plans.ts'

const planned = (text: string, ...around: string[]) =>
  namedPlans([{ text }, ...around.map((other) => ({ text: other }))], 1)[0]

it.each([
  ['A woman walks on the beach.', 'beach'],
  ['A lighthouse stands on a cliff.', 'cliff'],
  ['A man reads a book in the library.', 'library'],
  ['A sailboat lies in the harbor.', 'harbour'],
  ['Cows stand in a meadow.', 'field'],
])('draws a sentence that the picture carries: %s', (text, place) => {
  expect(planned(text)).toMatchObject({ place })
})

it.each([
  ['only one noun of a richer sentence', 'The old miller left his lighthouse to a cousin from Oslo.'],
  ['a number', 'Three cows stand in a meadow.'],
  ['a comparison', 'A lighthouse stands taller than the cliff.'],
  ['another time', 'Before there were ferries, a lighthouse stood on the cliff.'],
  ['what might be', 'A woman might walk on the beach.'],
  ['a cause', 'A woman walks on the beach because the doctor told her.'],
  ['a state', 'Mashed carrots lie in the kitchen.'],
  ['a part of a sentence', 'A woman walks on the beach'],
  ['a thing whose drawing is poor', 'A banana lies in the kitchen.'],
  ['what is done where nobody knows', 'My father plays the piano.'],
  ['a thing of which no place is said', 'There is a violin.'],
])('leaves to type %s', (_, text) => {
  expect(planned(text, 'The end.')).toBeNull()
})

it.each([
  'Then somebody screamed.',
  'Snow fell all day.',
  'It was past midnight.',
  'All this was in the nineteenth century.',
])('draws no sunny picture of today beside: %s', (other) => {
  expect(planned('A woman walks on the beach.', other)).toBeNull()
})
