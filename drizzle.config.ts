import process from 'node:process'
import { defineConfig } from 'drizzle-kit'

/**
 * Each program has tables and migrations of its own, and drizzle-kit knows one of each: `MIGRATE_PROGRAM` says whose
 * they are, `portal` unless it is set. `npm run db:generate` calls drizzle-kit for both in turn.
 */
const program = process.env.MIGRATE_PROGRAM ?? 'portal'
if (program !== 'portal' && program !== 'service') throw new Error('MIGRATE_PROGRAM must be portal or service.')

export default defineConfig({
  dialect: 'postgresql',
  schema: `./db/schema/${program}/*.ts`,
  out: `./db/migrations/${program}`,
  migrations: { schema: 'drizzle', table: `${program}_migrations` },
  strict: true,
})
