import { describe, expect, it } from 'vitest'
import { CHILDREN, type ChildId } from '#lib/bootstrap/child-environment.ts'
import { planChildren } from '#lib/bootstrap/children.ts'
import { readSettings } from '#lib/core/settings/env.ts'

/** What may be known to whom. Everything in it is recognized by its value, wherever it turns up. */
const SECRETS: Record<string, { value: string; known: ChildId[] }> = {
  SMTP_URL: { value: 'smtp://portal:hush-mail@mail.example.com', known: ['worker'] },
  TRANSCRIBE_KEY: { value: 'hush-transcribe', known: ['service-worker'] },
  SPEAK_KEY: { value: 'hush-speak', known: ['service', 'service-worker'] },
  WRITE_KEY: { value: 'hush-write', known: ['service', 'service-worker'] },
  TRANSLATE_KEY: { value: 'hush-translate', known: ['service', 'service-worker'] },
  npm_config__authToken: { value: 'hush-registry', known: ['service', 'service-worker'] },
  AWS_SECRET_ACCESS_KEY: { value: 'hush-aws', known: [] },
  GITHUB_TOKEN: { value: 'hush-of-somebody-else', known: [] },
  PGPASSWORD: { value: 'hush-postgres', known: [] },
}
const GENERATED = {
  AUTH_SECRET: { value: 'hush-auth'.padEnd(32, '.'), known: ['worker', 'portal'] },
  SERVICE_SECRET: { value: 'hush-service'.padEnd(32, '.'), known: ['service', 'service-worker'] },
  ENCRYPTION_KEY: { value: 'ab'.repeat(32), known: [...CHILDREN] },
  VIDEO_SERVICE_KEY: { value: 'hush-service-key', known: ['service', 'worker', 'portal'] },
  VIDEO_SERVICE_WEBHOOK_SECRET: { value: 'hush-webhook', known: ['service-worker', 'portal'] },
}
const addresses = {
  portal: 'postgres://hush-portal@db/x',
  portal_system: 'postgres://hush-system@db/x',
  service: 'postgres://hush-service-database@db/x',
}
const given = {
  ...Object.fromEntries(Object.entries(SECRETS).map(([name, { value }]) => [name, value])),
  ...{ DATABASE_URL: 'postgres://owner:hush-owner@db/x', MAIL_FROM: 'a@example.com', MIN_FREE_DISK_MEGABYTES: '7' },
  ...{ TRANSCRIBE_URL: 'https://t.example', TRANSCRIBE_MODEL: 't', WRITE_URL: 'https://w.example', WRITE_MODEL: 'w' },
  ...{ PATH: '/usr/bin', HOME: '/home/x', HTTPS_PROXY: 'http://proxy', NODE_EXTRA_CA_CERTS: '/ca.pem' },
  ...{ SSL_CERT_FILE: '/ca.pem', npm_config_registry: 'https://registry.example', NODE_ENV: 'test' as const },
}

function environments(
  change: Record<string, string> = {},
  changed: Record<string, string> = {},
): Map<string, NodeJS.ProcessEnv> {
  const environment = { ...given, ...change }
  const generated = Object.fromEntries(Object.entries(GENERATED).map(([name, { value }]) => [name, value]))
  const secrets = { ...generated, ...changed }
  const plans = planChildren(
    readSettings(environment),
    secrets as Parameters<typeof planChildren>[1],
    { addresses, isPooled: false },
    false,
    environment,
  )
  return new Map(plans.map(({ id, env }) => [id, env]))
}

const knownBy = (value: string, all: Map<string, NodeJS.ProcessEnv>) =>
  [...all].filter(([, env]) => Object.values(env).some((each) => each === value)).map(([id]) => id)

describe('the environment of each process', () => {
  it.each(Object.entries({ ...SECRETS, ...GENERATED }))('has %s only where it is read', (_, { value, known }) => {
    expect(knownBy(value, environments())).toEqual([...known])
  })

  it('has the database of its own program under its own role, and the owner’s address nowhere', () => {
    const all = environments()
    expect(knownBy(addresses.portal, all)).toEqual(['worker', 'portal'])
    expect(knownBy(addresses.portal_system, all)).toEqual(['worker'])
    expect(knownBy(addresses.service, all)).toEqual(['service', 'service-worker'])
    expect(knownBy(given.DATABASE_URL, all)).toEqual([])
  })

  it('has proxies, certificates and the registry where something is fetched', () => {
    const all = environments()
    for (const name of ['HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'PATH', 'HOME'])
      for (const id of CHILDREN) expect(all.get(id)).toHaveProperty(name)
    expect(knownBy(given.npm_config_registry, all)).toEqual(['service', 'service-worker'])
    expect(knownBy(given.MAIL_FROM, all)).toEqual(['worker', 'portal'])
    expect(knownBy(given.MIN_FREE_DISK_MEGABYTES, all)).toEqual(['service', 'service-worker', 'portal'])
  })

  it('has the credentials of the machine where the storage is a bucket without a key of its own', () => {
    expect(knownBy('hush-aws', environments({ S3_BUCKET: 'files' }))).toEqual([...CHILDREN])
    const withKey = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'own' }
    expect(knownBy('hush-aws', environments(withKey))).toEqual([])
  })

  it('has one key for the values of server actions in every portal with the same secret, and in no other process', () => {
    const keyOf = (id: ChildId, AUTH_SECRET: string) =>
      environments({}, { AUTH_SECRET }).get(id)?.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
    const key = keyOf('portal', GENERATED.AUTH_SECRET.value)
    expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32)
    expect(keyOf('portal', GENERATED.AUTH_SECRET.value)).toBe(key)
    expect(keyOf('portal', 'another-secret'.padEnd(32, '.'))).not.toBe(key)
    for (const id of ['service', 'service-worker', 'worker'] as const) {
      expect(keyOf(id, GENERATED.AUTH_SECRET.value)).toBeUndefined()
    }
  })

  it('is whole: each process can read its settings from it', () => {
    for (const env of environments().values()) expect(() => readSettings(env)).not.toThrow()
  })
})
