import type { Sample } from '#lib/contract/project.ts'
import { readServiceSamples } from '../service/service-client.ts'
import { SAMPLE_REEL_FILES, type SampleFile } from './sample-files.ts'
import { streamServiceFile } from './stream-service-file.ts'

/** Streams a file of a sample from the service; null if there is none. */
export async function streamSample(sampleId: string, file: SampleFile, request: Request): Promise<Response | null> {
  const sample = (await readServiceSamples())?.find((one) => one.id === sampleId && one.ready)
  if (sample === undefined) return null
  const { address, kind } = placesOf(sample).get(file) ?? NOWHERE
  return address === undefined ? null : streamServiceFile(address, kind, request, 'private, max-age=300')
}

type Place = { address: string | undefined; kind: 'video' | 'poster' | 'captions' }

const NOWHERE: Place = { address: undefined, kind: 'video' }

function placesOf({ videoUrl, thumbnailUrl, result, reels }: Sample): Map<SampleFile, Place> {
  const places = new Map<SampleFile, Place>([
    ['video', { address: videoUrl, kind: 'video' }],
    ['poster', { address: thumbnailUrl, kind: 'poster' }],
    ['result', { address: result?.videoUrl, kind: 'video' }],
    ['result-poster', { address: result?.thumbnailUrl, kind: 'poster' }],
    ['captions', { address: result?.subtitlesUrl, kind: 'captions' }],
  ])
  for (const [index, [video, poster, captions]] of SAMPLE_REEL_FILES.entries()) {
    const reel = reels?.[index]
    places.set(video, { address: reel?.videoUrl, kind: 'video' })
    places.set(poster, { address: reel?.thumbnailUrl, kind: 'poster' })
    places.set(captions, { address: reel?.subtitlesUrl, kind: 'captions' })
  }
  return places
}
