import type { Sample } from '#lib/contract/project.ts'
import { type Message, msgs, type Translatable, translatable } from '#lib/i18n/message.ts'
import type { SampleFile } from '../media/stream-sample.ts'
import { readServiceSamples } from '../service/service-client.ts'

/** A sample as the New project page shows it. Its addresses are the portal's own: browsers need not reach the service. */
export type SampleView = {
  id: string
  title: string | Translatable
  language: string
  durationSeconds: number
  ready: boolean
  videoUrl: string
  posterUrl: string
}

/** Where the portal serves a file of a sample. */
export const samplePath = (id: string, file: SampleFile) => `/api/media/samples/${encodeURIComponent(id)}/${file}`

/** A page waits for this answer, so the timeout is short. */
const TIMEOUT_MS = 1500

/** What the samples of the built-in service are called, by their ids; their speech is English. */
const TITLES: Partial<Record<string, Message>> = msgs({
  sample_week: 'What a quiet week taught us',
  sample_price: 'Price is a promise',
  sample_link: 'From a link to a finished video',
})

/** What a sample is called in the reader's language; one of another service as that names it. */
export function sampleTitle({ id, title }: Pick<Sample, 'id' | 'title'>): string | Translatable {
  const known = TITLES[id]
  return known === undefined ? title : translatable(known)
}

/** The sample videos that the service offers. Empty if it has none; null if it does not respond. */
export async function listSamples(): Promise<SampleView[] | null> {
  const samples = await readServiceSamples(TIMEOUT_MS)
  if (samples === null) return null
  return samples.map((sample) => {
    const { id, language, durationSeconds, ready } = sample
    const urls = { videoUrl: samplePath(id, 'video'), posterUrl: samplePath(id, 'poster') }
    return { id, title: sampleTitle(sample), language, durationSeconds, ready, ...urls }
  })
}
