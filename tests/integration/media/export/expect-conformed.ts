import { expect } from 'vitest'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import type { EditPlan } from '#lib/media/export/edit-plan.ts'
import { edlOf } from '#lib/media/export/edl.ts'
import { fcp7XmlOf } from '#lib/media/export/fcp7-xml.ts'
import { fcpxmlOf } from '#lib/media/export/fcpxml.ts'
import { otioOf } from '#lib/media/export/otio.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import type { Task } from '#lib/media/task.ts'
import type { Time } from '#lib/media/timeline/time.ts'
import { type ConformedSpan, readEdl, readFcp7, readFcpxml, readOtio } from '#tests/support/conform.ts'
import { planOf } from '#tests/support/export-plan.ts'
import { testTask } from '#tests/support/make-media.ts'
import { makeNumberedFilm, NUMBERED, readNumbers } from '#tests/support/numbered-film.ts'

const HOURS: Record<string, number> = { '30000/1001': 107_892, '25/1': 90_000 }

/** Numbers that look random and are the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Pieces of a film with something between them, at times of the clock that lie between frames. */
function decisionsOf(frameRate: Time, pieces: number): { decisions: EditDecisions; frames: number } {
  const random = dice(41 + frameRate[1])
  const seconds = (frames: number): Time => [Math.round((frames * frameRate[1] * 1000) / frameRate[0]), 1000]
  const cuts: EditDecisions['cuts'] = []
  let at = 7
  const start = at
  for (let piece = 1; piece < pieces; piece++) {
    const end = at + 5 + random() * 20
    at = end + 2 + random() * 12
    cuts.push({ start: seconds(end), end: seconds(at) })
  }
  const last = at + 9
  const size = { width: NUMBERED.width, height: NUMBERED.height }
  const decisions: EditDecisions = {
    ...{ version: 1, languageTag: 'en', sourceDuration: seconds(last + 30), start: seconds(start), end: seconds(last) },
    ...{ words: [], cuts, sourceFrame: size, frame: size, frameRate, captions: null, crop: { kind: 'whole' } },
    ...{ views: [], overlays: [], hook: null, audio: { loudness: null }, music: null, media: {} },
  }
  return { decisions, frames: Math.ceil(last) + 40 }
}

/** The numbers on the frames of a film that ffmpeg makes of a source by what another file says. */
async function conformed(task: Task, film: string, spans: readonly ConformedSpan[]): Promise<number[]> {
  const ordered = spans.toSorted((a, b) => a.at - b.at)
  const chosen = ordered.map(({ from, to }) => `between(n,${from},${to - 1})`).join('+')
  return readNumbers(task, film, [`select='${chosen}'`])
}

/**
 * Cuts a numbered film as often as asked for, renders it, and reads the numbers of the frames that other programs would take by each
 * format's file.
 */
export async function expectConformed(cuts: number, rate: Time): Promise<void> {
  const task = await testTask()
  const { decisions, frames } = decisionsOf(rate, cuts)
  const film = await makeNumberedFilm(task, frames, rate)
  const source = { path: film, facts: await requireVideo(film, task) }
  const timeline = planTimeline(decisions)
  expect(timeline.clips).toHaveLength(cuts)
  const rendered = await readNumbers(task, await renderTimeline(source, timeline, {}, 'made', task))
  const plan = planOf(decisions)
  expect(rendered).toHaveLength(plan.frames)
  for (const [format, spans] of Object.entries(spansOf(plan, rate))) {
    expect(spans, format).toHaveLength(cuts)
    expect(await conformed(task, film, spans), format).toEqual(rendered)
  }
}

function spansOf(plan: EditPlan, rate: Time): Record<string, ConformedSpan[]> {
  const hour = HOURS[rate.join('/')] ?? 0
  const edl = readEdl(edlOf(plan), Math.round(rate[0] / rate[1])).map((span) => ({ ...span, at: span.at - hour }))
  const read = { edl, otio: readOtio(otioOf(plan)), xml: readFcp7(fcp7XmlOf(plan)), fcpxml: readFcpxml(fcpxmlOf(plan)) }
  for (const spans of Object.values(read)) {
    for (const [index, { at }] of spans.entries()) {
      const before = spans[index - 1]
      expect(at).toBe(before === undefined ? 0 : before.at + before.to - before.from)
    }
  }
  return read
}
