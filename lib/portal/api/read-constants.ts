import { constantResponse, listLanguages, listStyles, listTemplates } from '#lib/contract/constant-lists.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { voicesQuery } from '#lib/contract/queries.ts'
import { voiceList } from '#lib/contract/responses.ts'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { readNetworks } from '../posts/network-limits.ts'
import { readServiceSamples, readServiceVoices } from '../service/service-client.ts'
import { voiceSampleUrl } from '../voices/voice-sample-url.ts'
import type { ApiCall, ApiOperation } from './api-operation.ts'
import { requireQuery } from './require-request.ts'

const TIMEOUT_MS = 8_000

/** GET /constants/voices (interface document, section 4.7) and the other catalogs, which are extensions. */
export const CONSTANTS: ApiOperation[] = [
  constants('voices', listVoices),
  constants('templates', () => constantResponse('templates', listTemplates())),
  constants('languages', () => constantResponse('languages', listLanguages())),
  constants('styles', () => constantResponse('styles', listStyles().map(withPicture))),
  constants('networks', async () => constantResponse('networks', await readNetworks())),
  constants('samples', listSamples),
]

function constants(name: string, list: (call: ApiCall) => object | Promise<object>): ApiOperation {
  return {
    method: 'GET',
    path: `/constants/${name}`,
    permission: 'projects.view',
    counts: 'read',
    unauthorized: REFUSALS.keyInvalidOrMissing,
    perform: async (call) => ({ status: 200, body: await list(call) }),
  }
}

/** The list of the video service, filtered and paged by it; samples are heard through the portal. */
async function listVoices({ query }: ApiCall): Promise<object> {
  requireQuery(voicesQuery, query)
  const known = Object.entries(query).filter(([name, value]) => name in voicesQuery.shape && value !== '')
  const answer = voiceList.safeParse(await readServiceVoices(TIMEOUT_MS, new URLSearchParams(known)))
  if (!answer.success) {
    throw new Failure('unavailable', 'The video service is not responding. Try again in a minute.', {
      cause: answer.error,
      retryAfterSeconds: 30,
    })
  }
  const data = answer.data.data.map((voice) => ({ ...voice, sampleVoiceUrl: voiceSampleUrl(voice.voiceId) }))
  return { ...answer.data, data }
}

function withPicture<Listed extends { visualStyle: string }>(listed: Listed) {
  return { ...listed, pictureUrl: `${portalOrigin()}/api/media/styles/${listed.visualStyle}` }
}

async function listSamples(): Promise<object> {
  const samples = (await readServiceSamples(TIMEOUT_MS)) ?? []
  const address = (id: string, file: string) => `${portalOrigin()}/api/media/samples/${id}/${file}`
  return constantResponse(
    'samples',
    samples.map((sample) => ({
      ...sample,
      videoUrl: address(sample.id, 'video'),
      thumbnailUrl: address(sample.id, 'poster'),
      reels:
        sample.reels?.map((reel, index) => ({
          ...reel,
          videoUrl: address(sample.id, `reel-${index + 1}`),
          thumbnailUrl: address(sample.id, `reel-${index + 1}-poster`),
          subtitlesUrl: address(sample.id, `reel-${index + 1}-captions`),
        })) ?? null,
    })),
  )
}
