import process from 'node:process'
import { FIRST_STEP, ROWS, type Step, type Tally } from './support/steps.ts'

const STEPS = [FIRST_STEP, ...ROWS.flat()]

/**
 * `npm test [-- step …]`: every step, or only the named ones. Each line of output begins with the name of its step. The last
 * lines are the time that each step took, the tests that passed only the second time, and `N passed, N failed`; the command
 * fails when anything failed or a step had nothing to run.
 */
async function runSteps(names: string[]): Promise<Tally> {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(', ')
    process.stdout.write(`There is no step ${unknown.join(', ')}: choose from ${known}.\n`)
    return { passed: 0, failed: 1, skipped: 0, flaky: [] }
  }
  const isWanted = ({ name }: Step) => names.length === 0 || names.includes(name)
  const first = await runRow([FIRST_STEP].filter(isWanted))
  const rows = await Promise.all(ROWS.map((row) => runRow(row.filter(isWanted))))
  return [first, ...rows].reduce(sum)
}

/** Runs steps one after the other. */
async function runRow(steps: Step[]): Promise<Tally> {
  let total: Tally = { passed: 0, failed: 0, skipped: 0, flaky: [] }
  for (const step of steps) {
    if (interrupted) break
    total = sum(total, await runStep(step))
  }
  return total
}

async function runStep({ name, run }: Step): Promise<Tally> {
  const print = (line: string) => process.stdout.write(`${name.padEnd(12)} ${line}`.trimEnd().concat('\n'))
  const started = Date.now()
  const tally = await run(print)
  const seconds = secondsSince(started)
  print(`== ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  times.push(`${name} ${seconds} s`)
  return tally
}

function sum(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: [...one.flaky, ...other.flaky],
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
const { passed, failed, skipped, flaky } = await runSteps(process.argv.slice(2))
if (times.length > 1) process.stdout.write(`${times.join(', ')}: ${secondsSince(started)} s in all\n`)
for (const name of flaky) process.stdout.write(`Passed only the second time: ${name}\n`)
if (skipped > 0) process.stdout.write(`${skipped} skipped.\n`)
if (interrupted) process.stdout.write('Interrupted before the end.\n')
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 || interrupted ? 1 : 0
