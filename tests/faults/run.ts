import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

/**
 * `npm run faults [-- part of a file's name …]`: crashes, restarts, crowds, attacks and 20,000 generated requests. A
 * short form of the same is a part of `npm test`.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const SERVICE = 'tests/integration/service'

/** Tests of faults that are the same in both forms stand with the integration tests. */
const FILES = [
  'tests/faults',
  ...[
    'crash',
    'hanging-engine',
    'reports',
    'frozen-receivers',
    'safe-fetch',
    'name-servers',
    'guarded-proxy',
    'sharing-links',
    'keep-file',
    'subtitles',
  ].map((name) => `${SERVICE}/${name}.test`),
  'tests/integration/portal/import-lease.test',
]

const asked = process.argv.slice(2)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/vitest.config.ts']
const words = [...vitest, '--project', 'integration', ...(asked.length > 0 ? asked : FILES)]
const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULTS: 'long' } })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
