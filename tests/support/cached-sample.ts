import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { serviceDatabase } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import { hashSources } from '#lib/bootstrap/hash-sources.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { PLANNED_SAMPLES } from '#lib/service/samples/planned-samples.ts'
import { cacheMedia, findCachedMedia } from './cached-media.ts'
import { inProduct, type Product } from './make-person.ts'

type Kept = { row: typeof samples.$inferInsert; files: Map<string, Buffer> }

const [{ id }] = PLANNED_SAMPLES as [(typeof PLANNED_SAMPLES)[number]]

/** What can change the sample: as long as none of it does, the sample of an earlier run is the one this run would make. */
const recipe = () => ['first sample', hashSources(['db', 'lib/contract', 'lib/core', 'lib/media', 'lib/service'], [])]

/** Gives a stopped product the first sample that the same sources made in an earlier run, if there was one. */
export async function restoreCachedSample(stopped: Product): Promise<void> {
  const kept = await findCachedMedia<Kept>(recipe())
  if (kept === undefined) return
  const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-sample-'))
  try {
    const place = async () => {
      for (const [key, bytes] of kept.files) {
        const file = path.join(folder, path.basename(key))
        await writeFile(file, bytes)
        await fileStorage().put(key, file)
      }
      await serviceDatabase().insert(samples).values(kept.row)
    }
    await inProduct(stopped, place, ['service'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps the first sample of a running product for later runs. */
export async function cacheSample(running: Product): Promise<void> {
  if ((await findCachedMedia<Kept>(recipe())) !== undefined) return
  const keep = async () => {
    const [row] = await serviceDatabase().select().from(samples).where(eq(samples.id, id))
    if (row === undefined) return
    const files = new Map<string, Buffer>()
    for (const key of [row.files.video, row.files.thumbnail, ...Object.values(row.files.result ?? {})]) {
      files.set(key, await buffer(await fileStorage().openRange(key)))
    }
    await cacheMedia<Kept>(recipe(), { row, files })
  }
  await inProduct(running, keep, ['service'])
}
