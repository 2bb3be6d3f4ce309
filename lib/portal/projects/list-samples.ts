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

/** A page waits for this answer, so the timeout is short. */
const TIMEOUT_MS = 1500

/** The sample videos that the service offers. Empty if it has none; null if it does not respond. */
export async function listSamples(): Promise<SampleView[] | null> {
  const samples = await readServiceSamples(TIMEOUT_MS)
  if (samples === null) return null
  return samples.map(({ id, title, language, durationSeconds, ready }) => {
    const place = `/api/media/samples/${encodeURIComponent(id)}`
    return { id, title, language, durationSeconds, ready, videoUrl: `${place}/video`, posterUrl: `${place}/poster` }
  })
}
