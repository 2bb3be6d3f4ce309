// `node lib/bootstrap/deploy/make-secrets.mjs <folder>`: the secrets of a new installation by compose.yaml, one file each.
// `… <folder> --fleet <host>[:<port>]/<database>`: those of a fleet on a Postgres that is there, with the statements that
// create its logins.
// Files that are there are kept: new secrets could not decrypt existing data.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { fleet: { type: 'string' } } })
const folder = path.resolve(positionals[0] ?? 'secrets')
mkdirSync(folder, { recursive: true, mode: 0o700 })

/**
 * Readable for all, in a folder that only its owner may enter: the containers read their mounted file as another user.
 *
 * @param {string} name
 * @param {() => string} make
 */
function keep(name, make) {
  const file = path.join(folder, name)
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o444 })
  return readFileSync(file, 'utf8')
}

function word() {
  return randomBytes(24).toString('base64url')
}

keep('auth_secret', () => randomBytes(32).toString('base64url'))
keep('service_secret', () => randomBytes(32).toString('base64url'))
keep('encryption_key', () => randomBytes(32).toString('hex'))
keep('video_service_key', word)
keep('video_service_webhook_secret', () => `whsec_${randomBytes(24).toString('base64')}`)
if (values.fleet === undefined) makeForCompose()
else makeForFleet(values.fleet)
process.stdout.write(`The secrets are in ${folder}. Keep a copy: without them, encrypted data is lost.\n`)

/**
 * The addresses that the settings of a fleet name, and the statements that create their logins.
 *
 * @param {string} place of the database: host, port and name
 */
function makeForFleet(place) {
  const [, database = ''] = place.split('/')
  /** @type {(file: string, login: string) => string} */
  const passwordOf = (file, login) => new URL(keep(file, () => `postgres://${login}:${word()}@${place}`)).password
  const owner = passwordOf('owner_database_url', 'reelwright_owner')
  const pages = passwordOf('database_url', 'pages')
  const worker = passwordOf('system_database_url', 'worker')
  const service = passwordOf('service_database_url', 'service')
  keep(
    'owner.sql',
    () => `create role reelwright_owner login createrole password '${owner}';
create database "${database}" owner reelwright_owner;
`,
  )
  keep(
    'logins.sql',
    () => `create role pages login password '${pages}' in role reelwright_portal;
create role worker login password '${worker}' in role reelwright_portal_system;
create role service login password '${service}' in role reelwright_service;
`,
  )
}

function makeForCompose() {
  keep('grafana_password', word)

  const owner = keep('postgres_password', word)
  const [portal, system, service] = ['portal', 'portal_system', 'service'].map((role) => keep(`${role}_password`, word))
  const address = (/** @type {string} */ role, /** @type {string | undefined} */ password, host = 'postgres:5432') =>
    `postgres://reelwright_${role}:${password}@${host}/reelwright`
  keep('owner_database_url', () => address('owner', owner))
  keep('database_url', () => address('portal', portal))
  keep('system_database_url', () => address('portal_system', system))
  keep('service_database_url', () => address('service', service))
  for (const [role, password, name] of [
    ['portal', portal, 'database_url'],
    ['portal_system', system, 'system_database_url'],
    ['service', service, 'service_database_url'],
  ]) {
    keep(`pooled_${name}`, () => address(String(role), password, 'pgbouncer:6432'))
  }
  const logins = { portal, portal_system: system, service }
  keep('pgbouncer_users', () =>
    Object.entries(logins)
      .map(([role, password]) => `"reelwright_${role}" "${password}"\n`)
      .join(''),
  )

  const accessKey = keep('s3_access_key_id', () => randomBytes(10).toString('hex'))
  const secretKey = keep('s3_secret_access_key', word)
  keep('s3_identities.json', () =>
    JSON.stringify({
      identities: [
        {
          name: 'reelwright',
          credentials: [{ accessKey, secretKey }],
          actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
        },
      ],
    }),
  )
}
