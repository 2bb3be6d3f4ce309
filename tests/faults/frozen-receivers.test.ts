import { createServer, type Socket } from 'node:net'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { owners } from '#db/schema/service/owners.ts'
import { projects } from '#db/schema/service/projects.ts'
import { reportAttempts } from '#db/schema/service/report-attempts.ts'
import { reportReceivers } from '#db/schema/service/report-receivers.ts'
import { reports } from '#db/schema/service/reports.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import { type Ending, settleProject } from '#lib/service/queue/settle-project.ts'
import { startDeliveries } from '#lib/service/reports/start-deliveries.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

/** Receivers that hang at once, and how many reports wait for each of them. */
const HANGING = 50
const EACH = 6
const HEAD = 'HTTP/1.1 200 OK\r\n'
const WAITED_FOR: ['mute' | 'drippingHead', RegExp][] = [
  ['mute', /^No response within 15 s\.$/],
  ['drippingHead', /^No response within 15 s\.$/],
]

const good = await startPeer()
const database = await testDatabase()
const db = database.service
const receivers = {
  mute: await listen(() => undefined),
  drippingHead: await listen((socket) => drip(socket, `${HEAD}x-${'y'.repeat(500)}: z\r\n\r\n`)),
  drippingBody: await listen((socket) => {
    socket.write(`${HEAD}content-length: 500\r\n\r\n`)
    drip(socket, 'z'.repeat(500))
  }),
  closing: await listen((socket) => socket.destroy()),
  resetting: await listen((socket) => socket.resetAndDestroy()),
  babbling: await listen((socket) => socket.end(Buffer.alloc(5_000, 'no http at all '))),
  breakingHead: await listen((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-len')),
  breakingBody: await listen((socket) => socket.end(`${HEAD}content-length: 100\r\n\r\nonly this`)),
  contradicting: await listen((socket) => socket.end(`${HEAD}content-length: 3\r\ncontent-length: 9\r\n\r\nabc`)),
  hugeHead: await listen((socket) => socket.end(`${HEAD}x-huge: ${'h'.repeat(200_000)}\r\n\r\n`)),
  endless: await listen((socket) => {
    socket.write(`${HEAD}\r\n`)
    const pour = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'e')));
    }
    socket.on('drain', pour)
    pour()
  }),
}
const hanging = await Promise.all(Array.from({ length: HANGING }, () => listen(() => undefined)))
process.env.ALLOW_PRIVATE_ORIGINS = [good.origin, ...Object.values(receivers), ...hanging].join(',')

await db.insert(owners).values(['own_1', 'own_2'].map((id) => ({ id, name: id })))
const deliveries = startDeliveries(db)
afterAll(() => deliveries.stop())

/** A server below HTTP; gives its origin. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

/** One byte a second. */
function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text.charAt(at++)), 1000)
  socket.once('close', () => clearInterval(timer))
}

/** A project that ends in this moment, and with it its report. */
async function end(webhookUrl: string, ownerId = 'own_1'): Promise<string> {
  const id = newId('prj')
  await db.insert(projects).values({
    ...{ id, ownerId, operation: 'subtitles', request: {}, webhookUrl, stages: [], attempt: 1 },
    ...{ state: 'processing', leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) },
  })
  const ending: Ending = { state: 'failed', reason: coded('no_speech'), errorCode: 'no_speech', stages: [] }
  expect(await settleProject(db, { projectId: id, workerId: 'w', attempt: 1 }, ending)).toBe(true)
  return id
}

/** Reports that all come due in the same moment. */
async function endTogether(webhookUrls: readonly string[]): Promise<void> {
  const common = { ownerId: 'own_1', createdAt: new Date() }
  const ended = webhookUrls.map((webhookUrl) => ({ ...common, id: newId('prj'), webhookUrl }))
  const project = { operation: 'subtitles', request: {}, stages: [], state: 'failed', error: 'No speech.' } as const
  await db.insert(projects).values(ended.map((row) => ({ ...project, stages: [], ...row, completedAt: new Date() })))
  const nextAttemptAt = new Date()
  const rows = ended.map(({ id: projectId, webhookUrl }) => ({
    ...{ ...common, id: newId('rpt'), projectId, receiver: new URL(webhookUrl).origin, nextAttemptAt },
  }))
  await db.insert(reports).values(rows)
}

