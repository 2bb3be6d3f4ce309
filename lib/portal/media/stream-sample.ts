import { readServiceSamples } from '../service-client.ts'
import { streamServiceFile } from './stream-service-file.ts'

/** Streams a sample's video or picture from the service; null if there is none. */
export async function streamSample(
  sampleId: string,
  file: 'video' | 'poster',
  request: Request,
): Promise<Response | null> {
  const sample = (await readServiceSamples())?.find((one) => one.id === sampleId && one.ready)
  if (sample === undefined) return null
  return streamServiceFile(
    file === 'video' ? sample.videoUrl : sample.thumbnailUrl,
    file,
    request,
    'private, max-age=300',
  )
}
