import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const LISTS = path.join(import.meta.dirname, 'generators')
const run = promisify(execFile)

/**
 * The generators of clients, in a folder of the user's cache: installed on the first run on a machine.
 *
 * @returns the folder; null where the packages cannot be fetched.
 */
export async function installGenerators(): Promise<string | null> {
  const lock = await readFile(path.join(LISTS, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 16)
  const folder = path.join(homedir() || tmpdir(), '.cache', 'reelwright', 'generators', digest)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    await copyFile(path.join(LISTS, name), path.join(draft, name))
  }
  try {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: draft, timeout: 300_000 })
    await rename(draft, folder)
    return folder
  } catch {
    await rm(draft, { recursive: true, force: true })
    return null
  }
}
