import { and, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { operatorSnapshots } from '#db/schema/portal/operator-snapshots.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { VERSION } from '#lib/core/version/version.ts'
import { readFeatures } from '../../features/features.ts'
import { listReports } from '../../shares/list-reports.ts'
import { readServiceStatus, type ServiceStatus, type ServiceWorker } from '../service-operator.ts'
import { readDeliveries } from './read-deliveries.ts'
import { readErrors } from './read-errors.ts'
import { readHolds } from './read-holds.ts'
import { readBackup, readInvitations, readProviders, readStores } from './read-installation.ts'
import { portalQueue, serviceQueue } from './read-queue.ts'
import { readServers } from './read-servers.ts'
import { readStuck } from './read-stuck.ts'
import { readTasks } from './read-tasks.ts'
import { readTeams } from './read-teams.ts'
import type { Snapshot, WorkerRow } from './snapshot.ts'

/** A page that is open asks again within this; after it, nobody looks. */
const REQUESTED_WITHIN = sql`interval '1 minute'`
const EVERY_MS = 5_000
const TEAMS_EVERY_MS = 30_000

const began = currentDatabaseTime()

/**
 * Reads what the operator's pages show while an operator looks at them, each few seconds, and forgets it once nobody
 * does. Of several workers one does it: claiming moves `read_at`.
 *
 * @param atOnce whether an operator just changed something and waits for the result.
 */
export async function writeSnapshot(atOnce = false, now: Date = currentDatabaseTime()): Promise<void> {
  if (!(await claim(atOnce ? 0 : EVERY_MS))) return forgetUnseen()
  const content = await readSnapshot(now)
  await asSystem((transaction) => transaction.update(operatorSnapshots).set({ content, readAt: sql`now()` }))
}

/** Makes the row in which the pages ask; a backup is restored into tables without rows, so no migration does. */
export async function makeSnapshotRow(): Promise<void> {
  const row = { id: 'installation', askedAt: new Date(0) }
  await asSystem((transaction) => transaction.insert(operatorSnapshots).values(row).onConflictDoNothing())
}

function claim(ageMs: number): Promise<boolean> {
  return asSystem(async (transaction) => {
    const isOld = lt(operatorSnapshots.readAt, sql`now() - make_interval(secs => ${ageMs / 1000})`)
    const claimed = await transaction
      .update(operatorSnapshots)
      .set({ readAt: sql`now()` })
      .where(
        and(
          gt(operatorSnapshots.askedAt, sql`now() - ${REQUESTED_WITHIN}`),
          or(isNull(operatorSnapshots.readAt), isOld),
        ),
      )
      .returning({ id: operatorSnapshots.id })
    return claimed.length > 0
  })
}

async function forgetUnseen(): Promise<void> {
  await asSystem((transaction) =>
    transaction
      .update(operatorSnapshots)
      .set({ content: null })
      .where(
        and(
          lt(operatorSnapshots.askedAt, sql`now() - interval '10 minutes'`),
          sql`${operatorSnapshots.content} is not null`,
        ),
      ),
  )
}

let knownTeams: { at: number; teams: Pick<Snapshot, 'teams' | 'teamCount'> } | null = null

/** The installation as it is now. */
async function readSnapshot(now: Date = currentDatabaseTime()): Promise<Snapshot> {
  const seen = await readServiceStatus()
  const service: ServiceStatus | null = typeof seen === 'string' ? null : seen
  const facts = service?.facts ?? null
  const reported = (await listReports(now)).map(({ at, reason, ...row }) => {
    return { ...row, at: at.toISOString(), reason }
  })
  return asSystem(async (transaction) => {
    const [clock] = await transaction.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    if (knownTeams === null || now.getTime() - knownTeams.at > TEAMS_EVERY_MS) {
      knownTeams = { at: now.getTime(), teams: await readTeams(transaction) }
    }
    return {
      readAt: now.toISOString(),
      version: VERSION,
      upSince: began.toISOString(),
      clockOffsetMs: Math.round(Math.abs(Date.now() - (clock?.ms ?? Date.now()))),
      unseen: typeof seen === 'string' ? seen : null,
      heldSince: service?.pausedAt ?? null,
      queue: [...(facts === null ? [] : serviceQueue(facts)), ...(await portalQueue(transaction))],
      workers: service === null ? [] : await nameWork(transaction, service),
      servers: await readServers(transaction, facts),
      holds: await readHolds(transaction, facts),
      tasks: await readTasks(transaction, facts),
      stuck: await readStuck(transaction),
      deliveries: await readDeliveries(transaction, facts),
      providers: await readProviders(transaction, facts),
      stores: await readStores(transaction, facts),
      ...knownTeams.teams,
      features: await readFeatures(),
      errors: await readErrors(transaction, facts),
      reported,
      backup: await readBackup(transaction),
      invitations: await readInvitations(transaction),
    }
  })
}

/** After something about teams was changed. */
export function clearTeamCache(): void {
  knownTeams = null
}

type Running = ServiceStatus['facts']['running'][number]

/** What each worker works on, by the titles that the portal knows. */
async function nameWork(
  transaction: Parameters<Parameters<typeof asSystem>[0]>[0],
  { workers, facts: { running } }: ServiceStatus,
): Promise<WorkerRow[]> {
  const titles = new Map<string, string>()
  if (running.length > 0) {
    const rows = await transaction.execute<{ reference: string; title: string }>(sql`
      select reference, title from portal.jobs where state in ('queued', 'processing', 'stalled')
        and reference in (${sql.join(
          running.map(({ projectId }) => sql`${projectId}`),
          sql`, `,
        )})`)
    for (const { reference, title } of rows) titles.set(reference, title)
  }
  return workers.map((worker) => toWorker(worker, running, titles))
}

function toWorker(
  { host, ...worker }: ServiceWorker,
  running: readonly Running[],
  titles: ReadonlyMap<string, string>,
): WorkerRow {
  const own = running.filter(({ workerId }) => workerId === worker.id)
  const busyWith = own.map(({ projectId, operation, stage, percent }) => {
    return { title: titles.get(projectId) ?? null, operation, stage, percent }
  })
  return { ...worker, host: host ?? worker.id, busyWith }
}
