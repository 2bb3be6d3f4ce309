import { encodedResponse } from '#lib/core/api-reference/encoded-file.ts'
import { referenceFiles } from '#lib/core/api-reference/reference-files.ts'
import { referencePage } from '#lib/core/api-reference/reference-page.ts'
import { describeTeamApi } from './describe-api.ts'

/** The reference of the API, or a file that it loads; null where there is no such file. */
export async function answerReference(request: Request, file: string | undefined): Promise<Response | null> {
  if (file === undefined) {
    const { html, headers } = await referencePage(describeTeamApi().document)
    return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
  }
  const found = (await referenceFiles()).byName.get(file)
  if (found === undefined) return null
  const kept = 'public, max-age=31536000, immutable'
  // The portal's server compresses what it sends, and removes the header of an answer that is already compressed.
  const plain = (name: string) => (name === 'accept-encoding' ? null : request.headers.get(name))
  const { status, headers, body } = await encodedResponse(plain, found, kept)
  return new Response(body === null ? null : new Uint8Array(body), { status, headers })
}
