import process from 'node:process'
import { parseArgs } from 'node:util'
import { SLACK, statedWeights } from '#tests/support/measure-page-weight.ts'
import { fillTeam } from './pages/fill-team.ts'
import { startPortals } from './pages/start-portal.ts'
import { type Timed, timePages } from './pages/time-pages.ts'
import { weighPages } from './pages/weigh-pages.ts'

/**
 * Command: how long the built portal takes for the projects page of a team with few and with very many projects, in turns
 * on two databases, row level security on as always, and how many bytes of JavaScript and fonts a browser loads. Ends
 * with 1 when a page of many projects takes more than 1.25 times that of few, or a browser loads more than is allowed or
 * than the documentation says.
 *
 *     node tests/bench/pages.ts [--few 1000] [--many 1000000] [--rounds 25]
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '25' },
  },
})
const MAX_RATIO = 1.25
const ALLOWED_KB = { projects: 170, form: 220 }

const { few, many, stop } = await startPortals()
try {
  await fillTeam(few.sql, few.teamId, Number(values.few))
  await fillTeam(many.sql, many.teamId, Number(values.many))
  const isLight = await weigh()
  const isQuick = await compare()
  process.exitCode = isLight && isQuick ? 0 : 1
} finally {
  await stop()
}

async function weigh(): Promise<boolean> {
  const weights = await weighPages(few)
  process.stdout.write('page              JavaScript KB   fonts KB   (as sent, compressed, until it is loaded)\n')
  for (const [name, { script, font }] of weights) {
    process.stdout.write(`${name.padEnd(17)} ${kilobytes(script).padStart(13)} ${kilobytes(font).padStart(10)}\n`)
  }
  const { projects, form } = statedWeights()
  const allowed = [
    {
      name: 'Projects',
      script: Math.min(ALLOWED_KB.projects * 1000, projects.script * SLACK),
      font: projects.font * SLACK,
    },
    { name: 'New project', script: Math.min(ALLOWED_KB.form * 1000, form.script * SLACK), font: form.font * SLACK },
  ]
  for (const { name, script, font } of allowed)
    process.stdout.write(
      `Allowed for ${name}: ${kilobytes(script)} KB of JavaScript, ${kilobytes(font)} KB of fonts.\n`,
    )
  return allowed.every(({ name, script, font }) => {
    const weight = weights.get(name)
    return weight !== undefined && weight.script <= script && weight.font <= font
  })
}

async function compare(): Promise<boolean> {
  const timed = await timePages(few, many, Number(values.rounds))
  process.stdout.write(
    `projects page        ${values.few} ms  ${values.many} ms   ratio   (median of ${values.rounds})\n`,
  )
  const ratios = timed.map(printRatio)
  process.stdout.write(`${MAX_RATIO} is the limit.\n`)
  return ratios.every((ratio) => ratio <= MAX_RATIO)
}

function printRatio({ name, fewMs, manyMs }: Timed): number {
  const figures = [
    fewMs.toFixed(1).padStart(8),
    manyMs.toFixed(1).padStart(11),
    (manyMs / fewMs).toFixed(2).padStart(8),
  ]
  process.stdout.write(`${name.padEnd(20)} ${figures.join(' ')}\n`)
  return manyMs / fewMs
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
