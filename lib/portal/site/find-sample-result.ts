import type { Sample } from '#lib/contract/project.ts'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { reelsOf, type SampleReelView, samplePath, sampleTitle } from '../projects/list-samples.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { parseTranscript } from '../projects/read-transcript.ts'
import { readServiceSamples } from '../service/service-client.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { SHIPPED_REELS } from './shipped-reels.ts'

/** A finished sample in a list of them. */
export type SampleEntry = { id: string; title: string | Translatable; posterUrl: string }

/** A video of a finished sample: one of its reels, or the whole with subtitles, which has no title of its own. */
export type SampleVideo = Omit<SampleReelView, 'title' | 'score'> & {
  title: string | null
  transcript: SpokenText | null
}

/** `isShipped`: made earlier, at a smaller size. */
export type SampleResult = SampleEntry & { durationSeconds: number; isShipped: boolean; videos: SampleVideo[] }

/** `isMaking`: the service is at a sample of its own, which will be shown instead. */
export type SamplePage = { shown: SampleResult; others: SampleEntry[]; isMaking: boolean }

/** A page waits for it. */
const TIMEOUT_MS = 1_500
const MAX_TRANSCRIPT_BYTES = 2 ** 20

/**
 * A finished sample, and which others there are: the one with `sampleId`, else the first. Where the service has finished
 * none or does not answer, the reels that are shipped with the product.
 */
export async function findSampleResult(sampleId: string | undefined): Promise<SamplePage> {
  const samples = (await readServiceSamples(TIMEOUT_MS)) ?? []
  const finished = samples.filter(isFinished)
  const sample = finished.find(({ id }) => id === sampleId) ?? finished[0]
  if (sample === undefined || (sampleId === undefined && isOwnToCome(samples[0]))) {
    return { shown: shippedSample(), others: finished.map(entryOf), isMaking: isOwnToCome(samples[0]) }
  }
  const { durationSeconds } = sample
  return {
    shown: { ...entryOf(sample), durationSeconds, isShipped: false, videos: await videosOf(sample) },
    others: finished.filter((one) => one !== sample).map(entryOf),
    isMaking: false,
  }
}

const isOwnToCome = (first: Sample | undefined) => first?.makes === 'reels' && !first.reels?.length

const isFinished = ({ ready, result, reels }: Sample) => ready && (result !== null || (reels?.length ?? 0) > 0)

function entryOf({ id, title, reels }: Sample): SampleEntry {
  const hasReels = (reels?.length ?? 0) > 0
  return { id, title: sampleTitle({ id, title }), posterUrl: samplePath(id, hasReels ? 'poster' : 'result-poster') }
}

function videosOf(sample: Sample): Promise<SampleVideo[]> {
  const { id, durationSeconds, result, reels } = sample
  if (result !== null && !reels?.length) {
    const urls = {
      mediaUrl: samplePath(id, 'result'),
      posterUrl: samplePath(id, 'result-poster'),
      captionsUrl: samplePath(id, 'captions'),
    }
    const whole = { title: null, durationSeconds, ...WIDE, ...urls }
    return Promise.all([readTranscript(result.transcriptUrl).then((transcript) => ({ ...whole, transcript }))])
  }
  return Promise.all(
    reelsOf(sample).map(async ({ score: _, ...reel }, index) => {
      const address = reels?.[index]?.transcriptUrl
      return { ...reel, transcript: address === undefined ? null : await readTranscript(address) }
    }),
  )
}

/** The shape of samples. */
const WIDE = { width: 1280, height: 720 }

function shippedSample(): SampleResult {
  const [first] = SHIPPED_REELS
  return {
    id: 'shipped',
    title: translatable('Three answers from a small team'),
    posterUrl: first?.posterUrl ?? '',
    durationSeconds: SHIPPED_REELS.reduce((sum, reel) => sum + reel.durationSeconds, 0),
    isShipped: true,
    videos: SHIPPED_REELS.map(({ score: _, ...reel }) => ({ ...reel, transcript: null })),
  }
}

/** Null where it cannot be read: the video plays without it. */
async function readTranscript(address: string): Promise<SpokenText | null> {
  try {
    const answer = await safeFetch(address, {
      allowedOrigins: serviceOrigins(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await readBody(
      answer.body,
      MAX_TRANSCRIPT_BYTES,
      () => new Error('The transcript is larger than 1 MB.'),
    )
    return answer.status === 200 ? parseTranscript(parseStorableJson(bytes.toString('utf8'))) : null
  } catch {
    return null
  }
}
