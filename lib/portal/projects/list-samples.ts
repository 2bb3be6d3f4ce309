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

/** The videos the service offers for a first try. Empty where it has none or is out of reach. */
export async function listSamples(): Promise<SampleView[]> {
  const samples = await readServiceSamples()
  return samples.map(({ id, title, language, durationSeconds, ready }) => {
    const place = `/api/media/samples/${encodeURIComponent(id)}`
    return { id, title, language, durationSeconds, ready, videoUrl: `${place}/video`, posterUrl: `${place}/poster` }
  })
}
