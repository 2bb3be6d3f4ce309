import { type EditDocument, editDocument } from '#lib/contract/editing/editing.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { call, refusalOf } from './service-client.ts'

/** `refused`: the service cannot render the output again, now or ever; `message` is its reason. */
export type EditAnswer =
  | { kind: 'found'; document: EditDocument }
  | { kind: 'refused'; refusal: TextWithMessage }
  | { kind: 'unreachable' }

/** The document of a source of three hours has some megabytes. */
const READ_TIMEOUT_MS = 15_000

/** Where the service has an output, in the project that made it. */
export type ServiceOutput = { reference: string; externalId: string }

export function outputPath({ reference, externalId }: ServiceOutput): string {
  return `/projects/${encodeURIComponent(reference)}/outputs/${encodeURIComponent(externalId)}`
}

/** GET `{base_url}/projects/{id}/outputs/{output}/edit`, an extension: what can be edited of an output. */
export async function readServiceEdit(output: ServiceOutput): Promise<EditAnswer> {
  const answer = await call(`${outputPath(output)}/edit`, READ_TIMEOUT_MS).catch(() => null)
  if (answer === null || answer.status === 429 || (answer.status >= 500 && answer.status !== 501)) {
    return { kind: 'unreachable' }
  }
  const read = editDocument.safeParse(answer.json)
  if (answer.status === 200 && read.success) return { kind: 'found', document: read.data }
  return { kind: 'refused', refusal: refusalOf(answer) }
}
