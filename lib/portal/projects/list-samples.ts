import type { Sample } from '#lib/contract/project.ts'
import { type Message, msgs, type Translatable, translatable } from '#lib/i18n/message.ts'
import { SAMPLE_REEL_FILES, type SampleFile } from '../media/sample-files.ts'
import { readServiceSamples } from '../service/service-client.ts'

/** A sample as the New project page shows it. Its addresses are the portal's own: browsers need not reach the service. */
export type SampleView = {
  id: string
  title: string | Translatable
  /** What it shows, in a few words; null for a sample of another service. */
  about: Message | null
  language: string
  durationSeconds: number
  ready: boolean
  videoUrl: string
  posterUrl: string
  /** What the service will show of it; null where it does not say. */
  makes: Sample['makes']
  /** The reels that are made of it, best first; empty before. */
  reels: SampleReelView[]
}

/** A finished reel of a sample, as pages show and play it. */
export type SampleReelView = {
  title: string
  score: number
  mediaUrl: string
  posterUrl: string
  captionsUrl: string
  durationSeconds: number
  width: number
  height: number
}

/** Where the portal serves a file of a sample. */
export const samplePath = (id: string, file: SampleFile) => `/api/media/samples/${encodeURIComponent(id)}/${file}`

/** A page waits for this answer, so the timeout is short. */
const TIMEOUT_MS = 1500

/** What the samples of the built-in service are called, by their ids; their speech is English. */
const TITLES: Partial<Record<string, Message>> = msgs({
  sample_interview: 'Three answers from a small team',
  sample_talk: 'What a quiet week taught us',
  sample_recording: 'From a link to a finished video',
})

/** What they show, before they are made too. */
const ABOUT: Partial<Record<string, Message>> = msgs({
  sample_interview: 'Two people, three questions',
  sample_talk: 'One speaker, a few slides',
  sample_recording: 'One screen, one voice',
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
    const { id, language, durationSeconds, ready, makes } = sample
    const urls = { videoUrl: samplePath(id, 'video'), posterUrl: samplePath(id, 'poster') }
    return {
      id,
      title: sampleTitle(sample),
      about: ABOUT[id] ?? null,
      language,
      durationSeconds,
      ready,
      makes,
      ...urls,
      reels: reelsOf(sample),
    }
  })
}

/** The reels of a sample at the portal's own addresses. */
export function reelsOf({ id, reels }: Pick<Sample, 'id' | 'reels'>): SampleReelView[] {
  return (reels ?? []).slice(0, SAMPLE_REEL_FILES.length).map((reel, index) => {
    const [media, poster, captions] = SAMPLE_REEL_FILES[index] ?? SAMPLE_REEL_FILES[0]
    const { title, viralityScore: score, durationSeconds, width, height } = reel
    const urls = {
      mediaUrl: samplePath(id, media),
      posterUrl: samplePath(id, poster),
      captionsUrl: samplePath(id, captions),
    }
    return { title, score, durationSeconds, width, height, ...urls }
  })
}
