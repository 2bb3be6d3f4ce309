import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { serviceDatabase } from '#db/client.ts'
import { samples } from '#db/schema/service/samples.ts'
import { hashSources } from '#lib/bootstrap/hash-sources.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { indexKey, readIndex, stageFolder } from '#lib/service/stages/stage-index.ts'
import { cacheMedia, findCachedMedia } from './cached-media.ts'
import { inProduct, type Product } from './make-person.ts'

type Kept = { rows: (typeof samples.$inferInsert)[]; files: Map<string, Buffer> }

/** What can change a sample: as long as none of it does, the samples of an earlier run are those that this run would make. */
const recipe = () => ['samples', hashSources(['db', 'lib/contract', 'lib/core', 'lib/media', 'lib/service'], [])]

/** Gives a stopped product the samples that the same sources made in an earlier run, if there was one. */
export async function restoreCachedSamples(stopped: Product): Promise<void> {
  const kept = await findCachedMedia<Kept>(recipe())
  if (kept === undefined) return
  const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-sample-'))
  try {
    const place = async () => {
      for (const [index, [key, bytes]] of [...kept.files].entries()) {
        // The storage links to the file, so a second one of the same name would change the first.
        const file = path.join(folder, String(index))
        await writeFile(file, bytes)
        await fileStorage().put(key, file)
      }
      await serviceDatabase().insert(samples).values(kept.rows)
    }
    await inProduct(stopped, place, ['service'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps the finished samples of a running product for later runs, if the first one is among them. */
export async function cacheSamples(running: Product): Promise<void> {
  if ((await findCachedMedia<Kept>(recipe())) !== undefined) return
  const keep = async () => {
    const rows = await serviceDatabase().select().from(samples)
    if (!rows.some(({ files: { reels } }) => reels !== undefined)) return
    const files = new Map<string, Buffer>()
    for (const key of [...rows.flatMap(keysOf), ...(await preparedKeys())]) {
      files.set(key, await buffer(await fileStorage().openRange(key)))
    }
    await cacheMedia<Kept>(recipe(), { rows, files })
  }
  await inProduct(running, keep, ['service'])
}

function keysOf({ files: { video, thumbnail, transcript, result, reels } }: typeof samples.$inferSelect): string[] {
  const ofReels = (reels ?? []).flatMap((reel) => [reel.video, reel.thumbnail, reel.vtt, reel.transcript])
  return [
    video,
    thumbnail,
    ...(transcript === undefined ? [] : [transcript]),
    ...Object.values(result ?? {}),
    ...ofReels,
  ]
}

/** What projects of a sample go on from. */
async function preparedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const name of await fileStorage().list('stages')) {
    const index = name.startsWith('prj_') ? null : await readIndex(fileStorage(), name)
    if (index === null) continue
    keys.push(indexKey(name), ...index.files.map((file) => `${stageFolder(name)}/files/${file}`))
  }
  return keys
}
