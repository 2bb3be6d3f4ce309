import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { type Provenance, provenanceOf, withNote } from '#lib/contract/provenance.ts'
import { newId } from '#lib/core/ids.ts'
import { presentBroll } from '../../editing/present-broll.ts'
import type { TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/settle-project.ts'
import { transcriptProvenance } from '../../speech/transcribe-source.ts'
import { cutawaysProvenance } from '../../stock/cutaways-provenance.ts'
import type { FetchedCutaways } from '../../stock/fetch-cutaways.ts'
import { burnedCaptions } from '../burned-captions.ts'
import { filesOfThumbnails } from '../made-video.ts'
import type { RunContext } from '../run-context.ts'
import { creditsOf, storeMedia } from '../store-media.ts'
import { storeOutputFiles } from '../store-output-files.ts'

/** `stock`: what was fetched for each reel; none without a provider. */
type ReelContext = { sourcePath: string; madeBy: readonly Provenance[]; stock: readonly FetchedCutaways[] }

type MadeReel = TaskResult<'clip'>['made'][number]

/**
 * Stores the reels, best first, with the description of each. They share the source, from which they can be rendered
 * again.
 */
export async function storeReels(
  context: RunContext<ClipRequest>,
  made: readonly MadeReel[],
  { sourcePath, madeBy: chosenBy, stock }: ReelContext,
): Promise<FinishedOutput[]> {
  const captions = await burnedCaptions(context.directory)
  const madeBy = [
    ...captions.madeBy,
    await transcriptProvenance(join(context.directory, 'transcript.json'), context.directory),
    ...chosenBy.map((one) => withShortage(one, context.request.clipSettings.reelsCount, made.length)),
  ]
  const steps = made.length + 1
  const { source } = await storeOutputFiles(
    context,
    { source: { name: 'source', path: sourcePath } },
    { from: 0, to: 1 / steps },
  )
  const outputs: FinishedOutput[] = []
  for (const [index, reel] of made.entries()) {
    const share = { from: (index + 1) / steps, to: (index + 2) / steps }
    const files = await storeOutputFiles(context, filesOf(reel, index + 1), share)
    const media = await storeMedia(context, reel.files, `reel-${index + 1}-`)
    outputs.push({
      ...(await describe(reel)),
      files: { ...files, ...(source && { source }) },
      media,
      ...(captions.areLeftOut ? { template: null } : captionStyle(context)),
      madeBy: [...madeBy, ...addedBy(context, reel, stock[index])],
      ...(context.request.additionalFeatures.addBroll ? { insertions: await brollOf(reel) } : {}),
    })
  }
  return outputs
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

async function describe(made: MadeReel) {
  const { reel, frame, durationSeconds, sourceDurationSeconds, videoPath } = made
  const { startSeconds, endSeconds, title, caption, score, reason, tags, suitablePlatforms } = reel
  return {
    id: newId('out'),
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
