import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analyzePicture } from '#lib/media/framing/analyze-picture.ts'
import { type PictureFacts, sceneCuts } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import type { ViewSpan } from '#lib/media/timeline/timeline.ts'
import { taskIn } from '#tests/support/make-media.ts'
import { type Bench, type Finding, mirrorOf, percent, table } from './bench.ts'
import { FOOTAGE_NAMES, type Footage, type FootageName, makeFootage } from './footage/make-footage.ts'
import { largestAccelerationOf, needlessCuts, speakerInFrame } from './framing-score.ts'
import { facesInPhotographs } from './photographs.ts'

const FRAME = { width: 1080, height: 1920 }
const WITH_PEOPLE: readonly FootageName[] = ['talk', 'dialogue', 'interview', 'panel']
/** What footage without people is shown as. */
const WITHOUT_PEOPLE: readonly FootageName[] = ['screen', 'slides', 'landscape']

type Measured = {
  name: FootageName
  inFrame: number
  /** The same where nobody has told the voices apart, and where all are taken for one. */
  inFrameUnheard: number
  inFrameAsOne: number
  /** The same where every fourth line is taken for somebody else's. */
  inFrameConfused: number
  acceleration: number
  needless: number
  cuts: string
  kinds: string
  cpuShare: number
}

/**
 * Reframing of drawn films whose faces, speakers and cuts are known, to 9:16; and how many of the faces in photographs are found.
 */
export async function framing(bench: Bench): Promise<Finding> {
  await ensureModel('blazeface', { directory: bench.modelsDirectory, signal: bench.signal, ...mirrorOf(bench) })
  const results: Measured[] = []
  for (const name of FOOTAGE_NAMES) {
    bench.note(`framing: ${name}`)
    results.push(await measure(name, await makeFootage(name, undefined, bench.modelsDirectory), bench))
  }
  const photographs = await facesInPhotographs(bench)
  const people = results.filter(({ name }) => WITH_PEOPLE.includes(name))
  const least = Math.min(
    ...people.flatMap(({ inFrame, inFrameUnheard, inFrameAsOne, inFrameConfused }) => [
      inFrame,
      inFrameUnheard,
      inFrameAsOne,
      inFrameConfused,
    ]),
  )
  const fastest = Math.max(...results.map(({ acceleration }) => acceleration))
  const needless = results.reduce((sum, each) => sum + each.needless, 0)
  const dearest = Math.max(...results.map(({ cpuShare }) => cpuShare))
  const shown = results.filter(({ name }) => WITHOUT_PEOPLE.includes(name))
  return {
    title: 'Reframing to 9:16',
    markdown: table(
      [
        'film',
        'speaker in frame',
        'voices not told apart',
        'voices taken for one',
        'every fourth line taken for another voice',
        'acceleration (widths/s²)',
        'needless cuts',
        'cuts found',
        'views',
        'CPU s per s',
      ],
      results.map((each) => [
        each.name,
        ...[each.inFrame, each.inFrameUnheard, each.inFrameAsOne, each.inFrameConfused].map((share) =>
          Number.isNaN(share) ? '' : percent(share),
        ),
        each.acceleration.toFixed(2),
        String(each.needless),
        each.cuts,
        each.kinds,
        each.cpuShare.toFixed(3),
      ]),
    ),
    goals: [
      { what: 'speaker’s face in frame', goal: '≥ 98 % of speech', measured: percent(least), met: least >= 0.98 },
      { what: 'acceleration of the camera', goal: '≤ 2 widths/s²', measured: fastest.toFixed(2), met: fastest <= 2 },
      { what: 'needless cuts of the camera', goal: '0', measured: String(needless), met: needless === 0 },
      {
        what: 'screens, slides and landscapes shown whole or by what changes',
        goal: 'all',
        measured: shown.map(({ kinds }) => kinds).join(', '),
        met: shown.every(({ kinds }) => !kinds.includes('split')),
      },
      {
        what: 'CPU time of the analysis of 1080p',
        goal: '≤ 0.3 s per second (0.15 × on two cores)',
        measured: dearest.toFixed(3),
        met: dearest <= 0.3,
      },
      {
        what: 'faces in photographs found',
        goal: '≥ 85 %',
        measured: `${photographs.found} of ${photographs.there}`,
        met: photographs.found >= photographs.there * 0.85,
      },
    ],
  }
}

async function measure(name: FootageName, footage: Footage, bench: Bench): Promise<Measured> {
  const path = join(bench.directory, `${name}.mp4`)
  await writeFile(path, footage.film)
  const task = taskIn(bench.directory, {}, bench.signal)
  const facts = await requireVideo(path, task)
  const before = await cpuSeconds()
  const picture = await analyzePicture({ path, facts }, [{ startSeconds: 0, endSeconds: footage.seconds }], bench, task)
  const cpuShare = ((await cpuSeconds()) - before) / footage.seconds
  const views = planViews(planPicture(picture, footage.transcript), FRAME)
  const unheard = planViews(
    planPicture(
      picture,
      heardAs(footage, () => undefined),
    ),
    FRAME,
  )
  const asOne = planViews(
    planPicture(
      picture,
      heardAs(footage, () => 1),
    ),
    FRAME,
  )
  const confused = planViews(
    planPicture(
      picture,
      heardAs(footage, (speaker, line) => (line % 4 === 3 ? (speaker % 2) + 1 : speaker)),
    ),
    FRAME,
  )
  return {
    name,
    inFrame: speakerInFrame(footage, views, FRAME),
    inFrameUnheard: speakerInFrame(footage, unheard, FRAME),
    inFrameAsOne: speakerInFrame(footage, asOne, FRAME),
    inFrameConfused: speakerInFrame(footage, confused, FRAME),
    acceleration: largestAccelerationOf(views, FRAME),
    needless: [views, unheard, asOne].reduce((sum, each) => sum + needlessCuts(footage, each), 0),
    cuts: cutsFound(footage, picture),
    kinds: kindsOf(views),
    cpuShare,
  }
}

/** What is said with other speakers than are known, by line. */
function heardAs({ transcript }: Footage, voiceOf: (speaker: number, line: number) => number | undefined) {
  return {
    segments: transcript.segments.map(({ speaker = 1, ...segment }, line) => {
      const voice = voiceOf(speaker, line)
      return voice === undefined ? segment : { ...segment, speaker: voice }
    }),
  }
}

/** Cuts are exact when they lie between the last frame of one shot and the first of the next. */
function cutsFound({ cuts }: Footage, picture: PictureFacts): string {
  const found = sceneCuts(picture)
  const right = cuts.filter((cut) => found.some((at) => at > cut - 0.04 && at < cut))
  return `${right.length} of ${cuts.length}, ${found.length - right.length} wrong`
}

function kindsOf(views: readonly ViewSpan[]): string {
  const counts = new Map<string, number>()
  for (const { view } of views) counts.set(view.kind, (counts.get(view.kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
}

/** CPU time of this process and of the programs that it ran, in seconds. */
async function cpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage()
  const fields = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? []
  const ticksPerSecond = 100
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
