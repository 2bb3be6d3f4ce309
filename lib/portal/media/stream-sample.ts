import type { Sample } from '#lib/contract/project.ts'
import { readServiceSamples } from '../service/service-client.ts'
import { streamServiceFile } from './stream-service-file.ts'

export const SAMPLE_FILES = ['video', 'poster', 'result', 'result-poster', 'captions'] as const
export type SampleFile = (typeof SAMPLE_FILES)[number]

/** Streams a file of a sample from the service; null if there is none. */
export async function streamSample(sampleId: string, file: SampleFile, request: Request): Promise<Response | null> {
  const sample = (await readServiceSamples())?.find((one) => one.id === sampleId && one.ready)
  if (sample === undefined) return null
  const { address, kind } = placeOf(sample, file)
  return address === undefined ? null : streamServiceFile(address, kind, request, 'private, max-age=300')
}

function placeOf({ videoUrl, thumbnailUrl, result }: Sample, file: SampleFile) {
  const places = {
    video: { address: videoUrl, kind: 'video' },
    poster: { address: thumbnailUrl, kind: 'poster' },
    result: { address: result?.videoUrl, kind: 'video' },
    'result-poster': { address: result?.thumbnailUrl, kind: 'poster' },
    captions: { address: result?.subtitlesUrl, kind: 'captions' },
  } as const
  return places[file]
}
