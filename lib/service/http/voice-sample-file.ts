import { serveStoredFile } from '../files/serve-file.ts'
import { callerAddress } from './caller-address.ts'
import { type ServiceContext, sendModelsFetching } from './send-error.ts'
import type { Service } from './service.ts'

/**
 * GET and HEAD /files/voices/{voiceId}.mp3: a short MP3 in which a voice speaks. It needs no key and no signature, so that
 * an `<audio>` element of any page plays it; a sample is public, and there are only as many as there are voices. Samples
 * that are there are served to everybody; how many are made for one address is limited. A voice whose models are still
 * being fetched after a while is answered with 202 and when to ask again. With `?made=true`, a sample that is not there is
 * answered with 404 and not made.
 */
export async function voiceSampleFile(context: ServiceContext, service: Service): Promise<Response> {
  const name = context.req.param('name') ?? ''
  const voiceId = name.replace(/\.mp3$/, '')
  const sample =
    context.req.query('made') === 'true'
      ? await service.voiceSamples.find(voiceId)
      : await service.voiceSamples.require(voiceId, callerAddress(context))
  if ('key' in sample)
    return serveStoredFile(context, service.storage, sample.key, { cacheControl: 'public, max-age=86400' })
  return sendModelsFetching(context, sample.fetchedPercent)
}
