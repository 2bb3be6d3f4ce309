import { access, constants } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { workers } from '#db/schema/service/workers.ts'
import { newToken } from '#lib/core/ids.ts'
import { clockCheck, databaseCheck, diskCheck, keysCheck, storageCheck } from '#lib/core/readiness/checks.ts'
import type { Check } from '#lib/core/readiness/readiness.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { configureTools, toolPath } from '#lib/media/ffmpeg/tools.ts'
import { missingModels } from './models/needed-models.ts'

/** What the service and its worker need alike. */
export function serviceChecks(database: Database, storage: Storage): Check[] {
  return [
    databaseCheck(() => writeProbeRow(database)),
    storageCheck(storage),
    keysCheck(['SERVICE_SECRET', 'ENCRYPTION_KEY']),
    clockCheck(() => databaseNow(database)),
    diskCheck,
  ]
}

/** What its worker needs beyond that. */
export const toolChecks: Check[] = [
  {
    name: 'tools',
    isNeeded: true,
    cacheMs: 30_000,
    limitMs: 2_000,
    verify: async () => {
      const { FFMPEG_PATH, FFPROBE_PATH } = settings()
      configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
      for (const name of ['ffmpeg', 'ffprobe'] as const) await access(toolPath(name), constants.X_OK)
    },
  },
  {
    name: 'models',
    isNeeded: false,
    cacheMs: 5_000,
    limitMs: 10_000,
    verify: async () => {
      const missing = await missingModels()
      if (missing.length > 0) throw new Error(`${missing.join(', ')} are not in MODELS_DIR yet.`)
    },
  },
]

/** A row that no other transaction ever sees. */
async function writeProbeRow(database: Database): Promise<void> {
  const id = `ready_${newToken()}`
  await database.transaction(async (tx) => {
    await tx.insert(workers).values({ id, machine: '', pid: 0, processStart: '' })
    await tx.delete(workers).where(eq(workers.id, id))
  })
}

async function databaseNow(database: Database): Promise<Date> {
  const [row] = await database.execute<{ at: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`,
  )
  return new Date(Number(row?.at))
}
