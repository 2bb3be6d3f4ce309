import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { type Provenance, provenanceOf, withNote } from '#lib/contract/provenance.ts'
import { presentBroll } from '../../editing/present-broll.ts'
import type { TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { transcriptProvenance } from '../../speech/transcribe-source.ts'
import { cutawaysProvenance } from '../../stock/cutaways-provenance.ts'
import type { FetchedCutaways } from '../../stock/fetch-cutaways.ts'
import { burnedCaptions } from '../burned-captions.ts'
import { filesOfThumbnails } from '../made-video.ts'
import type { RunContext } from '../run-context.ts'
import { creditsOf, storeMedia } from '../store-media.ts'
import { storeFiles } from '../store-output-files.ts'
import { outputIdOf, type SharedFiles, type ShownReels } from './show-reels.ts'
import type { MadeReel } from './task.ts'

/** `stock`: what was fetched for each reel; none without a provider. */
type ReelContext = { madeBy: readonly Provenance[]; stock: readonly FetchedCutaways[] }

/** Stores a reel with its description. */
export async function storeReel(
  context: RunContext<ClipRequest>,
  reel: MadeReel,
  shared: SharedFiles,
  { madeBy: chosenBy, stock }: ReelContext,
  report?: (share: number) => void,
): Promise<FinishedOutput> {
  const captions = await burnedCaptions(context.directory)
  const made = filesOf(reel, reel.index + 1)
  const count = Object.keys(made).length
  const files = await storeFiles(context, made, (stored) => report?.(stored / count))
  const media = await storeMedia(context, reel.files, `reel-${reel.index + 1}-`)
  const madeBy = [
    ...captions.madeBy,
    await transcriptProvenance(join(context.directory, 'transcript.json'), context.directory),
    ...chosenBy,
    ...addedBy(context, reel, stock[reel.index]),
  ]
  return {
    ...(await describe(context, reel)),
    files: { ...files, ...shared },
    media,
    ...(captions.areLeftOut ? { template: null } : captionStyle(context)),
    madeBy,
    ...(context.request.additionalFeatures.addBroll ? { insertions: await brollOf(reel) } : {}),
  }
}

/**
 * Stores the reels, best first, that are not stored yet. They share the source, from which they can be rendered again.
 *
 * @param shown what was stored while the reels were made.
 */
export async function storeReels(
  context: RunContext<ClipRequest>,
  { made, failed }: TaskResult<'clip'>,
  shown: Awaited<ReturnType<ShownReels['settled']>>,
  reelContext: ReelContext & { sourcePath: string },
): Promise<FinishedOutput[]> {
  const { progress, request } = context
  const report = (steps: number) => progress.report('storing', steps / (made.length + 1))
  report(0)
  const source = shown.source ?? (await storeSource(context, reelContext.sourcePath))
  const path = join(context.directory, 'transcript.json')
  const { sourceTranscript } = await storeFiles(context, {
    sourceTranscript: { name: 'source-transcript.json', path },
  })
  const outputs: FinishedOutput[] = []
  for (const [at, reel] of made.entries()) {
    report(at + 1)
    const stored =
      shown.outputs.get(reel.index) ??
      (await storeReel(context, reel, { source }, reelContext, (share) => report(at + 1 + share)))
    outputs.push({
      ...stored,
      files: { ...stored.files, ...(at === 0 && sourceTranscript && { sourceTranscript }) },
      madeBy: stored.madeBy.map((one) =>
        withFailures(withShortage(one, request.clipSettings.reelsCount, made.length + failed.length), failed.length),
      ),
    })
  }
  report(made.length + 1)
  return outputs
}

async function storeSource(context: RunContext, path: string): Promise<string> {
  const { source } = await storeFiles(context, { source: { name: 'source', path } })
  if (source === undefined) throw new Error('The source was not stored.')
  return source
}

async function brollOf({ decisionsPath }: MadeReel) {
  return presentBroll(JSON.parse(await readFile(decisionsPath, 'utf8')))
}

function filesOf(reel: MadeReel, number: number) {
  const name = `reel-${number}`
  return {
    video: { name: `${name}.mp4`, path: reel.videoPath },
    ...filesOfThumbnails(reel.thumbnails, `${name}-`),
    srt: { name: `${name}.srt`, path: reel.srtPath },
    vtt: { name: `${name}.vtt`, path: reel.vttPath },
    transcript: { name: `${name}-transcript.json`, path: reel.transcriptPath },
    timeline: { name: `${name}-timeline.json`, path: reel.timelinePath },
    decisions: { name: `${name}-decisions.json`, path: reel.decisionsPath },
  }
}

async function describe({ projectId }: RunContext, made: MadeReel) {
  const { reel, frame, durationSeconds, sourceDurationSeconds, videoPath } = made
  const { startSeconds, endSeconds, title, caption, score, reason, tags, suitablePlatforms } = reel
  return {
    id: outputIdOf(projectId, reel, made.index),
    ...{ durationSeconds, ...frame, sizeBytes: (await stat(videoPath)).size },
    info: {
      ...{ title, caption, viralityScore: score, tags, suitablePlatforms },
      ...textAndMessage('viralityScoreReason', reason),
    },
    credits: creditsOf(made.media),
    cut: { startSeconds, endSeconds: Math.min(endSeconds, sourceDurationSeconds), sourceDurationSeconds },
  }
}

function captionStyle({ request: { subtitleStyles } }: RunContext<ClipRequest>): Pick<FinishedOutput, 'template'> {
  return { template: subtitleStyles.template === 'none' ? null : subtitleStyles.template }
}

/** Who made what lies over and under a reel. */
function addedBy(
  { request }: RunContext<ClipRequest>,
  { media }: MadeReel,
  stock: FetchedCutaways = NO_STOCK,
): Provenance[] {
  const { addBroll, addBgm } = request.additionalFeatures
  const composed = provenanceOf('music', 'built-in', coded('maker_composed'))
  return [
    ...(addBroll ? [cutawaysProvenance(media, stock)] : []),
    ...(addBgm && request.bgmSettings.url === undefined ? [composed] : []),
  ]
}

const NO_STOCK: FetchedCutaways = { stockProvider: null, files: {}, failed: false }

/** Notes if there are fewer reels than were asked for. */
function withShortage(one: Provenance, wanted: number | undefined, made: number): Provenance {
  if (one.part !== 'selection' || wanted === undefined || made >= wanted) return one
  return withNote(one, coded('fewer_reels', { made, wanted }))
}

/** Notes how many could not be made. */
function withFailures(one: Provenance, failed: number): Provenance {
  if (one.part !== 'selection' || failed === 0) return one
  return withNote(one, coded('reels_failed', { failed }))
}
