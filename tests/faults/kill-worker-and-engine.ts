import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { finishedFiles } from './finished-files.ts'
import { startKnownWorker } from './start-known-worker.ts'

/**
 * Starts a worker on a project. Kills the worker once `first` is finished, and the engine of the next worker once `second`
 * is. Expects that neither makes a finished file again. Returns while the third attempt works.
 */
export async function killWorkerAndEngine(db: Database, id: string, first: string, second: string): Promise<void> {
  const directory = workDirectory(id)
  const files = () => Object.keys(finishedFiles(directory))
  const attempt = async () => (await db.select().from(projects).where(eq(projects.id, id)))[0]?.attempt
  const killEngines = () => {
    const engines = programsIn(directory).filter(({ commandLine }) => commandLine.includes('engine-process.js'))
    for (const { pid } of engines) process.kill(pid, 'SIGKILL')
    return engines.length
  }
  let worker = await startKnownWorker(db)
  onTestFinished(() => worker.kill())

  await expect.poll(files, { timeout: 180_000, interval: 5 }).toContain(first)
  await worker.kill()
  const atFirst = finishedFiles(directory)
  worker = await startKnownWorker(db)

  await expect.poll(files, { timeout: 180_000, interval: 5 }).toContain(second)
  const atSecond = finishedFiles(directory)
  expect(atSecond).toMatchObject(atFirst)
  await expect.poll(killEngines, { timeout: 60_000, interval: 5 }).toBe(1)
  await expect.poll(attempt, { timeout: 60_000, interval: 20 }).toBe(3)
  expect(finishedFiles(directory)).toMatchObject(atSecond)
}
