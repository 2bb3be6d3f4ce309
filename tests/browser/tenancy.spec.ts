import { readEntries } from './tenancy/entries.ts'
import { ROWS } from './tenancy/rows.ts'
import { expect, test } from './test.ts'

/** `npm run faults` asks every entry for what is not the asker's. */
test('every page, route handler and server action of the build has a row in the matrix, and no row is left over', () => {
  const names = readEntries().map(({ kind, name }) => `${kind} ${name}`)
  const rows = Object.entries(ROWS).flatMap(([kind, table]) => Object.keys(table).map((name) => `${kind} ${name}`))
  expect([...new Set(names)].sort()).toEqual(rows.sort())
})
