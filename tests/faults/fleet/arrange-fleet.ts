import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { RING_NAMES, type RingName } from '#lib/core/secrets/key-ring.ts'
import { startNginx, startRoundRobin } from '#tests/support/round-robin.ts'
import { startBucket } from '#tests/support/start-bucket.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { startWire, type Wire } from './cut-off.ts'
import { LOGS, Machine } from './machine.ts'

export type Keys = Record<RingName, string>

export type Node = {
  machine: Machine
  /** Its ways to the database and to the bucket. */
  wires: Wire[]
  disk: string
  /** The keys that its processes are started with. */
  keys: Record<string, string>
}

export type Fleet = { nodes: Node[]; portal: string; service: string; keys: { earlier: Keys; next: Keys } }

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const DISK_MEGABYTES = 400
const MIN_FREE_MEGABYTES = 150

/**
 * Two machines with one of each role, none of them started yet, before one database and one bucket, each at the end of a
 * wire of its own, and behind nginx, or a plain round robin where it is not installed.
 */
export async function arrangeFleet({ urls }: TestDatabase, privateOrigins: readonly string[]): Promise<Fleet> {
  rmSync(LOGS, { recursive: true, force: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-fleet-'))
  const ports = await Promise.all([1, 2].map(async () => ({ portal: await freePort(), service: await freePort() })))
  const [portal, service] = await Promise.all([
    startFront(
      folder,
      'portal',
      ports.map((one) => one.portal),
    ),
    startFront(
      folder,
      'service',
      ports.map((one) => one.service),
    ),
  ])
  const shared = { ...(await startBucket()), ...sharedSettings(portal, service, privateOrigins) }
  Object.assign(process.env, shared)
  const keys = { earlier: ringOfNow(), next: newRing() }
  const nodes: Node[] = []
  for (const [index, port] of ports.entries()) {
    const [base, bucket] = [await startWire(portOf(urls.owner)), await startWire(portOf(shared.S3_ENDPOINT ?? ''))]
    const disk = makeDisk(path.join(folder, `disk-${index + 1}`), index === 1)
    const node: Node = {
      wires: [base, bucket],
      disk,
      keys: keysOf(keys.earlier),
      machine: new Machine(`machine-${index + 1}`, port, () => ({
        ...shared,
        ...node.keys,
        DATA_DIR: path.join(disk, 'data'),
        S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
        DATABASE_URL: through(urls.portal, base),
        SYSTEM_DATABASE_URL: through(process.env.SYSTEM_DATABASE_URL ?? '', base),
        SERVICE_DATABASE_URL: through(urls.service, base),
      })),
    }
    nodes.push(node)
  }
  afterAll(() => {
    for (const { disk } of nodes) spawnSync('umount', ['-l', disk], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  })
  return { nodes, portal, service, keys }
}

/** The settings of the keys in a step of their change. */
export function keysOf(current: Keys, other?: Keys): Record<string, string> {
  const also = RING_NAMES.map((name) => [`${name}_ALSO_ACCEPTED`, other?.[name] ?? ''])
  return { ...current, ...Object.fromEntries(also) }
}

async function startFront(folder: string, name: string, servers: number[]): Promise<string> {
  const port = await freePort()
  const own = path.join(folder, name)
  mkdirSync(own)
  const front = hasNginx ? await startNginx(port, servers, own) : await startRoundRobin(port, servers)
  afterAll(() => front.close())
  return `http://127.0.0.1:${port}`
}

function sharedSettings(portal: string, service: string, privateOrigins: readonly string[]): Record<string, string> {
  const { HOME = '', PATH = '' } = process.env
  return {
    ...{ HOME, PATH, PUBLIC_URL: portal, SERVICE_PUBLIC_URL: service, TRUST_PROXY: '1', VIDEO_SERVICE: 'built-in' },
    ...{ VIDEO_SERVICE_URL: `${service}/api/v2`, ALLOW_PRIVATE_ORIGINS: privateOrigins.join(',') },
    ...{ RATE_LIMIT_PER_MINUTE: '100000', DATABASE_CONNECTIONS: '4', LOG_LEVEL: 'warn' },
    ...{ MIN_FREE_DISK_MEGABYTES: String(MIN_FREE_MEGABYTES) },
  }
}

/** A small one where that can be made, so that it can be filled. */
function makeDisk(folder: string, isSmall: boolean): string {
  mkdirSync(folder)
  if (isSmall)
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder], { stdio: 'ignore' })
  return folder
}

function ringOfNow(): Keys {
  return Object.fromEntries(RING_NAMES.map((name) => [name, process.env[name] ?? ''])) as Keys
}

function newRing(): Keys {
  return {
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    VIDEO_SERVICE_KEY: randomBytes(24).toString('base64url'),
    VIDEO_SERVICE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  }
}

const portOf = (address: string) => Number(new URL(address).port)

function through(address: string, { port }: Wire): string {
  return Object.assign(new URL(address), { port: String(port) }).href
}
