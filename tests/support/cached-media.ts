import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { deserialize, serialize } from 'node:v8'

const FOLDER = path.join(homedir() || tmpdir(), '.cache', 'reelwright', 'test-media')

/**
 * Speech or film that tests only use as material: made on the first run on a machine, then read from the user's cache, by all
 * checkouts. Never for what a test is about.
 *
 * @param recipe everything that the result depends on; its digest names the file.
 */
export async function cachedMedia<Made>(recipe: unknown, make: () => Promise<Made>): Promise<Made> {
  const found = await findCachedMedia<Made>(recipe)
  if (found !== undefined) return found
  const made = await make()
  await cacheMedia(recipe, made)
  return made
}

/** What an earlier run kept for a recipe. */
export async function findCachedMedia<Made>(recipe: unknown): Promise<Made | undefined> {
  const file = fileOf(recipe)
  return existsSync(file) ? deserialize(await readFile(file)) : undefined
}

/** Keeps what was made for later runs. */
export async function cacheMedia<Made>(recipe: unknown, made: Made): Promise<void> {
  const file = fileOf(recipe)
  await mkdir(FOLDER, { recursive: true })
  // Written beside its place and then moved, so that nobody reads half of it.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, serialize(made))
  await rename(draft, file)
}

function fileOf(recipe: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex')
  return path.join(FOLDER, digest.slice(0, 32))
}
