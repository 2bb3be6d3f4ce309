import process from 'node:process'
import { chooseTests } from './support/choose-tests.ts'
import { runInTerminal, type Step, type StepResult, TEST, VARIANTS } from './support/steps.ts'

const NOTHING: StepResult = { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }

/**
 * `npm test [-- step …]` and `npm run variants [-- step …]`: every step, or only the named ones. Each line of output begins with the name of its step. The last
 * lines are the time that each step took, the tests that passed only the second time, what failed, and `N passed, N failed`;
 * the command fails when anything failed or a step had nothing to run.
 */
async function runSteps(rows: Step[][], names: string[]): Promise<void> {
  const { passed, failed, skipped, flaky, failures } = await tallySteps(rows, names)
  if (times.length > 1) process.stdout.write(`${times.join(', ')}: ${secondsSince(started)} s in all\n`)
  for (const name of flaky) process.stdout.write(`Passed only the second time: ${name}\n`)
  for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`)
  if (skipped > 0) process.stdout.write(`${skipped} skipped.\n`)
  if (interrupted) process.stdout.write('Interrupted before the end.\n')
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 || passed === 0 || interrupted ? 1 : 0
}

/** `npm test -- <path or word> [-t name]`: only these tests, as their runner shows them. */
async function runChosen(words: string[]): Promise<void> {
  for (const command of commandsFor(words)) {
    if (interrupted) break
    if ((await runInTerminal(command)) !== 0) process.exitCode = 1
  }
}

function commandsFor(words: string[]): string[][] {
  try {
    return chooseTests(words)
  } catch (failure) {
    const known = rows.flatMap((row) => row.map(({ name }) => name)).join(', ')
    process.stdout.write(`${failure instanceof Error ? failure.message : failure} Steps are ${known}.\n`)
    process.exitCode = 1
    return []
  }
}

async function tallySteps(rows: Step[][], names: string[]): Promise<StepResult> {
  const isWanted = ({ name }: Step) => names.length === 0 || names.includes(name)
  const tallies = await Promise.all(rows.map((row) => runRow(row.filter(isWanted))))
  return tallies.reduce(sum)
}

/** Runs steps one after the other. */
async function runRow(steps: Step[]): Promise<StepResult> {
  let total = NOTHING
  for (const step of steps) {
    if (interrupted) break
    total = sum(total, await runStep(step))
  }
  return total
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  const print = (line: string) => process.stdout.write(`${name.padEnd(12)} ${line}`.trimEnd().concat('\n'))
  const started = Date.now()
  const tally = await run(print)
  const seconds = secondsSince(started)
  print(`== ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  times.push(`${name} ${seconds} s`)
  const failures = tally.failures.length === 0 && tally.failed > 0 ? ['the step as a whole'] : tally.failures
  return { ...tally, failures: failures.map((failure) => `${name}: ${failure}`) }
}

function sum(one: StepResult, other: StepResult): StepResult {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
    failures: [...one.failures, ...other.failures],
  }
}

function secondsSince(started: number): number {
  return Math.round((Date.now() - started) / 1000)
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
  })
}

const times: string[] = []
const started = Date.now()
const words = process.argv.slice(2)
const asked = words.filter((word) => word !== '--variants')
const rows = words.includes('--variants') ? VARIANTS : TEST
const areSteps = asked.every((word) => rows.flat().some(({ name }) => name === word))
await (areSteps ? runSteps(rows, asked) : runChosen(asked))
