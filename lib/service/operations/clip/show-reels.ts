import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PartialState } from '#db/schema/service/projects.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import type { PlannedReel } from '#lib/contract/project.ts'
import { logger } from '#lib/core/log/log.ts'
import { joinWords } from '#lib/media/captions/words.ts'
import { FAILED_FILE, MADE_FILE, reelFolder } from '#lib/media/clips/reel-files.ts'
import { readStageFile } from '#lib/media/stage-file.ts'
import { isSpoken, spokenWords, type Transcript } from '#lib/media/transcript.ts'
import type { OnProgress } from '../../engine/messages.ts'
import type { TaskInput } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import type { RunContext } from '../run-context.ts'
import { storeFiles } from '../store-output-files.ts'
import { failedReel, type MadeReel, madeReel } from './task.ts'
import { waveformOf } from './waveform.ts'

/** The storage keys of what a reel was made from. The first reel that is made has the transcript of the whole source, too. */
export type SharedFiles = { source: string; sourceTranscript?: string }

type ChosenReel = TaskInput<'clip'>['reels'][number]

export type ShownReels = {
  /** Passes progress on, and shows the transcript as soon as it is there and each reel as soon as it is made. */
  follow: OnProgress
  /** Shows which reels will be made. `describe` stores one that is made, without who made its parts. */
  plan: (
    reels: readonly ChosenReel[],
    describe: (reel: MadeReel, shared: SharedFiles) => Promise<FinishedOutput>,
  ) => void
  /** What is stored by now, by the reel's place; resolves when nothing is being stored any more. */
  settled: () => Promise<Stored>
}

type Stored = { source: string | null; outputs: ReadonlyMap<number, FinishedOutput> }

const OPENING_WORDS = 12

/**
 * Shows what is known of a project of reels while it is made. What cannot be shown is logged and costs nothing else: it is
 * stored at the end.
 */
export function showReels(context: RunContext, sourcePath: string): ShownReels {
  const { directory, partial, progress } = context
  const state: PartialState = { reels: [] }
  const outputs = new Map<number, FinishedOutput>()
  let chosen: readonly ChosenReel[] = []
  let describe: ((reel: MadeReel, shared: SharedFiles) => Promise<FinishedOutput>) | null = null
  let heard = false
  let at = 0
  let last = Promise.resolve()
  const next = (step: () => Promise<void>) => {
    last = last.then(step).catch((error) => {
      if (!context.signal.aborted)
        logger('worker').warn({ err: error, projectId: context.projectId }, 'partial result not shown')
    })
  }
  const showSource = async () => {
    const transcript = await readStageFile<Transcript>(join(directory, 'transcript.json'))
    if (transcript === null) return
    state.sourceDurationSeconds = transcript.durationSeconds
    Object.assign(state, await waveformOf(directory))
    if (isSpoken(transcript)) {
      const path = join(directory, 'transcript.json')
      const stored = await storeFiles(context, { transcript: { name: 'source-transcript.json', path } })
      if (stored.transcript !== undefined) state.transcript = stored.transcript
    }
    await partial.save(state)
    const { source } = await storeFiles(context, { source: { name: 'source', path: sourcePath } })
    if (source !== undefined) state.source = source
    await partial.save(state)
  }
  const showMade = async () => {
    for (const index of chosen.keys()) await showReel(index)
    await partial.save(state)
  }
  const showReel = async (index: number) => {
    const planned = state.reels[index]
    if (planned === undefined || outputs.has(index)) return
    const made = await readStageFile(join(directory, reelFolder(index), MADE_FILE))
    if (made === null) {
      const failed = await readStageFile(join(directory, reelFolder(index), FAILED_FILE))
      Object.assign(planned, failed === null ? unmade(index, at) : failure(failedReel.parse(failed).reason))
    } else if (state.source !== undefined && describe !== null) {
      const { source, transcript } = state
      const output = await describe(madeReel.parse(made), {
        source,
        ...(outputs.size === 0 && transcript !== undefined && { sourceTranscript: transcript }),
      })
      Object.assign(planned, { status: 'ready', outputId: output.id })
      await partial.addOutput(output, index, state)
      outputs.set(index, output)
    }
  }
  return {
    follow(stage, fraction, detail) {
      progress.report(stage, fraction, detail)
      if (stage === 'selecting' && !heard) {
        heard = true
        next(showSource)
      }
      const reached = detail?.code === 'at_reel' ? Number(detail.params.at) : at
      if (reached === at) return
      at = reached
      next(showMade)
    },
    plan(reels, describeReel) {
      chosen = reels
      describe = describeReel
      next(async () => {
        const transcript = await readStageFile<Transcript>(join(directory, 'transcript.json'))
        state.reels = reels.map((reel, index) => plannedOf(reel, index, transcript))
        const kept = reels.map((reel, index) => outputIdOf(context.projectId, reel, index))
        await partial.save(state, kept)
      })
    },
    async settled() {
      if (describe !== null && !context.signal.aborted) next(showMade)
      await last
      return { source: state.source ?? null, outputs }
    },
  }
}

function plannedOf(reel: ChosenReel, index: number, transcript: Transcript | null): PlannedReel {
  const { startSeconds, endSeconds, title } = reel
  return { startSeconds, endSeconds, title, opening: openingOf(reel, transcript), ...unmade(index, 0) }
}

/** `at`: the reel that is being rendered, from 1. */
function unmade(index: number, at: number): Pick<PlannedReel, 'status' | 'outputId' | 'error'> {
  return { status: index + 1 === at ? 'rendering' : 'waiting', outputId: null, error: null }
}

function failure(reason: CodedMessage) {
  return { status: 'failed', outputId: null, ...textAndMessage('error', reason) } as const
}

function openingOf({ startSeconds, endSeconds }: ChosenReel, transcript: Transcript | null): string {
  if (transcript === null) return ''
  const within = spokenWords(transcript).filter(
    (word) => word.endSeconds > startSeconds && word.startSeconds < endSeconds,
  )
  return joinWords(within.slice(0, OPENING_WORDS).map(({ text }) => text))
}

/** The same for the same reel, whichever attempt makes it: what shows it goes on showing it. */
export function outputIdOf(
  projectId: string,
  { startSeconds, endSeconds }: Pick<ChosenReel, 'startSeconds' | 'endSeconds'>,
  index: number,
): string {
  const reel = `${projectId} ${index} ${startSeconds} ${endSeconds}`
  return `out_${createHash('sha256').update(reel).digest('hex').slice(0, 26)}`
}