async function firstAttempt(projectId: string) {
  const [row] = await db
    .select({ attempt: reportAttempts, report: reports })
    .from(reportAttempts)
    .innerJoin(reports, eq(reports.id, reportAttempts.reportId))
    .where(eq(reports.projectId, projectId))
    .orderBy(asc(reportAttempts.startedAt))
  return row
}

async function isDeliveredWithin(ms: number, ownerId?: string): Promise<void> {
  const startedAt = performance.now()
  const id = await end(`${good.origin}/beside`, ownerId)
  await expect.poll(async () => (await firstAttempt(id))?.report.state, { timeout: 20_000 }).toBe('delivered')
  expect(performance.now() - startedAt).toBeLessThan(ms)
}

describe('a receiver of reports', { timeout: 120_000 }, () => {
  it.each<[keyof typeof receivers, RegExp]>([
    ...(isLong ? WAITED_FOR : []),
    ['closing', /^We could not connect, or the response was not HTTP \(ECONNRESET\)\.$/],
    ['resetting', /^We could not connect, or the response was not HTTP \(ECONNRESET\)\.$/],
    ['babbling', /^We could not connect, or the response was not HTTP \(HPE_/],
    ['breakingHead', /^We could not connect, or the response was not HTTP \(/],
    ['contradicting', /^We could not connect, or the response was not HTTP \(HPE_/],
    ['hugeHead', /^We could not connect, or the response was not HTTP \(HPE_HEADER_OVERFLOW\)\.$/],
  ])('that gives no answer is tried again, and it is told why: %s', async (name, why) => {
    const id = await end(`${receivers[name]}/hook`)
    await expect.poll(() => firstAttempt(id), { timeout: 30_000 }).toBeDefined()
    const tried = await firstAttempt(id)
    expect(tried?.attempt).toMatchObject({ status: null, answer: null, failure: expect.stringMatching(why) })
    expect(tried?.attempt.durationMs).toBeLessThan(17_000)
    expect(tried?.report).toMatchObject({ state: 'pending', endedAt: null })
  })

  it.each<[keyof typeof receivers, RegExp]>([
    ['drippingBody', /^z*$/],
    ['breakingBody', /^only this$/],
    ['endless', /^e{2000}$/],
  ])('that says 200 has taken the report, whatever comes behind it: %s', async (name, answer) => {
    const id = await end(`${receivers[name]}/hook`)
    await expect.poll(() => firstAttempt(id), { timeout: 30_000 }).toBeDefined()
    const tried = await firstAttempt(id)
    expect(tried?.attempt).toMatchObject({ status: 200, failure: null, answer: expect.stringMatching(answer) })
    expect(tried?.attempt.durationMs).toBeLessThan(6_000)
    expect(tried?.report.state).toBe('delivered')
  })

  it.runIf(isLong)(
    `hears at once of its project although ${HANGING} others hang, at their first reports and at later ones`,
    async () => {
      await endTogether(hanging.flatMap((origin) => Array.from({ length: EACH }, () => `${origin}/hang`)))
      const taken = () => db.$count(reports, sql`state = 'pending' and attempts > 0`)
      await expect.poll(taken, { timeout: 20_000 }).toBeGreaterThan(HANGING)
      await isDeliveredWithin(5_000)
      const known = () => db.$count(reportReceivers, sql`failures > 0`)
      await expect.poll(known, { timeout: 40_000 }).toBeGreaterThanOrEqual(HANGING)
      await db.update(reports).set({ nextAttemptAt: sql`now()` }).where(eq(reports.state, 'pending'))
      await isDeliveredWithin(5_000)
    },
  )

  it.runIf(isLong)('of one owner is not held up by what another owner has at the same address', async () => {
    const slow = receivers.mute
    for (let count = 0; count < 8; count += 1) await end(`${slow}/one`)
    const id = await end(`${slow}/two`, 'own_2')
    await expect.poll(async () => (await firstAttempt(id))?.attempt.failure, { timeout: 25_000 }).toMatch(/15 s/)
  })
})
