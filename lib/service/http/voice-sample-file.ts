import { serveStored } from '../files/serve-file.ts'
import type { ServiceContext } from './answer.ts'
import { callerAddress } from './caller-address.ts'
import type { Service } from './service.ts'

/**
 * GET and HEAD /files/voices/{voiceId}.mp3: a short MP3 in which a voice speaks. It needs no key and no signature, so that
 * an `<audio>` element of any page plays it; a sample is public, and there are only as many as there are voices. Samples that are there are served to everybody; how many
 * are made for one address is limited.
 */
export async function voiceSampleFile(context: ServiceContext, service: Service): Promise<Response> {
  const name = context.req.param('name') ?? ''
  const key = await service.voiceSamples.require(name.replace(/\.mp3$/, ''), callerAddress(context))
  return serveStored(context, service.storage, key, { cacheControl: 'public, max-age=86400' })
}
