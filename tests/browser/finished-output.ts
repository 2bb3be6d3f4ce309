import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outputs, type StoredFile, type StoredFiles } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { cachedMedia } from '#tests/support/cached-media.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const TYPES = { media: 'video/mp4', poster: 'image/jpeg', transcript: 'application/json' } as const
type Name = keyof typeof TYPES
type Files = { [Kind in Name]?: Buffer }

const line = (index: number, text: string) => {
  const starts = text.split(' ').map((word, at) => ({ text: word, startSeconds: index + at / 10 }))
  const words = starts.map((word) => ({ ...word, endSeconds: word.startSeconds + 0.1 }))
  return { startSeconds: index, endSeconds: index + 1, text, words }
}

const TRANSCRIPT = JSON.stringify({
  languageTag: 'en',
  segments: [line(0, 'Everybody argued.'), line(1, 'But look at it from the other side.'), line(2, 'It was quiet.')],
})

const SOURCE = ['-f', 'lavfi', '-i', 'testsrc2=s=360x640:r=25:d=3']
const ARGS = [...SOURCE, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', 'media.mp4', '-frames:v', '1', 'poster.jpg']

/** Three upright seconds of moving picture, a picture of them and what would be said. */
export function uprightVideo(): Promise<Files> {
  return cachedMedia(['upright video', ARGS, TRANSCRIPT], makeFiles)
}

async function makeFiles(): Promise<Files> {
  const directory = await mkdtemp(path.join(tmpdir(), 'reelwright-upright-'))
  try {
    await runFfmpegUnsandboxed(ARGS, directory)
    const [media, poster] = await Promise.all(
      ['media.mp4', 'poster.jpg'].map((name) => readFile(path.join(directory, name))),
    )
    return { ...(media && { media }), ...(poster && { poster }), transcript: Buffer.from(TRANSCRIPT) }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Puts a copied output of upright video with these files into the product. @returns its id. */
export async function putOutput(database: Database, jobId: string, files: Files, position = 0): Promise<string> {
  const [job] = await database.select().from(projects).where(eq(projects.id, jobId))
  if (job === undefined) throw new Error(`There is no project ${jobId}.`)
  const id = `out_${crypto.randomUUID().replaceAll('-', '')}`
  const stored: StoredFiles = {}
  for (const name of ['media', 'poster', 'transcript'] as const) {
    const bytes = files[name]
    if (bytes !== undefined) stored[name] = await keep(`${job.teamId}/${job.id}/${id}`, name, bytes)
  }
  const now = new Date()
  const facts = { kind: 'video' as const, durationSeconds: 3, width: 360, height: 640, sizeBytes: 1, verified: true }
  const times = { importedAt: now, createdAt: now }
  const names = { id, teamId: job.teamId, jobId, externalId: id, position, remote: { media: 'https://example.com/' } }
  await database.insert(outputs).values({ ...names, ...facts, ...times, files: stored })
  return id
}

async function keep(folder: string, name: Name, bytes: Buffer): Promise<StoredFile> {
  const extension = { media: 'mp4', poster: 'jpg', transcript: 'json' }[name]
  const key = `${folder}/${name}.${extension}`
  const target = path.join(process.env.BROWSER_TEST_DATA_DIR ?? '', 'portal', 'outputs', key)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
  return { key, contentType: TYPES[name], sizeBytes: bytes.length }
}
