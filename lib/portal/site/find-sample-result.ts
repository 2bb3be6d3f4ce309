import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { samplePath, sampleTitle } from '../projects/list-samples.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { parseTranscript } from '../projects/read-transcript.ts'
import { readServiceSamples } from '../service/service-client.ts'
import { serviceOrigins } from '../service/service-origins.ts'

/** A finished sample as its page shows it. */
export type SampleResult = {
  id: string
  title: string | Translatable
  mediaUrl: string
  posterUrl: string
  captionsUrl: string
  durationSeconds: number
}

export type SamplePage = { shown: SampleResult | null; all: SampleResult[]; transcript: SpokenText | null }

/** A page waits for it. */
const TIMEOUT_MS = 1_500
const MAX_TRANSCRIPT_BYTES = 2 ** 20

/** The finished samples of the service; null where it does not answer. `sampleId` is shown if it is among them. */
export async function findSampleResult(sampleId: string | undefined): Promise<SamplePage | null> {
  const samples = await readServiceSamples(TIMEOUT_MS)
  if (samples === null) return null
  const finished = samples.filter(({ ready, result }) => ready && result !== null)
  const all = finished.map(({ id, title, durationSeconds }) => ({
    ...{
      id,
      title: sampleTitle({ id, title }),
      durationSeconds,
      mediaUrl: samplePath(id, 'result'),
      posterUrl: samplePath(id, 'result-poster'),
    },
    captionsUrl: samplePath(id, 'captions'),
  }))
  const shown = all.find(({ id }) => id === sampleId) ?? all[0] ?? null
  const address = finished.find(({ id }) => id === shown?.id)?.result?.transcriptUrl
  return { shown, all, transcript: address === undefined ? null : await readTranscript(address) }
}

/** Null where it cannot be read: the video plays without it. */
async function readTranscript(address: string): Promise<SpokenText | null> {
  try {
    const answer = await safeFetch(address, {
      allowedOrigins: serviceOrigins(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await readBody(
      answer.body,
      MAX_TRANSCRIPT_BYTES,
      () => new Error('The transcript is larger than 1 MB.'),
    )
    return answer.status === 200 ? parseTranscript(parseStorableJson(bytes.toString('utf8'))) : null
  } catch {
    return null
  }
}
