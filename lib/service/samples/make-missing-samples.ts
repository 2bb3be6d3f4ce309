import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import type { Storage } from '#lib/core/storage.ts'
import { PLANNED_SAMPLES } from './planned-samples.ts'

/** Makes every planned sample that is not there yet. */
export async function makeMissingSamples(
  database: Database,
  _storage: Storage,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  const rows = await database.select({ id: samples.id }).from(samples)
  for (const planned of PLANNED_SAMPLES) {
    signal.throwIfAborted()
    if (!rows.some((row) => row.id === planned.id)) log.info({ sampleId: planned.id }, 'sample is missing')
  }
}
