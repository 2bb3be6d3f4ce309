import { readServiceSamples } from '../service-client.ts'

/** A sample as the New project page shows it. Its addresses are the portal's own: browsers need not reach the service. */
export type SampleView = {
  id: string
  title: string
  language: string
  durationSeconds: number
  ready: boolean
  videoUrl: string
  posterUrl: string
}

/** A page waits for this answer, so it is given little time. */
const TIMEOUT_MS = 1500

/** The videos the service offers for a first try. Empty where it has none; null where it does not answer now. */
export async function listSamples(): Promise<SampleView[] | null> {
  const samples = await readServiceSamples(TIMEOUT_MS)
  if (samples === null) return null
  return samples.map(({ id, title, language, durationSeconds, ready }) => {
    const place = `/api/media/samples/${encodeURIComponent(id)}`
    return { id, title, language, durationSeconds, ready, videoUrl: `${place}/video`, posterUrl: `${place}/poster` }
  })
}
