import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { illustrate, type Picture } from '#lib/media/illustrator/illustrate.ts'
import { PLACES, type ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { STYLE_NAMES, type StyleName } from '#lib/media/illustrator/styles/styles.ts'
import { THING_NAMES } from '#lib/media/illustrator/things/things.ts'
import { type Bench, type Finding, table } from '../bench.ts'
import { contactSheet } from './contact-sheet.ts'

const PLAN: ShotPlan = {
  place: 'street',
  time: 'evening',
  weather: 'clear',
  mood: 'happy',
  cast: [{ role: 'presenter', person: 'woman', pose: 'present', costume: 'suit' }],
  things: ['robot'],
  camera: 'medium',
}
const TILE = { width: 270, height: 480 }
const SMALL = { width: 180, height: 180 }
/** Seconds of one core for a still at full size, on average over the styles. */
const GOAL_SECONDS = 10

/** Draws contact sheets of all styles, places and things to look at, and measures a still at full size. */
export async function illustrator({ signal, note }: Bench): Promise<Finding> {
  const out = join(tmpdir(), 'reelwright-illustrator')
  await mkdir(out, { recursive: true })
  const draw = (plan: ShotPlan, style: StyleName, size: { width: number; height: number }) =>
    illustrate(plan, { style, ...size, seed: 1, signal })
  const styles = await inTurn(STYLE_NAMES, (style) => draw(PLAN, style, TILE))
  await contactSheet(styles, 7, join(out, 'styles.png'))
  const places = await inTurn(PLACES, (place, i) =>
    draw(
      {
        ...PLAN,
        place,
        things: [],
        cast: place === 'underwater' ? [] : PLAN.cast,
        camera: i % 2 === 0 ? 'medium' : 'wide',
      },
      'realism',
      TILE,
    ),
  )
  await contactSheet(places, 10, join(out, 'places.png'))
  const things = await inTurn(THING_NAMES, (name) =>
    draw({ ...PLAN, place: 'studio', time: 'day', cast: [], things: [name] }, 'realism', SMALL),
  )
  await contactSheet(things, 16, join(out, 'things.png'))
  note(`illustrator: sheets are in ${out}`)
  const seconds: number[] = []
  for (const style of STYLE_NAMES) {
    const before = process.cpuUsage()
    await draw(PLAN, style, { width: 1080, height: 1920 })
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
  }
  const mean = seconds.reduce((sum, s) => sum + s, 0) / seconds.length
  return {
    title: 'Illustrator',
    markdown: `Contact sheets of ${STYLE_NAMES.length} styles, ${PLACES.length} places and ${THING_NAMES.length} things: \`${out}\`\n\n${table(
      ['style', 'CPU seconds a still at 1080 × 1920'],
      STYLE_NAMES.map((style, i) => [style, (seconds[i] ?? 0).toFixed(1)]),
    )}`,
    goals: [
      {
        what: 'a still at 1080 × 1920, mean of the styles',
        goal: `≤ ${GOAL_SECONDS} CPU s`,
        measured: `${mean.toFixed(1)} s`,
        met: mean <= GOAL_SECONDS,
      },
    ],
  }
}

async function inTurn<T>(list: readonly T[], draw: (item: T, index: number) => Promise<Picture>): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const [i, item] of list.entries()) pictures.push(await draw(item, i))
  return pictures
}
