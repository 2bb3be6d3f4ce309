import { readdir } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { analyzePicture } from '#lib/media/framing/analyze-picture.ts'
import { isAlive } from '#lib/media/framing/beside-screen.ts'
import { endOf, faceAt, type PictureFacts } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { ViewSpan } from '#lib/media/timeline/timeline.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { cpuOfTree } from '#tests/bench/odd-sources/cpu-of-tree.ts'
import { taskIn } from '#tests/support/make-media.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { type Bench, decode, type Finding, mirrorOf, percent, recognize, table } from './bench.ts'
import { isShown, viewAt } from './framing-score.ts'
import { MIN_FACE, OUTSIDE_PACKAGES, type OutsideDetector, outsideDetector } from './outside-faces.ts'
import { outsideSpeaker } from './outside-judge.ts'

const FRAME = { width: 1080, height: 1920 }
const FILMS = ['.mp4', '.mov', '.mkv', '.webm']
/** Of the goal: with a tracked, speaking face no second is shown small, and the whole head is in the frame so often. */
const GOAL = 0.98

type Measured = {
  name: string
  seconds: number
  withFace: number
  small: number
  kinds: string
  judged: { looked: number; whole: number } | null
  /** Processor seconds of looking at the picture, and of decoding it and nothing else, with their children; zero where the system has no such figures. */
  cpu: { looking: number; decoding: number }
}

/**
 * Reframing of the films of a folder to 9:16, which nobody here has made: for how long somebody who is followed and speaks is
 * shown as a small picture, and, judged by a detector that is not the product's own, how often the whole head of who speaks is
 * in the frame.
 */
export async function realFilms(bench: Bench): Promise<Finding> {
  if (bench.folder === '') throw new Error('Say where the films are: --folder <folder>.')
  await ensureModel('blazeface', { directory: bench.modelsDirectory, signal: bench.signal, ...mirrorOf(bench) })
  const detector = await outsideDetector(bench.folder)
  if (detector === null)
    bench.note(`To judge by another detector: npm install --prefix ${bench.folder} ${OUTSIDE_PACKAGES.join(' ')}`)
  const films = (await readdir(bench.folder)).filter((name) => FILMS.includes(extname(name).toLowerCase())).sort()
  const results: Measured[] = []
  for (const film of films) {
    bench.note(`footage: ${film}`)
    const measured = await measure(join(bench.folder, film), detector, bench)
    if (measured !== null) results.push(measured)
  }
  const small = results.reduce((sum, each) => sum + each.small, 0)
  const withFace = results.reduce((sum, each) => sum + each.withFace, 0)
  const judged = results.flatMap((each) => each.judged ?? [])
  const looked = judged.reduce((sum, each) => sum + each.looked, 0)
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0)
  const cpu = {
    looking: results.reduce((sum, each) => sum + each.cpu.looking, 0),
    decoding: results.reduce((sum, each) => sum + each.cpu.decoding, 0),
  }
  const whole = judged.reduce((sum, each) => sum + each.whole, 0)
  return {
    title: `Reframing of real films to 9:16: ${(cpu.looking / seconds).toFixed(2)} CPU s per s, ${ratio(cpu)} times a plain decode`,
    markdown: table(
      [
        'film',
        'seconds',
        'with a speaking face',
        'of them shown small',
        'views',
        'speaker’s whole head in the frame',
        'CPU s per s',
        'times a plain decode',
      ],
      results.map((each) => [
        each.name,
        each.seconds.toFixed(1),
        each.withFace.toFixed(1),
        each.small.toFixed(1),
        each.kinds,
        each.judged === null || each.judged.looked === 0 ? '' : `${each.judged.whole} of ${each.judged.looked}`,
        (each.cpu.looking / each.seconds).toFixed(2),
        ratio(each.cpu),
      ]),
    ),
    goals: [
      {
        what: 'seconds with a speaking face that are shown small',
        goal: '0',
        measured: `${small.toFixed(1)} of ${withFace.toFixed(1)}`,
        met: small === 0,
      },
      ...(looked === 0
        ? []
        : [
            {
              what: 'speaker’s whole head in the frame, by another detector',
              goal: `≥ ${percent(GOAL)}`,
              measured: percent(whole / looked),
              met: whole / looked >= GOAL,
            },
          ]),
    ],
  }
}

