import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withTables } from './readme-tables.ts'

/** `npm run readme`: brings the README's tables up to date with the code. */
const README = path.resolve(import.meta.dirname, '../../../README.md')
writeFileSync(README, withTables(readFileSync(README, 'utf8')))
