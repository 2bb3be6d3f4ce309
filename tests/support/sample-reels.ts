import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { serviceDatabase } from '#db/client.ts'
import { type SampleReel, samples } from '#db/schema/service/samples.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { logger } from '#lib/core/log/log.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { makeMissingSample } from '#lib/service/samples/make-missing-sample.ts'
import { inProduct } from './make-person.ts'
import { runFfmpegUnsandboxed } from './run-unsandboxed.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'public/sample-reels')
const LIST = path.join(ROOT, 'lib/portal/site/shipped-reels.json')

const SIZE = { width: 360, height: 640 }
const MAX_BYTES = 1_000_000

/** `-tune animation`: drawn pictures have large even areas. */
const SMALL = [
  ...['-vf', `scale=${SIZE.width}:${SIZE.height}:flags=lanczos`, '-c:v', 'libx264', '-preset', 'veryslow'],
  ...['-tune', 'animation', '-crf', '30', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '56k'],
  ...['-map_metadata', '-1', '-movflags', '+faststart'],
]

/** Writes the reels that are shipped with the product: those of the first sample, smaller than a service makes them. */
async function shipReels(): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), 'reelwright-reels-'))
  process.env.SERVICE_SECRET ??= randomBytes(32).toString('hex')
  const startedAt = performance.now()
  const reels = await makeReels(path.join(work, 'data'))
  process.stdout.write(`Made them in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.\n`)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  let total = 0
  const keep = async (name: string, bytes: Buffer) => {
    total += bytes.length
    await writeFile(path.join(FOLDER, name), bytes)
  }
  try {
    for (const [index, { video, poster, captions }] of reels.entries()) {
      await writeFile(path.join(work, 'reel.mp4'), video)
      await runFfmpegUnsandboxed(['-i', 'reel.mp4', ...SMALL, 'small.mp4'], work)
      await keep(`${index + 1}.mp4`, await readFile(path.join(work, 'small.mp4')))
      const small = sharp(poster).resize(SIZE.width, SIZE.height).jpeg({ quality: 72, mozjpeg: true })
      await keep(`${index + 1}.jpg`, await small.toBuffer())
      await keep(`${index + 1}.vtt`, captions)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const listed = reels.map(({ reel: { info, durationSeconds } }) => ({
    ...{ title: info.title, score: info.viralityScore, durationSeconds: Math.round(durationSeconds * 100) / 100 },
    ...SIZE,
  }))
  await writeFile(LIST, `${JSON.stringify(listed, null, 2)}\n`)
  process.stdout.write(`Wrote ${reels.length} reels (${total} bytes).\n`)
  if (total > MAX_BYTES) throw new Error(`The reels have ${total} bytes, which is too much for a repository.`)
}

type FinishedReel = { reel: SampleReel; video: Buffer; poster: Buffer; captions: Buffer }

/** The reels as a service makes them at its first start, in a data folder of their own. */
async function makeReels(dataDir: string): Promise<FinishedReel[]> {
  const read = async (key: string) => buffer(await fileStorage().openRange(key))
  const make = async () => {
    const never = new AbortController().signal
    await makeMissingSample(serviceDatabase(), fileStorage(), never, logger('upkeep'), async () => false)
    const made = await serviceDatabase().select().from(samples)
    const reels = made.flatMap(({ files }) => files.reels ?? [])
    return Promise.all(
      reels.map(async (reel) => ({
        reel,
        video: await read(reel.video),
        poster: await read(reel.thumbnail),
        captions: await read(reel.vtt),
      })),
    )
  }
  return inProduct({ dataDir, port: String(await freePort()) }, make, ['service'])
}

await shipReels()
