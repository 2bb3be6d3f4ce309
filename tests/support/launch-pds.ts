import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDS } from '@atproto/pds'
import { z } from 'zod'
import { freePort } from '#lib/bootstrap/ports.ts'
import { startIdentityDirectory } from './identity-directory.ts'

/** A server of the AT protocol as Bluesky runs it, with an account. */
export type TestPds = {
  origin: string
  did: string
  handle: string
  /** An app password of the account. */
  newAppPassword: (name: string) => Promise<string>
  revokeAppPassword: (name: string) => Promise<void>
  /** The records of the account's posts, newest first. */
  listPosts: () => Promise<{ uri: string; value: Record<string, unknown> }[]>
  getBlob: (cid: string) => Promise<Response>
}

/**
 * Starts the protocol's reference server, with a directory of identities beside it. It can run in any process.
 *
 * @param port default: a free one.
 */
export async function launchPds(port?: number): Promise<TestPds & { stop: () => Promise<void> }> {
  readBlobsAsBuffers()
  const directory = await mkdtemp(path.join(tmpdir(), 'reelwright-pds-'))
  const listening = port ?? (await freePort())
  const identities = await startIdentityDirectory()
  const server = await PDS.fromEnv({
    devMode: true,
    port: listening,
    hostname: 'localhost',
    dataDirectory: directory,
    blobstoreDiskLocation: path.join(directory, 'blobs'),
    blobUploadLimit: 100_000_000,
    adminPassword: 'admin',
    jwtSecret: randomBytes(16).toString('hex'),
    plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
    didPlcUrl: identities.origin,
    serviceHandleDomains: ['.test'],
    inviteRequired: false,
    disableSsrfProtection: true,
    bskyAppViewUrl: 'https://appview.invalid',
    bskyAppViewDid: 'did:example:invalid',
  })
  await server.start()
  const stop = async () => {
    await server.destroy()
    await identities.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { ...(await withAccount(`http://localhost:${listening}`)), stop }
}

async function withAccount(origin: string): Promise<TestPds> {
  const call = async (method: string, body?: object, token?: string) => {
    const answer = await fetch(`${origin}/xrpc/${method}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method}: ${answer.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const account = { email: 'alice@example.com', handle: 'alice.test', password: 'a-long-password' }
  const session = z.object({ did: z.string(), accessJwt: z.string() })
  const { did, accessJwt } = session.parse(await call('com.atproto.server.createAccount', account))
  const listed = z.object({ records: z.array(z.object({ uri: z.string(), value: z.record(z.string(), z.unknown()) })) })
  return {
    origin,
    did,
    handle: account.handle,
    newAppPassword: async (name) => {
      const made = await call('com.atproto.server.createAppPassword', { name }, accessJwt)
      return z.object({ password: z.string() }).parse(made).password
    },
    revokeAppPassword: async (name) => {
      await call('com.atproto.server.revokeAppPassword', { name }, accessJwt)
    },
    listPosts: async () => {
      const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100' })
      return listed.parse(await call(`com.atproto.repo.listRecords?${query}`)).records
    },
    getBlob: (cid) => fetch(`${origin}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`),
  }
}

type Row = Record<string, unknown>
type Statement = { all: (...values: unknown[]) => Row[]; iterate: (...values: unknown[]) => Iterable<Row> }

let areBuffers = false

/**
 * The server is written for better-sqlite3, whose binary does not come from npm; libsql, which does, takes its place in
 * package.json and differs in one point: rows that are read together have ArrayBuffers in them.
 */
function readBlobsAsBuffers(): void {
  if (areBuffers) return
  areBuffers = true
  const require = createRequire(createRequire(import.meta.url).resolve('@atproto/pds'))
  const Sqlite: new (file: string) => { prepare: (sql: string) => Statement; close: () => void } =
    require('better-sqlite3')
  const database = new Sqlite(':memory:')
  const statements: Statement = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  const { all, iterate } = statements
  const buffered = (row: Row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof ArrayBuffer ? Buffer.from(value) : value]),
    )
  statements.all = function (this: Statement, ...values) {
    return all.apply(this, values).map(buffered)
  }
  statements.iterate = function* (this: Statement, ...values) {
    for (const row of iterate.apply(this, values)) yield buffered(row)
  }
}
