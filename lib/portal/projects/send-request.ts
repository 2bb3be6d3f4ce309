import type { jobs } from '#db/schema/portal/jobs.ts'
import { reportUrl, sourceUrl } from '../derived-secrets.ts'
import { readServiceSamples, type SubmitAnswer, submitToService } from '../service-client.ts'

/** All that a request to the service is made from: made again from the same, it is the same to the letter. */
export type SentRequest = Pick<typeof jobs.$inferSelect, 'operation' | 'sourceKind' | 'sourceRef' | 'request'> & {
  jobId: string
  submissionId: string
  idempotencyKey: string
  submittedAt: Date
}

/** Asks the service to do a job. A sample without an address counts as a service that is out of reach. */
export async function sendRequest(sent: SentRequest): Promise<SubmitAnswer> {
  const videoUrl = await addressOfSource(sent)
  if (videoUrl === null) return { kind: 'unreachable', cause: new Error('The sample has no address now.') }
  const body = { videoUrl, ...sent.request, webhookUrl: reportUrl(sent.jobId, sent.submissionId) }
  return submitToService(sent.operation, body, sent.idempotencyKey)
}

async function addressOfSource({ sourceKind, sourceRef, submittedAt }: SentRequest): Promise<string | null> {
  if (sourceKind === 'link') return sourceRef
  if (sourceKind === 'upload') return sourceUrl(sourceRef, submittedAt)
  return (await readServiceSamples())?.find((sample) => sample.id === sourceRef)?.videoUrl ?? null
}
