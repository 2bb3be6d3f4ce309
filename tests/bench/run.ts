import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * `npm run bench [-- name …]`: every measurement of this folder one after the other, or only the named ones. Each prints a
 * table; this ends with 1 when one of them does.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')

/** Words for those that would take hours as a matter of course. */
const SHORTENED: Record<string, string[]> = {
  voices: ['--every', '50'],
  'speech-memory': ['--hours', '1'],
  'long-talk': ['--minutes', '5'],
  clips: ['--minutes', '5'],
}

const names = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && name !== path.basename(import.meta.filename))
  .map((name) => path.basename(name, '.ts'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  process.stdout.write(`There is no measurement ${unknown.join(', ')}: choose from ${names.join(', ')}.\n`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : names) {
    process.stdout.write(`\n== ${name}\n`)
    if ((await run(name)) !== 0) process.exitCode = 1
  }
}

function run(name: string): Promise<number> {
  const words = [path.join('tests/bench', `${name}.ts`), ...(SHORTENED[name] ?? [])]
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
