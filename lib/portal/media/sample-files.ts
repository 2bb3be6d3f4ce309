/** The files of each reel of a sample that pages can show: the video, its poster and its captions. */
export const SAMPLE_REEL_FILES = [
  ['reel-1', 'reel-1-poster', 'reel-1-captions'],
  ['reel-2', 'reel-2-poster', 'reel-2-captions'],
  ['reel-3', 'reel-3-poster', 'reel-3-captions'],
] as const

/** What the portal serves of a sample. */
export const SAMPLE_FILES = [
  ...(['video', 'poster', 'result', 'result-poster', 'captions'] as const),
  ...SAMPLE_REEL_FILES.flat(),
] as const
export type SampleFile = (typeof SAMPLE_FILES)[number]
