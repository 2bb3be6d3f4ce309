import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { envExample } from './env-example.ts'
import { WITH_TABLES, withTables } from './readme-tables.ts'

/** `npm run readme`: brings the tables of the documentation and `.env.example` up to date with the code. */
const ROOT = path.resolve(import.meta.dirname, '../../..')
for (const name of WITH_TABLES) {
  const file = path.join(ROOT, name)
  writeFileSync(file, withTables(readFileSync(file, 'utf8')))
}
writeFileSync(path.join(ROOT, '.env.example'), envExample())
