import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SEALED_COLUMNS } from '#lib/bootstrap/operator/reseal/sealed-columns.ts'

it('every table for which something is sealed is one that "reseal" knows', () => {
  const named = globSync('lib/{portal,service}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/table: '((?:portal|service)\.\w+)'/g)].map(([, table]) => table),
  )
  const known = SEALED_COLUMNS.map(({ program, table }) => `${program}.${table}`)
  expect([...new Set(named)].sort()).toEqual([...new Set(known)].sort())
})
