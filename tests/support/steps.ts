import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** How many tests of a step passed and failed. A check without tests of its own counts as one. */
export type Tally = { passed: number; failed: number; skipped: number }

export type Step = { name: string; run: () => Promise<Tally> }

const ROOT = path.resolve(import.meta.dirname, '../..')
const NEXT = 'node_modules/next/dist/bin/next'

/** Everything `npm test` runs, in this order. */
export const STEPS: Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off']) },
  { name: 'architecture', run: () => vitest('architecture') },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'integration', run: () => vitest('integration') },
  { name: 'browser', run: playwright },
]

/** The types of the routes are written by Next and are not in a fresh checkout. */
async function checkTypes(): Promise<Tally> {
  if ((await node([NEXT, 'typegen'])) !== 0) return { passed: 0, failed: 1, skipped: 0 }
  return check(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
}

async function check(words: string[]): Promise<Tally> {
  const isGood = (await node(words)) === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

function vitest(project: string): Promise<Tally> {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/support/vitest.config.ts',
    '--project',
    project,
  ]
  return tallied(
    (file) => node([...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
    readVitest,
  )
}

function playwright(): Promise<Tally> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/support/playwright.config.ts']
  const run = (file: string) => node([...words, '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return tallied(run, readPlaywright)
}

/** A runner that found no test, or failed outside of any test, counts as one failure. */
async function tallied(run: (file: string) => Promise<number>, read: (report: unknown) => Tally): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-report-'))
  const file = path.join(folder, 'report.json')
  try {
    const code = await run(file)
    const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const tally = read(report)
    const isUnexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0)
    return isUnexplained ? { ...tally, failed: 1 } : tally
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readVitest(report: unknown): Tally {
  const value = (name: string) => numberAt(report, name)
  const skipped = value('numPendingTests') + value('numTodoTests')
  // A file that cannot be loaded has no tests to count, only a failed suite.
  const failed = Math.max(value('numFailedTests'), Math.min(value('numFailedTestSuites'), 1))
  return { passed: value('numPassedTests'), failed, skipped }
}

function readPlaywright(report: unknown): Tally {
  const stats: unknown = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : {}
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky')
  return { passed: numberAt(stats, 'expected'), failed, skipped: numberAt(stats, 'skipped') }
}

function numberAt(holder: unknown, name: string): number {
  if (typeof holder !== 'object' || holder === null) return 0
  const value: unknown = new Map<string, unknown>(Object.entries(holder)).get(name)
  return typeof value === 'number' ? value : 0
}

/** Runs a program on this Node and passes its output on; settings of the caller's shell do not reach the tests. */
function node(words: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env: { ...cleanEnvironment(), ...env } })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, pass)
      resolve(signal === null ? (code ?? 1) : 1)
    })
  })
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL,
    SYSTEM_DATABASE_URL,
    SERVICE_DATABASE_URL,
    VIDEO_SERVICE_URL,
    VIDEO_SERVICE_KEY,
    PUBLIC_URL,
    ...rest
  } = process.env
  return { ...rest, NEXT_TELEMETRY_DISABLED: '1' }
}
