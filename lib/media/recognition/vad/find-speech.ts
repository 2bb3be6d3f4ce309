import type { AudioSource } from '../../audio/audio-source.ts'
import { speechProbabilities } from './silero.ts'
import { speechGain } from './speech-gain.ts'
import { frameSeconds, type Region, RegionFinder } from './speech-regions.ts'

const sampleRate = 16_000

/** The stretches in which a person speaks, in order, from `fromSeconds` on. */
export async function* speechRegions(
  audio: AudioSource,
  vadDirectory: string,
  fromSeconds: number,
): AsyncGenerator<Region> {
  const startFrame = Math.ceil(fromSeconds / frameSeconds)
  const finder = new RegionFinder(startFrame)
  const gain = await speechGain(audio)
  for await (const probability of speechProbabilities(audio, vadDirectory, startFrame, gain)) {
    const region = finder.push(probability)
    if (region) yield region
  }
  const last = finder.end()
  // The last frame is filled up with silence and may reach beyond the end.
  if (last) yield { ...last, endSeconds: Math.min(last.endSeconds, audio.length / sampleRate) }
}
