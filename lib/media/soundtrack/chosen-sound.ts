import type { AudioFacts } from '../probe/media-facts.ts'

/** A clock that neither gaps nor late beginnings of one microphone can shift against the others. */
const IN_STEP = 'aresample=48000:async=1:first_pts=0'

/** ffmpeg's words that take the sound of a source, the first input, through filters: one stream, or several mixed. */
export function chosenSound(
  { streamIndex, channels, mixedWith = [] }: AudioFacts,
  filters: readonly string[],
): string[] {
  if (mixedWith.length === 0) return ['-map', `0:${streamIndex}`, '-af', filters.join(',')]
  const streams = [streamIndex, ...mixedWith]
  const layout = channels === 1 ? 'mono' : 'stereo'
  const parts = streams.map((index, at) => `[0:${index}]${IN_STEP},aformat=channel_layouts=${layout}[m${at}]`)
  const pads = streams.map((_, at) => `[m${at}]`).join('')
  // People at microphones of their own mostly speak in turn, so the sum is no louder than each.
  const mixed = `${pads}amix=inputs=${streams.length}:duration=longest:normalize=0,${filters.join(',')}[sound]`
  return ['-filter_complex', [...parts, mixed].join(';'), '-map', '[sound]']
}
