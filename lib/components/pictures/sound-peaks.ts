/** Waveforms need no more than that; browsers bring a file to it while they decode it. */
const SAMPLE_RATE = 8_000

/**
 * The waveform of a sound file: the loudest moment of each of its `bars` shares, as a part of the loudest of all, and
 * its length in seconds.
 *
 * @throws if the browser cannot decode it as sound.
 */
export async function readPeaks(file: ArrayBuffer, bars: number): Promise<{ duration: number; peaks: number[] }> {
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(file)
  return { duration: sound.duration, peaks: peaksOf(sound.getChannelData(0), bars) }
}

function peaksOf(samples: Float32Array, bars: number): number[] {
  const share = samples.length / bars
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(Math.floor(bar * share), Math.floor((bar + 1) * share))
    return part.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  })
  const loudest = Math.max(...peaks)
  return peaks.map((peak) => (loudest === 0 ? 0 : peak / loudest))
}
