import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { Program } from '#db/client.ts'
import { StartRefusal } from './print-line.ts'
import { type KeyName, type Keys, SECRET_NAMES } from './secrets.ts'

/** Where the fingerprints of a program's keys are: the address of its database. */
export type KeyDatabases = { [Name in Program]?: string | undefined }

/** The keys that all processes of a program must have in common. */
const KEYS_OF: Record<Program, readonly KeyName[]> = {
  portal: ['AUTH_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET'],
  service: ['SERVICE_SECRET', 'ENCRYPTION_KEY', 'VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET'],
}

/**
 * Refuses keys other than those that this installation uses, and notes in each database which ones these are. A key fits if
 * one of its accepted values is noted; then these are noted, and no others any more.
 *
 * @param keep is called once the keys are known to fit and before they are noted, to store those that were generated: the
 *   other way round, a crash would leave a database that refuses every later start.
 * @throws StartRefusal with a sentence for each key that differs.
 */
export async function ensureKeys(places: KeyDatabases, keys: Keys, keep: () => void = () => undefined): Promise<void> {
  const given = await fingerprintsOf(keys)
  refuse(await findForeign(places, given))
  keep()
  await eachProgram(places, (sql, program) => recordFingerprints(sql, program, given))
}

/** @throws StartRefusal with a sentence for each key that is not the one that this installation uses. */
export async function requireKnownKeys(places: KeyDatabases, keys: Keys): Promise<void> {
  refuse(await foreignKeys(places, keys))
}

/** Names of the keys that are not those of this installation. Keys that are not given are not compared. */
export async function foreignKeys(places: KeyDatabases, keys: Keys): Promise<KeyName[]> {
  return findForeign(places, await fingerprintsOf(keys))
}

/** From now on, `keys` are those of this installation instead of what was noted under their names. */
export async function replaceKeys(places: KeyDatabases, keys: Keys): Promise<void> {
  const given = await fingerprintsOf(keys)
  await eachProgram(places, async (sql, program) => {
    for (const { name } of given) await sql`delete from ${sql(program)}.key_fingerprints where name = ${name}`
    await recordFingerprints(sql, program, given)
  })
}

/** The fingerprint of a key in the database. Guessing the key from it is as slow as guessing a password. */
async function fingerprintOf(name: KeyName, value: string): Promise<string> {
  const salt = `reelwright fingerprint of ${name}`
  const bytes = await promisify<string, string, number, ScryptOptions, Buffer>(scrypt)(value, salt, 8, { N: 4096 })
  return bytes.toString('hex')
}

/** What to do about keys that differ, for a refusal and for doctor. */
function foreignKeyMessage(name: KeyName): string {
  return `${name} is not the one that this installation uses. Set it to the value that its other processes have, or restore DATA_DIR/secrets.json. If it was changed on purpose, run "npm run reelwright -- secrets accept ${name}" with the new value.`
}

type Fingerprint = { name: KeyName; fingerprint: string }

function fingerprintsOf(keys: Keys): Promise<Fingerprint[]> {
  const given = SECRET_NAMES.flatMap((name) => {
    const values = keys[name] ?? []
    return (typeof values === 'string' ? [values] : values).map((value) => ({ name, value }))
  })
  return Promise.all(given.map(async ({ name, value }) => ({ name, fingerprint: await fingerprintOf(name, value) })))
}

async function findForeign(places: KeyDatabases, given: Fingerprint[]): Promise<KeyName[]> {
  const found = new Set<KeyName>()
  await eachProgram(places, async (sql, program) => {
    for (const name of await compare(sql, program, given)) found.add(name)
  })
  return [...found]
}

async function recordFingerprints(sql: postgres.TransactionSql, program: Program, given: Fingerprint[]): Promise<void> {
  // Processes that start at the same time, with different keys and nothing noted yet, must not both be first.
  await sql`select pg_advisory_xact_lock(hashtext(${`key fingerprints of the ${program}`}))`
  refuse(await compare(sql, program, given))
  const own = given.filter((one) => KEYS_OF[program].includes(one.name))
  for (const name of new Set(own.map((one) => one.name))) {
    const accepted = own.flatMap((one) => (one.name === name ? [one.fingerprint] : []))
    await sql`delete from ${sql(program)}.key_fingerprints where name = ${name} and fingerprint <> all(${accepted})`
  }
  for (const { name, fingerprint } of own) {
    await sql`insert into ${sql(program)}.key_fingerprints (name, fingerprint, first_seen, last_seen)
      values (${name}, ${fingerprint}, now(), now())
      on conflict (name, fingerprint) do update set last_seen = now()`
  }
}

async function compare(sql: postgres.TransactionSql, program: Program, given: Fingerprint[]): Promise<KeyName[]> {
  const rows = await sql<Fingerprint[]>`select name, fingerprint from ${sql(program)}.key_fingerprints`
  const isNoted = (one: Fingerprint) =>
    rows.some(({ name, fingerprint }) => name === one.name && fingerprint === one.fingerprint)
  const names = [...new Set(given.map(({ name }) => name))].filter((name) => rows.some((row) => row.name === name))
  return names.filter((name) => !given.some((one) => one.name === name && isNoted(one)))
}

/** Runs something for each program, in a transaction as its role, which is all that a portal's own login may be. */
async function eachProgram(
  places: KeyDatabases,
  run: (sql: postgres.TransactionSql, program: Program) => Promise<void>,
): Promise<void> {
  for (const program of ['portal', 'service'] as const) {
    const url = places[program]
    if (url === undefined) continue
    const client = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => undefined })
    try {
      await client.begin(async (sql) => {
        await sql.unsafe(`set local role reelwright_${program}`)
        await run(sql, program)
      })
    } finally {
      await client.end({ timeout: 2 })
    }
  }
}

function refuse(names: KeyName[]): void {
  if (names.length > 0) throw new StartRefusal(names.map(foreignKeyMessage).join('\n'))
}
