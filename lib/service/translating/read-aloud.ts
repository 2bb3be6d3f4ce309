import type { Translation } from '#lib/contract/languages/translation.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Credit } from '#lib/contract/project.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { sourceMap } from '#lib/media/editing/source-map.ts'
import { ENGINE_MODELS } from '#lib/media/synthesis/engines/engine-models.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { soundTaskOptions } from '../engine/task-options.ts'
import type { RunContext } from '../operations/run-context.ts'
import { speechCredits } from '../speech/speech-credits.ts'

/** Under which the file is named in decisions. */
export const VOICE_OVER = 'voice-over'

/** Decisions whose translation is read aloud, the file of the voice, and who made it. */
export type ReadAloud = { decisions: EditDecisions; path: string; madeBy: Provenance[]; credits: Credit[] }

/** Between two lines, where the next one follows at once. */
const BREATH_SECONDS = 0.06

/**
 * Has the lines of a translation read aloud by built-in voices, each fitted to its time.
 *
 * @throws MediaFailure, `voice_unknown` among them; the signal's reason.
 */
export async function readAloud(
  decisions: EditDecisions,
  wanted: NonNullable<Translation['voiceOver']>,
  { directory, signal, progress }: RunContext,
): Promise<ReadAloud> {
  const { translation } = decisions
  if (translation === undefined) throw new Error('There is no translation to read aloud.')
  const rooms = roomsOf(decisions)
  const read = translation.lines.flatMap(({ text, speaker }, line) => {
    const roomSeconds = rooms[line] ?? 0
    return text.trim() === '' || roomSeconds <= 0 ? [] : [{ line, text, roomSeconds, voice: voiceFor(speaker, wanted) }]
  })
  const engines = [...new Set(read.map(({ voice }) => voice.speaker.engine))]
  const lines = read.map(({ text, roomSeconds, voice }) => ({ text, roomSeconds, voiceId: voice.voiceId }))
  const input = { lines, modelsDirectory: settings().MODELS_DIR }
  const task = { ...soundTaskOptions(directory), kind: 'voiceOver' as const, input }
  const models = engines.flatMap((engine) => ENGINE_MODELS[engine])
  const made = await callEngineWithModels(
    task,
    models,
    signal,
    (stage, _, detail) => progress.report(stage === 'speaking' ? 'rendering' : stage, null, detail),
    'rendering',
  )
  const pieces = made.lines.map(({ fromSeconds, durationSeconds, words }, index) => ({
    line: read[index]?.line ?? 0,
    ...{ from: timeOf(fromSeconds), duration: timeOf(durationSeconds) },
    words: words.map(({ text, startSeconds, endSeconds }) => ({
      ...{ text, start: timeOf(startSeconds), end: timeOf(endSeconds) },
    })),
  }))
  const voiceOver = { media: VOICE_OVER, originalVolume: wanted.originalVolume, pieces }
  const madeBy = engines.map((engine) => provenanceOf('speech', 'built-in', engine, coded('voice_over_made')))
  return {
    decisions: {
      ...decisions,
      translation: { ...translation, voiceOver },
      media: { ...decisions.media, [VOICE_OVER]: { kind: 'audio', title: VOICE_OVER, credit: null } },
    },
    ...{ path: made.path, madeBy, credits: madeBy.flatMap(speechCredits) },
  }
}

/** For how long each line can be read, in seconds of the result: until the next one begins. 0 where cuts have left nothing of it. */
function roomsOf(decisions: EditDecisions): number[] {
  const map = sourceMap(planTimeline({ ...decisions, captions: null, hook: null }).clips)
  const lines = decisions.translation?.lines ?? []
  const starts = lines.map(({ start }) => map.at(secondsOf(start)))
  return lines.map(({ end, text }, index) => {
    const start = starts[index] ?? 0
    if (text.trim() === '' || map.at(secondsOf(end)) <= start) return 0
    const next = starts.find((other, place) => place > index && other > start && lines[place]?.text.trim() !== '')
    return Math.max(0.1, (next === undefined ? map.durationSeconds : next - BREATH_SECONDS) - start)
  })
}

/** @throws MediaFailure `voice_unknown` for one that is not built in. */
function voiceFor(speaker: number | undefined, { voices }: NonNullable<Translation['voiceOver']>): Voice {
  const own = voices.find((one) => one.speaker !== undefined && one.speaker === speaker)
  const { voiceId = '' } = own ?? voices.find((one) => one.speaker === undefined) ?? voices[0] ?? {}
  const voice = findVoice(voiceId)
  if (voice !== null) return voice
  throw new MediaFailure('voice_unknown', coded('voice_unknown'))
}
