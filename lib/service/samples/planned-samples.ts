import { SAMPLE_NAMES, SAMPLE_SCRIPTS, type SampleName } from '#lib/media/sample/script.ts'

/** What a sample shows finished. */
const MAKES: Record<SampleName, 'reels' | 'captions'> = {
  interview: 'reels',
  talk: 'captions',
  recording: 'captions',
}

/** The samples that a service makes for itself, the first one at its first start, the others when it is idle. */
export const PLANNED_SAMPLES = SAMPLE_NAMES.map((sample) => ({
  id: `sample_${sample}`,
  sample,
  makes: MAKES[sample],
  title: SAMPLE_SCRIPTS[sample].title,
  language: 'english',
}))

export type PlannedSample = (typeof PLANNED_SAMPLES)[number]
