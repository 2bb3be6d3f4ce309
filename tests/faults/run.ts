import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { scratchEnvironment } from '#tests/support/scratch-folder.ts'

/**
 * `npm run faults [-- --short] [-- part of a file's name …]`: crashes, restarts, hanging peers, crowds, attacks and
 * 20,000 generated requests. The short form takes the quickest drills of each kind and fewer generated requests.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files among the integration tests whose guarantees are about faults, too. */
const FILES = [
  'tests/faults',
  ...['reports', 'safe-fetch', 'name-servers', 'rebinding', 'guarded-proxy', 'sharing-links', 'keep-file'].map(
    (name) => `tests/integration/service/${name}.test`,
  ),
  'tests/integration/portal/rebinding.test',
]

/** What the short form leaves out: each takes long, and a quicker drill looks for the same kind of fault. */
const LONG = [
  ...['hanging-engine', 'killed-engine', 'killed-speech', 'killed-worker'],
  ...['crowded-samples', 'odd-clips', 'private-authority', 'private-registry', 'wapiti'],
]

const words = process.argv.slice(2)
const isShort = words.includes('--short')
const asked = words.filter((word) => word !== '--short')
const files = asked.length > 0 ? asked : isShort ? ['tests/faults'] : FILES
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/vitest.config.ts']
const projects = ['--project', 'faults', '--project', 'integration']
const leftOut =
  isShort && asked.length === 0 ? LONG.flatMap((name) => ['--exclude', `tests/faults/${name}.test.ts`]) : []
const child = spawn(process.execPath, [...vitest, ...projects, ...leftOut, ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...scratchEnvironment(), FAULTS: isShort ? 'short' : 'long' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
