import { illustrate } from '../illustrator/illustrate.ts'
import type { StyleName } from '../illustrator/styles/styles.ts'
import { finishedStage } from '../stage-file.ts'
import type { Task } from '../task.ts'
import type { Frame } from '../timeline/timeline.ts'
import { MOVES } from './camera/camera-move.ts'
import { type Filming, filmShot } from './camera/film-shot.ts'
import type { Layer } from './camera/layer-planes.ts'
import { particlesOf } from './camera/particles-of.ts'
import { transitionOf } from './camera/transitions.ts'
import type { PlannedShot } from './plan-video.ts'

/** Who made the picture of a shot, and what it shows, in words. */
export type MadePicture = { by: string; description: string }

type Job = {
  style: StyleName
  frame: Frame
}

type Drawn = { layers: readonly Layer[]; made: MadePicture }

/**
 * Draws and films the shots, one after the other; while one is filmed, the next is drawn. A shot that lies in the task's directory
 * already is kept. Returns who made which picture.
 */
export async function filmShots(shots: readonly PlannedShot[], job: Job, task: Task): Promise<MadePicture[]> {
  const made: MadePicture[] = []
  let ahead: Promise<Drawn> | null = null
  const drawAhead = (index: number): Promise<Drawn> | null => {
    const shot = shots[index]
    if (shot === undefined) return null
    const drawing = draw(shot, job, task)
    // Awaited in its turn; until then a failure of this one must not hide that of the shot before.
    drawing.catch(() => undefined)
    return drawing
  }
  for (const [index, shot] of shots.entries()) {
    task.signal.throwIfAborted()
    task.onProgress('illustrating', index / shots.length, `Shot ${index + 1} of ${shots.length}`)
    const picture = await finishedStage(task.directory, `${shot.name}.json`, async () => {
      const drawn = await (ahead ?? draw(shot, job, task))
      ahead = drawAhead(index + 1)
      await filmShot(filmingOf(index, shot, shots[index - 1], job), drawn.layers, job.frame, task)
      return drawn.made
    })
    made.push(picture)
  }
  return made
}

async function draw({ plan, seed }: PlannedShot, job: Job, task: Task): Promise<Drawn> {
  const { width, height } = job.frame
  const { layers, description } = await illustrate(plan, { style: job.style, width, height, seed, signal: task.signal })
  return { layers, made: { by: 'built-in', description } }
}

function filmingOf(index: number, shot: PlannedShot, before: PlannedShot | undefined, { style }: Job): Filming {
  const { name, frames, plan, seed } = shot
  const moves = MOVES[plan.camera]
  const transition = transitionOf(style, index)
  return {
    ...{ name, frames, seed, before: before?.name ?? null },
    move: moves[index % moves.length] ?? moves[0],
    // What is over before the shot is half seen.
    transition: { ...transition, frames: Math.min(transition.frames, Math.floor(frames / 3)) },
    particles: particlesOf(plan),
    grain: style === 'pixel_art' || style === 'lego' ? 'square' : 'soft',
  }
}
