import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'
import { copyDataFolder } from './copy-data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the server that one run of the integration tests shares; `testDatabase` derives from them. */
    postgres: { owner: string; portal: string; system: string; service: string }
    /** A data folder with a stopped, migrated server and no rows; copies of it are started as servers of their own. */
    dataFolder: string
  }
}

/**
 * One real server for a run of the integration tests, in a folder that is removed afterwards. Its database `reelwright`
 * is migrated once and is then only a template, and so is a copy of the whole folder. Nothing here has to survive a power cut,
 * so it does not wait for the disk.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-integration-'))
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const dataFolder = path.join(folder, 'template')
  let server = await startPostgres(path.join(folder, 'shared'), flags)
  const teardown = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const program of ['portal', 'service'] as const) await migrateDatabase(server.url('owner'), program)
    await server.stop()
    copyDataFolder(path.join(folder, 'shared'), dataFolder)
    server = await startPostgres(path.join(folder, 'shared'), flags)
  } catch (failure) {
    await teardown()
    throw failure
  }
  const [owner, portal, service] = [server.url('owner'), server.url('portal'), server.url('service')]
  project.provide('postgres', { owner, portal, system: server.url('portal_system'), service })
  project.provide('dataFolder', dataFolder)
  return teardown
}
