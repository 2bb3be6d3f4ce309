import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { READMES, withTables } from './readme-tables.ts'

/** `npm run readme`: brings the tables of the READMEs up to date with the code. */
const ROOT = path.resolve(import.meta.dirname, '../../..')
for (const name of READMES) {
  const file = path.join(ROOT, name)
  writeFileSync(file, withTables(readFileSync(file, 'utf8')))
}
