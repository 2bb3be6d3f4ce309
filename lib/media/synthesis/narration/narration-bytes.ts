import type { ReadingLength } from './speak-utterances.ts'

/** The slowest readers, in characters a second; a sign of Chinese, Japanese or Korean is a whole syllable. */
const slowestPace = { letters: 10, syllables: 4 }
const syllabic = new Set(['ja', 'ko', 'zh'])
const mp3BytesPerSecond = 12_000
const wavBytesPerSecond = 2 * 44_100

/**
 * What reading aloud writes at most, in bytes: the sentences and the narration they are joined to, as 32-bit floats, and
 * the results with a copy in the storage.
 *
 * @param sampleRate of the voice, in samples a second.
 */
export function narrationBytes(
  { characters, pauseSeconds }: ReadingLength,
  voice: { languageCode: string; sampleRate: number },
  wav: boolean,
): number {
  const isSyllabic = syllabic.has(voice.languageCode.split('-')[0] ?? '')
  const seconds = characters / (isSyllabic ? slowestPace.syllables : slowestPace.letters) + pauseSeconds
  const results = mp3BytesPerSecond + (wav ? wavBytesPerSecond : 0)
  return Math.ceil(seconds * (2 * 4 * voice.sampleRate + 2 * results))
}
