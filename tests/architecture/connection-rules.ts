import type { Source } from './source.ts'

/**
 * The only files that open connections to Postgres. Programs use those of `db/client.ts`, whose statements run as their
 * role; the others act as the tables' owner or run no statement on rows, and belong to the launcher and its tool.
 */
const OPENERS = new Set([
  'db/client.ts',
  'db/listen.ts',
  'db/migrate.ts',
  'lib/bootstrap/key-fingerprints.ts',
  'lib/bootstrap/postgres.ts',
  'lib/bootstrap/postgres/previous-server.ts',
  'lib/bootstrap/operator/base-backup.ts',
  'lib/bootstrap/operator/backup/check-files.ts',
  'lib/bootstrap/operator/backup/check-sealed.ts',
  'lib/bootstrap/operator/backup/dump-databases.ts',
  'lib/bootstrap/operator/backup/dump-schema.ts',
  'lib/bootstrap/operator/backup/load-schema.ts',
  'lib/bootstrap/operator/doctor/check-archiving.ts',
  'lib/bootstrap/operator/doctor/check-locks.ts',
  'lib/bootstrap/operator/doctor/check-networks.ts',
])
const DRIVER = /^(postgres|pg|drizzle-orm\/(postgres-js|node-postgres)(\/.*)?)$/

/** One sentence for each file that could run a statement without the program's role. */
export function connectionComplaints({ path, imports, text }: Source): string[] {
  if (path.startsWith('tests/') || OPENERS.has(path)) return []
  const drivers = imports.filter(({ target, isType }) => DRIVER.test(target) && !isType)
  const complaints = drivers.map(({ target }) => `${path} imports ${target}, which opens connections of its own`)
  if (/\bopenDatabase\(/.test(text)) complaints.push(`${path} opens a pool of its own`)
  if (/\bconnectionString\b/.test(text)) complaints.push(`${path} gives another library an address to connect to`)
  return complaints
}
