import type { projects } from '#db/schema/portal/projects.ts'
import { addressBrandFiles } from '../brand/with-brand-kit.ts'
import { addressShotFiles } from '../editing/shot-files.ts'
import { reportUrl, sourceUrl } from '../secrets/derived-secrets.ts'
import { readServiceSamples, type SubmitAnswer, submitToService } from '../service/service-client.ts'
import { outputPath } from '../service/service-edits.ts'

/** Everything a request to the service is built from. The same input always builds exactly the same request. */
export type SentRequest = Pick<typeof projects.$inferSelect, 'operation' | 'sourceKind' | 'sourceRef' | 'request'> & {
  jobId: string
  submissionId: string
  idempotencyKey: string
  /** See `keyOfSubmission`. */
  key: string | undefined
  submittedAt: Date
}

/** Submits a job to the service. A sample without an address counts as an unreachable service. */
export async function sendRequest(sent: SentRequest): Promise<SubmitAnswer> {
  const source = await addressOfSource(sent)
  if (source === null) return { kind: 'unreachable', cause: new Error('The sample has no address now.') }
  const { sourceKind, request, submittedAt, key } = sent
  const asked = sourceKind === 'output' ? addressShotFiles(request, submittedAt, key) : request
  const branded = addressBrandFiles(asked, submittedAt, key)
  const body = { ...source, ...branded, webhookUrl: reportUrl(sent.jobId, sent.submissionId, sent.key) }
  return submitToService(pathOf(sent), body, sent.idempotencyKey)
}

function pathOf({ operation, sourceKind, sourceRef }: SentRequest): string {
  if (sourceKind !== 'output') return `/${operation}`
  const [reference = '', externalId = ''] = sourceRef.split('/')
  return `${outputPath({ reference, externalId })}/render`
}

/** The address of the video, where the request needs one; null for a sample that has none now. */
async function addressOfSource({ sourceKind, sourceRef, submittedAt, key }: SentRequest): Promise<object | null> {
  if (sourceKind === 'text' || sourceKind === 'output') return {}
  if (sourceKind === 'link') return { videoUrl: sourceRef }
  if (sourceKind === 'upload') return { videoUrl: sourceUrl(sourceRef, submittedAt, key) }
  const sample = (await readServiceSamples())?.find(({ id }) => id === sourceRef)
  return sample === undefined ? null : { videoUrl: sample.videoUrl }
}
