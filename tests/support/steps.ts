import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { scratchEnvironment } from './scratch-folder.ts'

/**
 * How many tests of a step passed and failed. A check without tests of its own counts as one. `flaky` names those of the
 * passed that failed at first, `failures` those that failed; it is empty where the step failed as a whole.
 */
export type StepResult = { passed: number; failed: number; skipped: number; flaky: string[]; failures: string[] }

/** Runs one step and hands each line of its output to `print`. */
export type Step = { name: string; run: (print: Print) => Promise<StepResult> }

type Print = (line: string) => void

const NONE: StepResult = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }
const ROOT = path.resolve(import.meta.dirname, '../..')
/** Made with the first program that is started, since making it clears away those of earlier runs. */
let scratch: ReturnType<typeof scratchEnvironment> | undefined
const NEXT = 'node_modules/next/dist/bin/next'
/** `SHARD=2/3` runs the second third of the test files of each step. */
export function shard(): string[] {
  const { SHARD: part } = process.env
  return part === undefined ? [] : [`--shard=${part}`]
}

/** Style and errors of each file by Biome, and by Knip what no other file uses. */
const lint: Step = {
  name: 'lint',
  run: async (print) => {
    const files = await check(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'], print)
    if (files.failed > 0) return files
    return check(['node_modules/knip/bin/knip.js', '--config', 'tests/support/knip.json', '--no-progress'], print)
  },
}
const build: Step = { name: 'build', run: (print) => check(['tests/support/build-pages.ts'], print) }
const vitestStep = (name: string): Step => ({ name, run: (print) => vitest(name, print) })
const playwrightStep = (name: string, projects: string[]): Step => ({
  name,
  run: (print) => playwright(projects, print),
})

/**
 * What `npm test` runs: rows of steps side by side, because each leaves a core idle while it waits for its own processes. The
 * types of the routes are written where the pages are built, and the browser tests wait for the pages.
 */
export const TEST: Step[][] = [
  [{ name: 'types', run: checkTypes }, build, playwrightStep('browser', ['made videos', 'pages'])],
  [lint, vitestStep('architecture'), vitestStep('unit'), vitestStep('integration')],
]

/** What `npm run variants` runs: that which `npm test` proves once, in the other forms that it comes in. */
export const VARIANTS: Step[][] = [[vitestStep('variants')], [playwrightStep('pages', ['variants'])]]

/** The types of the routes are written by Next and are not in a fresh checkout. */
async function checkTypes(print: Print): Promise<StepResult> {
  if ((await node([NEXT, 'typegen'], print)) !== 0) return { ...NONE, failed: 1 }
  return check(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'], print)
}

async function check(words: string[], print: Print): Promise<StepResult> {
  const isGood = (await node(words, print)) === 0
  return { ...NONE, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

function vitest(project: string, print: Print): Promise<StepResult> {
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/support/vitest.config.ts',
    '--project',
    project,
    ...shard(),
  ]
  return tallied(
    (file) => node([...words, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], print),
    readVitest,
  )
}

function playwright(projects: string[], print: Print): Promise<StepResult> {
  const words = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/support/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    ...shard(),
  ]
  const run = (file: string) => node([...words, '--reporter=list,json'], print, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return tallied(run, readPlaywright)
}

/** A runner that found no test, or failed outside of any test, counts as one failure. */
async function tallied(
  run: (file: string) => Promise<number>,
  read: (report: unknown) => StepResult,
): Promise<StepResult> {
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

function readVitest(report: unknown): StepResult {
  const {
    numPassedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = report as Partial<JsonTestResults>
  const broken = testResults.filter(({ status }) => status === 'failed')
  const failures = broken.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(ROOT, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot be loaded has no tests to count.
    if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.join())}`)
  })
  return { ...NONE, passed: numPassedTests, failed: failures.length, skipped: numPendingTests + numTodoTests, failures }
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}

function readPlaywright(report: unknown): StepResult {
  const { stats, suites = [] } = report as Partial<JSONReport>
  const { expected = 0, unexpected = 0, skipped = 0 } = stats ?? {}
  const flaky = suites.flatMap((suite) => endedAs('flaky', suite))
  const failures = suites.flatMap((suite) => endedAs('unexpected', suite))
  return { passed: expected + flaky.length, failed: unexpected, skipped, flaky, failures }
}

function endedAs(ending: JSONReportTest['status'], { specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === ending))
  return [
    ...own.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap((suite) => endedAs(ending, suite)),
  ]
}

/** Runs a program on this Node at the caller's terminal. @returns its exit code. */
export async function runInTerminal(words: string[]): Promise<number> {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env: cleanEnvironment() })
  const [code, signal] = await once(child, 'close')
  return signal === null ? (code ?? 1) : 1
}

/** Runs a program on this Node and prints its lines. */
async function node(words: string[], print: Print, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), ...env },
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print)
  try {
    // With 'close' all of its output has been read, too.
    const [code, signal] = await once(child, 'close')
    return signal === null ? (code ?? 1) : 1
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, pass)
  }
}

/**
 * Settings of the caller's shell do not reach the tests. The programs that tests start, hundreds of them, compile each module
 * once for all of them.
 */
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
  scratch ??= scratchEnvironment()
  return {
    ...rest,
    ...scratch,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  }
}
