import process from 'node:process'
import { STEPS, type Tally } from './support/steps.ts'

/**
 * `npm test [-- step …]`: every step in order, or only the named ones. Its last line is `N passed, N failed`; it fails
 * when anything failed or a step had nothing to run.
 */
async function runSteps(names: string[]): Promise<Tally> {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    process.stdout.write(
      `There is no step ${unknown.join(', ')}: choose from ${STEPS.map(({ name }) => name).join(', ')}.\n`,
    )
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const step of STEPS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stdout.write(`\n== ${step.name}\n`)
    const started = Date.now()
    const tally = await step.run()
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`== ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)\n`)
    total.passed += tally.passed
    total.failed += tally.failed
    total.skipped += tally.skipped
    if (interrupted) break
  }
  return total
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
  })
}

const { passed, failed, skipped } = await runSteps(process.argv.slice(2))
if (skipped > 0) process.stdout.write(`${skipped} skipped.\n`)
if (interrupted) process.stdout.write('Interrupted before the end.\n')
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 || interrupted ? 1 : 0
