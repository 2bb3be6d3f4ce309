import { serviceDatabase } from '#db/client.ts'
import { serviceLocation } from '#lib/core/http/service-location.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { issueKey, SCOPES, type Scope } from '#lib/service/keys/issue-key.ts'
import { listKeys } from '#lib/service/keys/list-keys.ts'
import { revokeKey } from '#lib/service/keys/revoke-key.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION, UsageError } from './command.ts'
import { formatMoment, printJson, printTable } from './print.ts'
import { unreachableDatabaseReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

/** Keys of the built-in video service. */
export const SERVICE_KEY_COMMANDS: Command[] = [
  {
    name: 'service-key create',
    summary: 'Create an API key for the built-in video service. It is shown once.',
    options: {
      name: { value: 'name', help: 'What the key is for, as lists show it.', isRequired: true },
      owner: { value: 'id', help: 'Keys of one owner see the same projects. Default: a new owner.' },
      scopes: { value: 'list', help: `One or more of ${SCOPES.join(',')}. Default: all.` },
      expires: { value: 'time', help: 'When the key expires: 90d, 12h, or a date such as 2030-01-31. Default: never.' },
      json: JSON_OPTION,
    },
    run: create,
  },
  {
    name: 'service-key list',
    summary: 'List the API keys of the built-in video service.',
    options: { json: JSON_OPTION },
    run: list,
  },
  {
    name: 'service-key revoke',
    summary: 'Revoke an API key permanently. It takes effect within a second.',
    args: [{ name: 'id', help: 'Id of the key, as "service-key list" shows it.' }],
    run: revoke,
  },
]

async function create(call: Invocation, settings: Settings): Promise<undefined> {
  const [scopes, expiresAt] = [readScopes(call.text('scopes')), readExpiry(call.text('expires'))]
  const ownerId = call.text('owner')
  const name = call.text('name') ?? ''
  const made = await withService(settings, async () => {
    const key = await issueKey(serviceDatabase(), {
      name,
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(scopes === undefined ? {} : { scopes }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    })
    const after = { scopes: scopes ?? [...SCOPES], expires: expiresAt?.toISOString() ?? 'Never' }
    await recordOperator({ action: 'service_key.created', subject: { kind: 'service_key', id: key.id, name }, after })
    return key
  })
  if (call.isSet('json')) return printJson(made)
  printLine(`Key            ${made.key}`)
  printLine(`Id             ${made.id}`)
  printLine(`Owner          ${made.ownerId}`)
  printLine(`Report secret  ${made.reportSecret}`)
  printLine('The key is not shown again. Reports to this owner are signed with the report secret (Standard Webhooks).')
}

async function list(call: Invocation, settings: Settings): Promise<undefined> {
  const keys = await withService(settings, () => listKeys(serviceDatabase()))
  if (call.isSet('json')) return printJson(keys)
  if (keys.length === 0) {
    printLine('There are no keys yet.')
    return undefined
  }
  const rows = keys.map((key) => [
    key.id,
    key.name,
    key.ownerId,
    `${key.prefix}…`,
    key.scopes.join(','),
    stateOf(key),
    formatMoment(key.expiresAt),
    formatMoment(key.lastUsedAt),
  ])
  printTable(['id', 'name', 'owner', 'begins', 'scopes', 'state', 'expires', 'last used'], rows)
}

async function revoke(call: Invocation, settings: Settings): Promise<undefined> {
  const id = call.arg(0)
  const isRevoked = await withService(settings, async () => {
    const done = await revokeKey(serviceDatabase(), id)
    const subject = { kind: 'service_key', id, name: id }
    if (done) await recordOperator({ action: 'service_key.revoked', subject })
    return done
  })
  if (!isRevoked) throw new StartRefusal(`There is no active key ${id}. "service-key list" shows them.`)
  printLine(`The key ${id} no longer works.`)
}

function withService<Result>(settings: Settings, run: () => Promise<Result>): Promise<Result> {
  if (serviceLocation(settings) === 'hosted') {
    throw new StartRefusal(
      'VIDEO_SERVICE_URL names a hosted service, which has its own keys. Unset it, or set VIDEO_SERVICE=built-in, to use the built-in one.',
    )
  }
  const unseen = unreachableDatabaseReason(settings)
  if (unseen !== undefined) throw new StartRefusal(`${unseen} Set it to work with the keys of the service.`)
  return withDatabases(settings, ['service', 'portal'], run)
}

function stateOf({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }): string {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'works'
}

function readScopes(text: string | undefined): Scope[] | undefined {
  return text?.split(',').map((part) => {
    const scope = SCOPES.find((known) => known === part.trim())
    if (scope === undefined) {
      throw new UsageError(`service-key create: "${part.trim()}" is not a scope. Choose from ${SCOPES.join(', ')}.`)
    }
    return scope
  })
}

function readExpiry(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? []
  const at =
    count === undefined ? Date.parse(text) : Date.now() + Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000)
  if (Number.isFinite(at) && at > Date.now()) return new Date(at)
  throw new UsageError('service-key create: --expires must be in the future, such as 90d, 12h or 2030-01-31.')
}
