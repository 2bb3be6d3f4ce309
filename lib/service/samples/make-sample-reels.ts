import { join } from 'node:path'
import type { SampleReel, samples } from '#db/schema/service/samples.ts'
import { SAMPLE_REELS } from '#lib/contract/sample-reels.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { BURNED_CAPTIONS_FILE, type BurnedCaptionsStage } from '#lib/media/burned-captions/captions-beside.ts'
import { writeAtomically } from '#lib/media/stage-file.ts'
import { createFileLink } from '../files/file-links.ts'
import { runClip } from '../operations/clip/run.ts'
import type { FinishedOutput } from '../queue/finished-output.ts'
import { NO_PARTIAL_RESULTS } from '../queue/no-partial-results.ts'
import { trackProgress } from '../queue/track-progress.ts'
import { fetchStoredFile } from '../sources/fetch-source.ts'
import { keepPrepared, PREPARATION } from '../stages/prepared-stages.ts'

/** Drawn faces that speak look like lines of text that change. */
const WITHOUT_CAPTIONS: BurnedCaptionsStage = { found: null, change: null }

type Made = Pick<typeof samples.$inferSelect, 'id' | 'files'>

/**
 * Makes the reels of a sample as a project of POST /clip would, except that what is known of a video that was drawn here is
 * not looked for: what is said, and that its picture has no captions. The stages are kept, so that a project of a team goes on behind them.
 *
 * @param directory goes on from what an interrupted run left there.
 * @throws as a project's run; the signal's reason.
 */
export async function makeSampleReels(
  { id, files }: Made,
  directory: string,
  storage: Storage,
  signal: AbortSignal,
): Promise<SampleReel[]> {
  if (files.transcript === undefined) throw new Error('What is said in the sample is not known.')
  await fetchStoredFile(files.transcript, join(directory, 'transcript.json'), { storage, signal })
  await writeAtomically(join(directory, BURNED_CAPTIONS_FILE), JSON.stringify(WITHOUT_CAPTIONS))
  const context = {
    ...{ projectId: id, ownerId: id, attempt: PREPARATION, directory, storage, signal },
    request: { ...SAMPLE_REELS, videoUrl: createFileLink(files.video), webhookUrl: '' },
    progress: trackProgress({}, { stages: [], percent: null, stage: null }),
    partial: NO_PARTIAL_RESULTS,
  }
  const made = await runClip(context)
  await keepPrepared(context)
  return made.map(reelOf)
}

function reelOf({ files, durationSeconds, width, height, info }: FinishedOutput): SampleReel {
  const { video, thumbnail, vtt, transcript } = files
  if (!video || !thumbnail || !vtt || !transcript || width === null || height === null || info === undefined) {
    throw new Error('A reel of the sample is incomplete.')
  }
  return { video, thumbnail, vtt, transcript, durationSeconds, width, height, info }
}
