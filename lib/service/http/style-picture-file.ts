import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { serveStoredFile } from '../files/serve-file.ts'
import type { ServiceContext } from './send-error.ts'
import type { Service } from './service.ts'

const SECONDS_TO_DRAW = 2

/**
 * GET and HEAD /files/styles/{visualStyle}.jpg: one scene in a visual style. It needs no key and no signature: there are only
 * as many as there are styles. While it is being drawn for the first who asks, it is answered with 202 and when to ask again.
 */
export async function stylePictureFile(context: ServiceContext, service: Service): Promise<Response> {
  const name = context.req.param('name') ?? ''
  const style = VISUAL_STYLES.find((one) => `${one}.jpg` === name)
  if (style === undefined) throw new Failure('not_found', coded('no_such_style'))
  const key = await service.stylePictures.find(style)
  if (key !== null) return serveStoredFile(context, service.storage, key, { cacheControl: 'public, max-age=86400' })
  context.header('Retry-After', String(SECONDS_TO_DRAW))
  context.header('Cache-Control', 'no-store')
  return context.json({ status: 'drawing' }, 202)
}
