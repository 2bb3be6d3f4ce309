import { constantResponse, listLanguages, listStyles, listTemplates } from '#lib/contract/constant-lists.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { voicesQuery } from '#lib/contract/queries.ts'
import { listSamples } from '../samples/list-samples.ts'
import { listNetworks } from '../social/registry.ts'
import { withPicture } from '../styles/style-pictures.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import { readQuery } from './read-query.ts'
import type { Endpoint, Handler } from './service.ts'

const common = { method: 'GET', scope: 'read', counts: 'read' } as const

/** GET /constants/voices (interface document section 4.7) and the other catalogs, which are extensions. */
export const constantEndpoints: Endpoint[] = [
  {
    ...common,
    path: '/constants/voices',
    unauthorized: REFUSALS.keyInvalidOrMissing,
    handle: (context, service) => {
      const { total, voices } = voiceCatalog(readQuery(context, voicesQuery))
      service.voiceSamples.warm()
      return context.json({ total, message: 'Voices fetched successfully', data: voices })
    },
  },
  constants('templates', listTemplates),
  constants('languages', listLanguages),
  constants('styles', () => listStyles().map(withPicture)),
  constants('networks', listNetworks),
  {
    ...common,
    path: '/constants/samples',
    unauthorized: REFUSALS.keyInvalidOrMissing,
    handle: async (context, service) => context.json(constantResponse('samples', await listSamples(service.database))),
  },
]

function constants(name: string, list: () => object[]): Endpoint {
  const handle: Handler = (context) => context.json(constantResponse(name, list()))
  return { ...common, path: `/constants/${name}`, unauthorized: REFUSALS.keyInvalidOrMissing, handle }
}
