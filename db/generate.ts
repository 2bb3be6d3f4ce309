import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.dirname(import.meta.dirname)

/**
 * `npm run db:generate [-- portal|service] [-- --name=... --custom]`: writes the SQL migrations from the last state to
 * the tables in `db/schema` (see drizzle.config.ts). `--custom` creates an empty migration for what table definitions
 * cannot express, such as policies.
 */
function generate(): void {
  const words = process.argv.slice(2)
  const named = words.filter((word) => !word.startsWith('-'))
  const options = words.filter((word) => word.startsWith('-'))
  for (const program of named.length > 0 ? named : ['portal', 'service']) {
    const kit = path.join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs')
    const { status } = spawnSync(process.execPath, [kit, 'generate', '--config=drizzle.config.ts', ...options], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MIGRATE_PROGRAM: program },
    })
    if (status !== 0) process.exit(status ?? 1)
    allowExistingSchemas(path.join(ROOT, 'db', 'migrations', program))
  }
}

/** The roles are given their rights on a schema before its first table exists, so the schema exists by then. */
function allowExistingSchemas(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.sql'))) {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const tolerant = text.replace(/^CREATE SCHEMA (?!IF NOT EXISTS)/gm, 'CREATE SCHEMA IF NOT EXISTS ')
    if (tolerant !== text) writeFileSync(file, tolerant)
  }
}

generate()
