import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { scratchEnvironment } from '#tests/support/scratch-folder.ts'
import { shard } from '#tests/support/steps.ts'

/**
 * `npm run faults [-- --short] [-- part of a file's name …]`: crashes, restarts, hanging peers, crowds, attacks and
 * 20,000 generated requests; then those on the pages of the built product. The short form takes the quickest drills of each kind and fewer generated requests.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files among the integration tests whose guarantees are about faults, too. */
const FILES = [
  'tests/faults',
  ...['reports', 'safe-fetch', 'name-servers', 'rebinding', 'guarded-proxy', 'keep-file'].map(
    (name) => `tests/integration/service/${name}.test`,
  ),
  'tests/integration/portal/rebinding.test',
]

/** What the short form leaves out: each takes long, and a quicker drill looks for the same kind of fault. */
const LONG = [
  ...['hanging-engine', 'images', 'killed-engine', 'killed-speech', 'killed-worker'],
  ...['crowded-samples', 'odd-clips', 'private-authority', 'private-registry', 'rotated-keys', 'upgrade', 'wapiti'],
  ...['aborted-recognition', 'full-worker-disk', 'lost-portal', 'restore-bucket'],
]

const words = process.argv.slice(2)
const isShort = words.includes('--short')
const asked = words.filter((word) => word !== '--short')
const isAsked = (name: string) => asked.length === 0 || asked.some((word) => name.includes(word))
const specs = readdirSync(path.join(ROOT, 'tests/browser'))
  .filter((name) => name.endsWith('.faults.spec.ts') && isAsked(name))
  .map((name) => `tests/browser/${name}`)
/** The whole name of a drill means that one alone. */
const fileOf = (word: string) => {
  const drill = `tests/faults/${word}.test.ts`
  return existsSync(path.join(ROOT, drill)) ? drill : word
}
const others = asked.filter((word) => !specs.some((name) => name.includes(word))).map(fileOf)
const files = asked.length > 0 ? others : isShort ? ['tests/faults'] : FILES
const leftOut =
  isShort && asked.length === 0 ? LONG.flatMap((name) => ['--exclude', `tests/faults/${name}.test.ts`]) : []

const env = { ...process.env, ...scratchEnvironment(), FAULTS: isShort ? 'short' : 'long' }
let running: ReturnType<typeof spawn> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill(signal))

const vitest = ['vitest/vitest.mjs', 'run', '--config', 'tests/support/vitest.config.ts']
const projects = ['--project', 'faults', '--project', 'integration']
const isSound = files.length === 0 || (await passes([...vitest, ...projects, ...shard(), ...leftOut, ...files]))
const playwright = ['@playwright/test/cli.js', 'test', '--config', 'tests/support/playwright.config.ts']
const isSafe = specs.length === 0 || (await passes([...playwright, '--project=faults', ...shard(), ...specs]))
process.exitCode = isSound && isSafe ? 0 : 1

async function passes([program = '', ...rest]: string[]): Promise<boolean> {
  const file = path.join(ROOT, 'node_modules', program)
  running = spawn(process.execPath, [file, ...rest], { cwd: ROOT, stdio: 'inherit', env })
  const [code] = await once(running, 'exit')
  return code === 0
}
