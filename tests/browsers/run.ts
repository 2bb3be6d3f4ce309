import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { scratchEnvironment } from '#tests/support/scratch-folder.ts'
import { installBrowsers, missingEngines } from './engines.ts'

/**
 * `npm run browsers [-- engine …]`: what people do most, in Chromium, Firefox and WebKit. Missing browsers are installed from the
 * system's packages where this user can, and skipped with a sentence where not.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')

if (!installBrowsers()) for (const sentence of missingEngines()) process.stdout.write(`${sentence}\n`)
/** The names of engines, and options for the runner of the tests. */
const asked = process.argv.slice(2).map((word) => (word.startsWith('-') ? word : `--project=${word}`))
const words = ['@playwright/test/cli.js', 'test', '--config', 'tests/browsers/playwright.config.ts', ...asked]
const [program = '', ...rest] = words
const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...scratchEnvironment() },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = await once(child, 'exit')
process.exitCode = code ?? 1
