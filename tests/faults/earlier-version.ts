import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll } from 'vitest'
import { ROOT } from '#lib/bootstrap/root.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/**
 * A checkout of the version before the last change of the schemas, with its packages. It builds itself when it is
 * started. UPGRADE_FROM names a checkout to take instead, such as one of the last release that is built already.
 *
 * @returns undefined where its packages cannot be installed or where this is no clone with a history.
 */
export function earlierVersion(): string | undefined {
  const { UPGRADE_FROM } = process.env
  if (UPGRADE_FROM !== undefined) return UPGRADE_FROM
  const commit = lastWithOtherSchema()
  if (commit === undefined) return undefined
  // On a disk, where the folder of temporary files may be in memory: its packages take 2 GB unless they can be linked.
  const folder = mkdtempSync('/var/tmp/reelwright-earlier-')
  execFileSync('sh', ['-c', `git archive ${commit} | tar --extract --directory "$0"`, folder], { cwd: ROOT })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const lock = (root: string) => readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(ROOT)) return installs(folder) ? folder : undefined
  const packages = [`${ROOT}/node_modules/.`, path.join(folder, 'node_modules')]
  const { status } = spawnSync('cp', ['--archive', '--link', ...packages])
  if (status !== 0) execFileSync('cp', ['--archive', ...packages])
  return folder
}

function installs(folder: string): boolean {
  const words = ['ci', '--no-audit', '--no-fund', '--prefer-offline']
  return spawnSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** On the main line only: a branch may number its migrations otherwise until it is merged. */
function lastWithOtherSchema(): string | undefined {
  try {
    const changed = git('log', '-1', '--first-parent', '--format=%H', '--', 'db/migrations/*/meta/_journal.json')
    return git('rev-parse', '--verify', `${changed}^`)
  } catch {
    return undefined
  }
}
