import { serviceDatabase } from '#db/client.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { listWorkers, type WorkerView } from '#lib/service/operator/list-workers.ts'
import { type QueueView, readLeases, readOwners, readQueue } from '#lib/service/operator/read-queue.ts'
import { printLine } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION } from './command.ts'
import { describeHold, readHolds } from './holds.ts'
import { formatDuration, formatSize, printJson, printTable } from './print.ts'
import { listUnknownProjects, readInbox, readReceivers } from './read-queue.ts'
import { reachablePrograms, unreachableDatabaseReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

export const QUEUE: Command = {
  name: 'queue',
  summary: 'Show waiting, running and failed projects, their workers, and what needs attention.',
  options: { json: JSON_OPTION },
  run: queue,
}

async function queue(call: Invocation, settings: Settings): Promise<undefined> {
  const unreachable = unreachableDatabaseReason(settings)
  const seen = await withDatabases(settings, reachablePrograms(settings), async () => ({
    notSeen: unreachable === undefined ? [] : [unreachable],
    ...(unreachable === undefined ? await readService() : UNREACHABLE),
    holds: await readHolds(reachablePrograms(settings)),
    jobs: await listUnknownProjects(),
    inbox: await readInbox(),
  }))
  if (call.isSet('json')) return printJson(seen)
  const { operations, leases, owners, receivers, workers, pausedAt, heldBack, jobs, inbox, holds } = seen
  for (const hold of holds) printLine(describeHold(hold))
  if (unreachable !== undefined) printLine(`${unreachable} Its queue is not shown.`)
  else if (operations.length === 0) printLine('Nothing is waiting or running, and nothing failed in the last 24 h.')
  if (pausedAt !== null) printLine(`The queue is paused since ${pausedAt}. "resume" lets workers start projects again.`)
  printWorkers(workers)
  section('Operations', operations, ['operation', 'waiting', 'oldest', 'running', 'failed in 24 h'], (row) => [
    row.operation,
    String(row.waiting),
    row.oldestSeconds === null ? '-' : formatDuration(row.oldestSeconds),
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
    row.leaseSeconds < 0 ? 'lost' : `${formatDuration(row.leaseSeconds)} left`,
  ])
  section('Held back', heldBack, ['project', 'operation', 'waiting', 'why'], (row) => [
    row.id,
    row.operation,
    formatDuration(row.waitingSeconds),
    row.reasons.join(' · '),
  ])
  section('Owners', owners, ['owner', 'waiting', 'running', 'oldest'], (row) => [
    row.ownerId,
    String(row.waiting),
    String(row.running),
    row.oldestSeconds === null ? '-' : formatDuration(row.oldestSeconds),
  ])
  section(
    'Receivers that fail (replay a project to re-enable one)',
    receivers,
    ['receiver', 'owner', 'failing for', 'failures', 'undelivered', 'state', 'last failure', 'project'],
    (row) => [
      ...[row.receiver, row.ownerId, formatDuration(row.failingSeconds), String(row.failures), String(row.undelivered)],
      ...[row.isOff ? 'disabled' : 'retrying', row.lastFailure ?? '-', row.projectId ?? '-'],
    ],
  )
  section('Portal projects that need attention', jobs, ['project', 'team', 'state', 'for', 'service id'], (row) => [
    row.id,
    row.team,
    row.state,
    formatDuration(row.seconds),
    row.reference ?? '-',
  ])
  const age = inbox.oldestSeconds === null ? '' : `, the oldest for ${formatDuration(inbox.oldestSeconds)}`
  printLine(`Unread reports in the inbox: ${inbox.waiting}${age}.`)
}

const NOTHING_QUEUED: QueueView = { pausedAt: null, classes: [], operations: [], heldBack: [], stuck: [] }
const UNREACHABLE = { ...NOTHING_QUEUED, leases: [], owners: [], receivers: [], workers: [] }

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

function printWorkers(workers: WorkerView[]): void {
  section('Workers', workers, ['worker', 'host', 'version', 'state', 'runs', 'free disk', 'seen', 'why'], (row) => [
    ...[row.id, row.host ?? '-', row.version ?? '-', row.state, `${row.projectIds.length}`],
    row.freeDiskBytes === null ? '-' : formatSize(row.freeDiskBytes),
    `${formatDuration(row.seenSeconds)} ago`,
    row.reason ?? '-',
  ])
}

function section<Row>(title: string, rows: Row[], headings: string[], cells: (row: Row) => string[]): void {
  if (rows.length === 0) return
  printLine(title)
  printTable(headings, rows.map(cells))
  printLine('')
}