async function measure(path: string, detector: OutsideDetector | null, bench: Bench): Promise<Measured | null> {
  const task = taskIn(bench.directory, {}, bench.signal)
  const facts = await requireVideo(path, task).catch((error: unknown) => {
    bench.note(`${basename(path)} is left out: ${String(error)}`)
    return null
  })
  if (facts === null) return null
  const seconds = facts.durationSeconds ?? facts.video.durationSeconds ?? 0
  const before = await cpuSeconds()
  const picture = await analyzePicture({ path, facts }, [{ startSeconds: 0, endSeconds: seconds }], bench, task)
  const looked = await cpuSeconds()
  await runFfmpegUnsandboxed(['-i', resolve(path), '-map', '0:V:0', '-f', 'null', '-'], bench.directory)
  const cpu = { looking: looked - before, decoding: (await cpuSeconds()) - looked }
  const transcript = await heard(path, bench)
  const views = planViews(planPicture(picture, transcript), FRAME)
  return {
    name: basename(path),
    seconds,
    ...smallSeconds(picture, views, seconds),
    kinds: kindsOf(views),
    judged: detector === null ? null : await judge(path, views, picture, transcript, detector),
    cpu,
  }
}

/** Zero where the system does not tell it. */
function cpuSeconds(): Promise<number> {
  return cpuOfTree().catch(() => 0)
}

function ratio({ looking, decoding }: Measured['cpu']): string {
  return decoding > 0 ? (looking / decoding).toFixed(1) : ''
}

/** What is said and by whom, which the choice of the speaker needs; nothing where nobody speaks. */
async function heard(
  path: string,
  bench: Bench,
): Promise<{ segments: Awaited<ReturnType<typeof recognize>>['segments'] }> {
  try {
    return await recognize(await decode(path, [], 'film', bench), 'english', 'fast', bench)
  } catch (error) {
    bench.note(`not heard: ${String(error)}`)
    return { segments: [] }
  }
}

/** In tenths of a second: for how long a face that is large enough and speaks is seen, and for how long of that the picture is small. */
function smallSeconds(picture: PictureFacts, views: readonly ViewSpan[], seconds: number) {
  const faces = picture.faces.filter(isAlive)
  let [withFace, small] = [0, 0]
  for (let step = 0; step < seconds * 10; step++) {
    const at = step / 10
    const isSeen = faces.some(
      (face) => at >= face.startSeconds && at <= endOf(face) && faceAt(face, at).height >= picture.height * MIN_FACE,
    )
    if (!isSeen) continue
    withFace += 0.1
    if (viewAt(views, at)?.kind === 'fit') small += 0.1
  }
  return { withFace, small }
}

/** Once a second, where the other detector sees who speaks: whether all of that face is in the frame. */
async function judge(
  path: string,
  views: readonly ViewSpan[],
  { width, height, shots }: PictureFacts,
  transcript: Pick<Transcript, 'segments'>,
  detect: OutsideDetector,
): Promise<{ looked: number; whole: number }> {
  let [looked, whole] = [0, 0]
  for (let at = 0.5; at < (shots.at(-1)?.endSeconds ?? 0); at++) {
    const view = viewAt(views, at)
    const face = outsideSpeaker(await detect(path, at), at, transcript)
    if (view === undefined || face === null) continue
    looked++
    const box = {
      left: face.left * width,
      right: face.right * width,
      top: face.top * height,
      bottom: face.bottom * height,
    }
    if (view.kind !== 'fit' && isShown(box, view, at, FRAME)) whole++
  }
  return { looked, whole }
}

function kindsOf(views: readonly ViewSpan[]): string {
  const lengths = new Map<string, number>()
  for (const { start, end, view } of views)
    lengths.set(view.kind, (lengths.get(view.kind) ?? 0) + secondsOf(end) - secondsOf(start))
  return [...lengths].map(([kind, length]) => `${kind} ${length.toFixed(1)} s`).join(', ')
}
