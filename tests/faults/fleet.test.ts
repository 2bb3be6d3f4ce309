import { execFile, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { buildPages } from '#lib/bootstrap/build-pages.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { ROOT } from '#lib/bootstrap/root.ts'
import { buildBundles } from '#lib/bootstrap/run-bundled.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { shortFilm } from '#tests/integration/service/publishing.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { isAnswering } from '#tests/support/is-answering.ts'
import { startMastodonPeer } from '#tests/support/social/mastodon-peer.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPds } from '#tests/support/start-pds.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { arrangeFleet, keysOf, type Node } from './fleet/arrange-fleet.ts'
import { countLostAndDoubled, countUnfinished, listOddReports } from './fleet/check-whole.ts'
import type { Cut } from './fleet/cut-off.ts'
import { leasedByPortal, leasedByWorker, listWaiting } from './fleet/leased-work.ts'
import { atNetwork, byForm, linkAccount } from './fleet/link-accounts.ts'
import { type Amounts, emptyTaken, type LoadTarget, load } from './fleet/load.ts'
import { LOGS, ROLES, type Role } from './fleet/machine.ts'
import { Recoveries } from './fleet/recoveries.ts'
import { isLong } from './run-length.ts'

/**
 * Two of each role behind nginx, with one Postgres and one bucket, under a mixed load, while every kind of process is
 * killed, paused, filled up, cut off, updated and given other keys. Then the databases, the networks and the customer's
 * receiver are asked what is lost, what is there twice, and what is stuck.
 */
const AMOUNTS: Amounts = isLong
  ? { jobs: 500, reports: 2_000, posts: 500, overMs: 900_000 }
  : { jobs: 10, reports: 40, posts: 12, overMs: 45_000 }
const LIMIT_MS = 7_200_000

const [source, hook, mastodon, pds] = await Promise.all([startPeer(), startPeer(), startMastodonPeer(), startPds()])
const database = await testDatabase()
const sql = database.owner
const origins = [source, hook, mastodon, pds].map(({ origin }) => origin)
const fleet = await arrangeFleet(database, origins)
const [one, two] = fleet.nodes as [Node, Node]
const { earlier, next } = fleet.keys
const films = { post: await shortFilm(1), talk: isLong ? await spokenFilm() : Buffer.alloc(0) }
source.answerWith(({ url }) => ({
  body: url.startsWith('/talk') ? films.talk : films.post,
  headers: { 'content-type': 'video/mp4' },
}))
const recoveries = new Recoveries()
const taken = emptyTaken()
const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

it('two of each role lose nothing, do nothing twice and leave nothing lying, whatever happens to them', {
  timeout: LIMIT_MS,
}, async () => {
  const signal = new AbortController().signal
  await Promise.all([buildPages(path.join(tmpdir(), 'reelwright-fleet-build.log'), signal), buildBundles(print)])
  await insertSampleRows(database.service)
  if (isLong) await fillModels(ENGLISH_MODELS)
  const begun = performance.now()
  const passed = (what: string) => print(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${what}`)
  // The first step of a change of keys; the long form makes it under load.
  if (!isLong) for (const node of fleet.nodes) node.keys = keysOf(earlier, next)
  await Promise.all(fleet.nodes.map(({ machine }) => machine.start()))
  await expect.poll(() => answers(), { timeout: 60_000 }).toBe(true)
  passed('the fleet runs')
  const loading = load(await arrangePlace(), AMOUNTS, taken)
  const failing = loading.then(() => passed('everything was taken'))
  for (const [what, happen] of isLong ? LONG : SHORT) {
    passed(what)
    await happen()
  }
  await failing
  passed('nothing happens any more')
  const isDone = async () => Object.values(await countUnfinished(sql)).every((count) => count === 0)
  const settled = await waitUntil(isDone, isLong ? 3_600_000 : 120_000)
  passed('everything has come to its end')
  print(recoveries.toString())
  print(
    `Taken: ${taken.jobs.size} jobs, ${[...taken.reports.values()].reduce((a, b) => a + b, 0)} reports, ${taken.posts.size} posts; requests sent again: ${taken.repeated}`,
  )
  print(`What the processes said is in ${LOGS}.`)
  if (!settled) expect(await countUnfinished(sql)).toEqual({})
  await check()
})

async function check(): Promise<void> {
  expect(taken.refused).toEqual([])
  expect(await sql`select reason_code, reason from portal.posts where state <> 'published'`).toEqual([])
  expect(await sql`select failure_code, failure from portal.jobs where state <> 'completed'`).toEqual([])
  expect(await listOddReports(sql, taken)).toEqual([])
  const findings = await countLostAndDoubled(sql, taken)
  expect(findings.filter(({ found, wanted }) => found !== wanted)).toEqual([])
  const published = [
    ...(await sql`select title from service.feed_entries`).map(({ title }) => String(title)),
    ...mastodon.statuses.map(({ text }) => text),
    ...(await pds.listPosts()).map(({ value }) => String(value.text)),
  ]
  const titles = Array.from({ length: AMOUNTS.posts }, (_, number) => `Post ${number}`)
  expect(published.toSorted()).toEqual(titles.toSorted())
  const deliveries = new Map(hook.requests.map(({ url }) => [url, new Set<unknown>()] as const))
  for (const { url, headers } of hook.requests) deliveries.get(url)?.add(headers['webhook-id'])
  const numbers = Array.from({ length: AMOUNTS.jobs }, (_, number) => `/${number}`)
  expect([...deliveries.keys()].toSorted()).toEqual(numbers.toSorted())
  expect([...deliveries].filter(([, messages]) => messages.size !== 1)).toEqual([])
  expect(recoveries.missed()).toEqual([])
}

async function arrangePlace(): Promise<LoadTarget> {
  const team = await makeTeam()
  const wanted = { name: 'Load', mode: 'live', scopes: ['read', 'create', 'publish'], networks: [] } as const
  const { key: apiKey } = await createApiKey(team, { ...wanted, scopes: [...wanted.scopes], networks: [] })
  const password = await pds.newAppPassword('fleet')
  const link = linkAccount.bind(null, team, fleet.service)
  const bluesky = await link('bluesky', byForm({ instance: pds.origin, handle: pds.handle, password }))
  const keys = [
    await link('feed', byForm({ name: 'Feed' })),
    await link('mastodon', atNetwork, { instance: mastodon.origin }),
  ]
  const keyOf = (number: number) => (number % 6 === 0 ? bluesky : (keys[number % 2] ?? ''))
  return {
    origin: fleet.portal,
    apiKey,
    owner: sql,
    job: (number) =>
      isLong && number % 25 === 3
        ? {
            operation: 'subtitles',
            body: {
              videoUrl: `${source.origin}/talk/${number}.mp4`,
              language: 'english',
              webhookUrl: `${hook.origin}/${number}`,
            },
          }
        : {
            operation: 'tts',
            body: {
              voiceId: 'espeak-en-us',
              script: `This is story ${number}.`,
              webhookUrl: `${hook.origin}/${number}`,
            },
          },
    post: (number) => ({
      videoUrl: `${source.origin}/${number}.mp4`,
      apiAccessKeys: [keyOf(number)],
      title: `Post ${number}`,
      description: `Post ${number}`,
    }),
    authSecrets: () => [earlier.AUTH_SECRET, next.AUTH_SECRET],
    webhookSecret: () => one.keys.VIDEO_SERVICE_WEBHOOK_SECRET ?? '',
  }
}

/** The workers of the service that run as this process. */
const workersOf = async (pids: (number | undefined)[]) =>
  (await sql`select id from service.workers where pid = any(${pids.filter((pid) => pid !== undefined)})`).map(
    ({ id }) => String(id),
  )

const isAmong = (now: readonly string[]) => (key: string) => now.includes(key)
const isNone = (before: readonly string[], now: readonly string[]) => !before.some((key) => now.includes(key))

/** Waits until a worker has something in hand, so that something is lost with it. */
async function whileBusy(workers: readonly string[]): Promise<string[]> {
  await waitUntil(async () => (await leasedByWorker(sql, workers)).length > 0, 15_000)
  return leasedByWorker(sql, workers)
}

async function crash({ machine }: Node, role: Role): Promise<void> {
  const workers = role === 'service-worker' ? await workersOf([machine.programOf(role)]) : []
  const held = await whileBusy(workers)
  const pid = machine.crash(role)
  const [since] = await sql`select now() at`
  const isAtWork = async () =>
    role !== 'worker' ||
    (await sql`select from portal.workers where host = ${machine.host} and started_at > ${since?.at}`).length > 0
  const isBack = async () => machine.programOf(role) !== pid && (await machine.isReady(role)) && (await isAtWork())
  await recoveries.measure(`a killed ${role} of ${machine.host}`, 'known', async () => {
    return (await isBack()) && isNone(held, await leasedByWorker(sql, workers))
  })
}

/** Everything that runs on a machine is gone at once, and another one comes in its place. */
async function lose(node: Node, then: () => Promise<void> = async () => undefined): Promise<void> {
  const { machine } = node
  const workers = await workersOf([machine.programOf('service-worker')])
  const held = await whileBusy(workers)
  machine.lose()
  const inHand = await leasedByPortal(sql)
  const host = machine.host
  machine.host = `${host.replace(/-new.*/, '')}-new-${recoveries.all.length}`
  await Promise.all([
    recoveries.measure(`the loss of ${host}, for its worker`, 'unknown', async () =>
      isNone(held, await leasedByWorker(sql, workers)),
    ),
    recoveries.measure(`the loss of ${host}, for its portal`, 'unknown', async () =>
      isNone(inHand, await leasedByPortal(sql, false)),
    ),
    recoveries.measure(`the loss of ${host}, for requests`, 'unknown', answers),
    machine.start().then(then),
  ])
}

/** Longer than any hold, and then it goes on as if nothing had been. */
async function pause({ machine }: Node, roles: Role[]): Promise<void> {
  const workers = roles.includes('service-worker') ? await workersOf([machine.programOf('service-worker')]) : []
  const held = await whileBusy(workers)
  for (const role of roles) machine.pause(role)
  const inHand = await leasedByPortal(sql)
  const left = async () => [
    ...held.filter(isAmong(await leasedByWorker(sql, workers))),
    ...inHand.filter(isAmong(await leasedByPortal(sql, false))),
  ]
  await recoveries.measure(
    `a standstill of ${roles.join(' and ')} of ${machine.host}`,
    'unknown',
    async () => (await left()).length === 0 && (await answers()),
    async () => JSON.stringify({ left: await left(), answers: await answers(), locks: await listWaiting(sql) }),
  )
  for (const role of roles) machine.resume(role)
}

async function answers(): Promise<boolean> {
  const addresses = [`${fleet.portal}/api/health/ready`, `${fleet.service}/ready`]
  return (await Promise.all(addresses.map(isAnswering))).every(Boolean)
}

async function cutOff(
  nodes: readonly Node[],
  how: Cut,
  ms: number,
  which: (node: Node) => Node['wires'],
): Promise<void> {
  for (const wire of nodes.flatMap(which)) wire.cut(how)
  await delay(ms)
  for (const wire of nodes.flatMap(which)) wire.restore()
  const isBack = async () =>
    (await Promise.all(nodes.flatMap(({ machine }) => ROLES.map((role) => machine.isReady(role))))).every(Boolean)
  await recoveries.measure(`a cut that was ${how} (${ms / 1000} s)`, 'known', isBack)
}

/** A full disk, until its worker has said so. */
async function fillUp({ machine, disk }: Node): Promise<void> {
  const filler = path.join(disk, 'filler')
  const pid = machine.programOf('service-worker')
  const stateOf = async () => (await sql`select state from service.workers where pid = ${pid ?? 0}`)[0]?.state
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })
  await recoveries.measure(
    `noticing the full disk of ${machine.host}`,
    'known',
    async () => (await stateOf()) === 'full',
  )
  rmSync(filler, { force: true })
  await recoveries.measure(
    `noticing the room on the disk of ${machine.host}`,
    'known',
    async () => (await stateOf()) === 'running',
  )
}

/** One machine after the other is restarted with other keys, as in a rolling update. */
async function roll(keys: Record<string, string>): Promise<void> {
  for (const node of fleet.nodes) {
    node.keys = keys
    await node.machine.restart()
  }
}

async function reseal(): Promise<void> {
  const env = {
    ...process.env,
    ...keysOf(next, earlier),
    SYSTEM_DATABASE_URL: database.urls.owner,
    SERVICE_DATABASE_URL: database.urls.owner,
  }
  // Not waited for by blocking: the connections of all machines lead through this process.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['lib/bootstrap/reelwright.ts', 'reseal'], {
    cwd: ROOT,
    env,
  })
  expect(stdout + stderr).toContain('Everything is encrypted with the current key.')
}

const base = ({ wires }: Node) => wires.slice(0, 1)
const bucket = ({ wires }: Node) => wires.slice(1)
const both = ({ wires }: Node) => wires
type Happening = readonly [what: string, happen: () => Promise<void>]

const SHORT: Happening[] = [
  [
    'both kinds of worker are killed',
    () => Promise.all([crash(one, 'service-worker'), crash(two, 'worker')]).then(() => undefined),
  ],
  ['the database and the bucket are cut off', () => cutOff(fleet.nodes, 'refused', 3_000, both)],
  ['a disk is filled up', () => fillUp(two)],
  [
    'a machine is lost, workers of the other stand still, its portal and service are killed',
    async () => {
      await lose(two, async () => {
        await Promise.all([pause(one, ['worker', 'service-worker']), crash(one, 'portal'), crash(one, 'service')])
      })
    },
  ],
  ['an update brings the next keys into use', () => roll(keysOf(next, earlier))],
]

const LONG: Happening[] = [
  ...fleet.nodes.flatMap((node) =>
    ROLES.map((role): Happening => [`the ${role} of ${node.machine.host} is killed`, () => crash(node, role)]),
  ),
  ['the database is cut off', () => cutOff(fleet.nodes, 'refused', 5_000, base)],
  ['the bucket is cut off', () => cutOff(fleet.nodes, 'refused', 20_000, bucket)],
  ['one machine is cut off from everything', () => cutOff([one], 'silent', 45_000, both)],
  ['a disk is filled up', () => fillUp(two)],
  ['a machine is lost', () => lose(two)],
  ['the other machine is lost', () => lose(one)],
  ...ROLES.map((role): Happening => [`the ${role} of machine 1 stands still`, () => pause(one, [role])]),
  ['a whole machine stands still', () => pause(two, [...ROLES])],
  ['the update begins: the next keys are accepted', () => roll(keysOf(earlier, next))],
  ['the next keys are used', () => roll(keysOf(next, earlier))],
  ['everything is sealed again', reseal],
  ['a machine is lost once more', () => lose(one)],
  ...ROLES.map((role): Happening => [`the ${role} of machine 2 is killed once more`, () => crash(two, role)]),
]
