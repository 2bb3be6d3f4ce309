import { Failure } from '#lib/core/failure.ts'
import type { NewProject } from '../operations/operation.ts'
import { findOperation } from '../operations/registry.ts'
import { readServiceSamples } from '../service/service-client.ts'

const TIMEOUT_MS = 3_000

/**
 * What a test key gets in place of a project: the same of the sample video, or of the first words of a text. The given
 * video is not fetched.
 *
 * @throws Failure `unavailable` while the service has no sample.
 */
export async function requireSampleSource(project: NewProject): Promise<NewProject> {
  const request = findOperation(project.operation).sampled(project.request)
  if (project.source.kind === 'text') return { ...project, request }
  const sample = (await readServiceSamples(TIMEOUT_MS))?.find(({ ready }) => ready)
  if (sample !== undefined) return { ...project, request, source: { kind: 'sample', sampleId: sample.id } }
  const message =
    'Test projects are made from the sample video, and the video service has none ready. Try again in a minute.'
  throw new Failure('unavailable', message, { retryAfterSeconds: 60 })
}
