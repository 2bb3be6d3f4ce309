import { ABILITIES } from '#lib/contract/abilities.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { type EncodedFile, encodedFile } from '#lib/core/api-reference/encoded-file.ts'
import { referenceFiles } from '#lib/core/api-reference/reference-files.ts'
import { referencePage } from '#lib/core/api-reference/reference-page.ts'
import { Failure } from '#lib/core/failure.ts'
import { serviceOrigin, settings } from '#lib/core/settings/env.ts'
import { hasTranslator } from '../translating/translate-texts.ts'
import { hasWriter } from '../writing/write-script.ts'
import type { ServiceContext } from './send-error.ts'
import { sendFile } from './send-file.ts'

let described: { document: object; file: EncodedFile } | undefined

/** GET /openapi.json: the description of everything this service answers, made from the contract. */
export function sendOpenApiDocument(context: ServiceContext): Promise<Response> {
  context.header('Access-Control-Allow-Origin', '*')
  return sendFile(context, description().file, 'no-cache')
}

/** GET /reference: the same for people, with which they can also call it. */
export async function sendReferencePage(context: ServiceContext): Promise<Response> {
  const { html, headers } = await referencePage(description().document)
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  return context.html(html)
}

/** GET /reference/{file}: what the page loads. A name carries the digest of its content, so that it never changes. */
export async function sendReferenceFile(context: ServiceContext): Promise<Response> {
  const { byName } = await referenceFiles()
  const file = byName.get(context.req.param('file') ?? '')
  if (file === undefined) throw new Failure('not_found', coded('nothing_at_address'))
  return sendFile(context, file, 'public, max-age=31536000, immutable')
}

/** Made once, for settings stay while a service runs. */
function description() {
  described ??= describe()
  return described
}

function describe() {
  const abilities = ABILITIES.filter((ability) => {
    if (ability === 'translations') return hasTranslator()
    return ability !== 'reels-by-model' || hasWriter()
  })
  const document = openApiDocument(serviceOrigin(), settings().RATE_LIMIT_PER_MINUTE, abilities)
  return { document, file: encodedFile('application/json', JSON.stringify(document)) }
}
