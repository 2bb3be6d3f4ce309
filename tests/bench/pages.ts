import process from 'node:process'
import { parseArgs } from 'node:util'
import { countBytes } from './pages/count-bytes.ts'
import { fillTeam } from './pages/fill-team.ts'
import { startPortals } from './pages/start-portal.ts'
import { type Timed, timePages } from './pages/time-pages.ts'

/**
 * Command: how long the built portal takes for the projects page of a team with few and with very many projects, in turns
 * on two databases, row level security on as always, and how many bytes of JavaScript and fonts a browser loads. Ends with 1 when a page of
 * many projects takes more than 1.25 times that of few, or a browser loads more than is allowed.
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
const MOST_RATIO = 1.25
const ALLOWED_KB = { script: 170, font: 200 }

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
  const projects = await countBytes(few, `/${few.teamSlug}/projects`)
  const form = await countBytes(few, `/${few.teamSlug}/new`)
  process.stdout.write('page          JavaScript KB   fonts KB   (as sent, compressed, until it is loaded)\n')
  for (const [name, { script, font }] of [['Projects', projects] as const, ['New project', form] as const]) {
    process.stdout.write(`${name.padEnd(13)} ${kilobytes(script).padStart(13)} ${kilobytes(font).padStart(10)}\n`)
  }
  const { script, font } = ALLOWED_KB
  process.stdout.write(`Allowed: ${script} KB of JavaScript for Projects, ${font} KB of fonts for New project.\n\n`)
  return projects.script <= script * 1000 && form.font <= font * 1000
}

async function compare(): Promise<boolean> {
  const timed = await timePages(few, many, Number(values.rounds))
  process.stdout.write(
    `projects page        ${values.few} ms  ${values.many} ms   ratio   (median of ${values.rounds})\n`,
  )
  const ratios = timed.map(printRatio)
  process.stdout.write(`${MOST_RATIO} is the limit.\n`)
  return ratios.every((ratio) => ratio <= MOST_RATIO)
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
