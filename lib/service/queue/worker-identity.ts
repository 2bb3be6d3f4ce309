import { randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { workers } from '#db/schema/service/workers.ts'
import { errorCode } from '#lib/core/error-code.ts'

export type WorkerIdentity = { id: string; machine: string; pid: number; processStart: string }

/** What this process is called in leases. */
export function newWorkerIdentity(): WorkerIdentity {
  const { pid } = process
  return {
    id: `worker_${pid}_${randomBytes(6).toString('hex')}`,
    machine: machineName(),
    pid,
    processStart: processStart(pid) ?? '',
  }
}

export async function forgetWorker(database: Database, identity: WorkerIdentity): Promise<void> {
  await database.delete(workers).where(eq(workers.id, identity.id))
}

/** The workers of this machine whose processes have ended. Of other machines nothing is known. */
export async function listDeadWorkers(database: Database, self: WorkerIdentity): Promise<string[]> {
  const rows = await database.select().from(workers).where(eq(workers.machine, self.machine))
  return rows.filter((row) => row.id !== self.id && !isSameProcess(row.pid, row.processStart)).map((row) => row.id)
}

function isSameProcess(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const found = processStart(pid)
  if (found === undefined) return start === ''
  return found === start
}

/**
 * The start of a process in clock ticks since boot; undefined if the platform does not report it or the process is dead
 * but not reaped.
 */
function processStart(pid: number): string | undefined {
  const text = readOrUndefined(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined
  return fields[19]
}

/** Names the space in which process ids are unique: the boot and the process namespace of this host. */
function machineName(): string {
  const boot = readOrUndefined(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? ''
  const space = readOrUndefined(() => readlinkSync('/proc/self/ns/pid')) ?? ''
  return [hostname(), boot, space].join(' ')
}

function readOrUndefined(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
