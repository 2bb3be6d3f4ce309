import { serviceDatabase } from '#db/client.ts'
import type { Settings } from '#lib/core/env.ts'
import { listWorkers, type WorkerView } from '#lib/service/operator/list-workers.ts'
import { type QueueView, readLeases, readOwners, readQueue } from '#lib/service/operator/read-queue.ts'
import { say } from '../say.ts'
import { duration, printJson, printTable, size } from './print.ts'
import { readInbox, readJobs, readReceivers } from './read-queue.ts'
import { type Call, JSON_OPTION, type Verb } from './verb.ts'
import { withDatabases } from './with-databases.ts'

export const QUEUE: Verb = {
  name: 'queue',
  summary: 'Show waiting, running and failed projects, their workers, and what needs attention.',
  options: { json: JSON_OPTION },
  run: queue,
}

async function queue(call: Call, settings: Settings): Promise<undefined> {
  const isHosted = settings.VIDEO_SERVICE_URL !== undefined
  const seen = await withDatabases(settings, isHosted ? ['portal'] : ['portal', 'service'], async () => ({
    ...(isHosted ? UNSEEN : await readService()),
    jobs: await readJobs(),
    inbox: await readInbox(),
  }))
  if (call.isSet('json')) return printJson(seen)
  const { operations, leases, owners, receivers, workers, pausedAt, heldBack, jobs, inbox } = seen
  if (isHosted) say('The video service is hosted, so its queue cannot be shown.')
  else if (operations.length === 0) say('Nothing is waiting or running, and nothing failed in the last 24 h.')
  if (pausedAt !== null) say(`The queue is paused since ${pausedAt}. "resume" lets workers take up projects again.`)
  sayWorkers(workers)
  section('Operations', operations, ['operation', 'waiting', 'oldest', 'running', 'failed in 24 h'], (row) => [
    row.operation,
    String(row.waiting),
    row.oldestSeconds === null ? '-' : duration(row.oldestSeconds),
    String(row.running),
    String(row.failed),
  ])
  section('Running', leases, ['project', 'operation', 'owner', 'stage', 'done', 'worker', 'lease'], (row) => [
    row.id,
    row.operation,
    row.ownerId,
    row.stage ?? '-',
    `${row.percent ?? 0} %`,
    row.worker,
    row.leaseSeconds < 0 ? 'lost' : `${duration(row.leaseSeconds)} left`,
  ])
  section('Held back', heldBack, ['project', 'operation', 'waiting', 'why'], (row) => [
    row.id,
    row.operation,
    duration(row.waitingSeconds),
    row.reasons.join(' · '),
  ])
  section('Owners', owners, ['owner', 'waiting', 'running', 'oldest'], (row) => [
    row.ownerId,
    String(row.waiting),
    String(row.running),
    row.oldestSeconds === null ? '-' : duration(row.oldestSeconds),
  ])
  section(
    'Receivers that fail (replay a project to re-enable one)',
    receivers,
    ['receiver', 'owner', 'failing for', 'failures', 'undelivered', 'state', 'last failure', 'project'],
    (row) => [
      ...[row.receiver, row.ownerId, duration(row.failingSeconds), String(row.failures), String(row.undelivered)],
      ...[row.isOff ? 'disabled' : 'retrying', row.lastFailure ?? '-', row.projectId ?? '-'],
    ],
  )
  section('Portal projects that need attention', jobs, ['project', 'team', 'state', 'for', 'service id'], (row) => [
    row.id,
    row.team,
    row.state,
    duration(row.seconds),
    row.reference ?? '-',
  ])
  const age = inbox.oldestSeconds === null ? '' : `, the oldest for ${duration(inbox.oldestSeconds)}`
  say(`Unread reports in the inbox: ${inbox.waiting}${age}.`)
}

const NOTHING_QUEUED: QueueView = { pausedAt: null, classes: [], operations: [], heldBack: [], stuck: [] }
const UNSEEN = { ...NOTHING_QUEUED, leases: [], owners: [], receivers: [], workers: [] }

async function readService() {
  const database = serviceDatabase()
  return {
    ...(await readQueue(database)),
    workers: await listWorkers(database),
    leases: await readLeases(database),
    owners: await readOwners(database),
    receivers: await readReceivers(),
  }
}

function sayWorkers(workers: WorkerView[]): void {
  section('Workers', workers, ['worker', 'host', 'version', 'state', 'runs', 'free disk', 'seen', 'why'], (row) => [
    ...[row.id, row.host ?? '-', row.version ?? '-', row.state, `${row.projectIds.length}`],
    row.freeDiskBytes === null ? '-' : size(row.freeDiskBytes),
    `${duration(row.seenSeconds)} ago`,
    row.reason ?? '-',
  ])
}

function section<Row>(title: string, rows: Row[], headings: string[], cells: (row: Row) => string[]): void {
  if (rows.length === 0) return
  say(title)
  printTable(headings, rows.map(cells))
  say('')
}
