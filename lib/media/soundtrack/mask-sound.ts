import { open } from 'node:fs/promises'
import { secondsOf } from '../timeline/time.ts'
import type { AudioMix } from '../timeline/timeline.ts'

const RATE = 48_000
const CHANNELS = 2
const FRAME_BYTES = CHANNELS * 2
/** In which the sound goes and comes back, so that nothing clicks. */
const FADE_FRAMES = 240
/** A tone that is heard as one and is no louder than speech. */
const TONE = { hertz: 1000, level: 0.12 }

/** Silences stretches of raw sound in 16 bits, or puts a tone in their place, in the file itself. */
export async function maskSound(path: string, { sound, spans }: NonNullable<AudioMix['masked']>): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const last = Math.floor(size / FRAME_BYTES)
    for (const { start, end } of spans) {
      const from = Math.max(0, Math.round(secondsOf(start) * RATE))
      const count = Math.min(last, Math.round(secondsOf(end) * RATE)) - from
      if (count <= 0) continue
      const samples = Buffer.alloc(count * FRAME_BYTES)
      await file.read(samples, 0, samples.length, from * FRAME_BYTES)
      for (let frame = 0; frame < count; frame++) writeFrame(samples, frame, count, sound)
      await file.write(samples, 0, samples.length, from * FRAME_BYTES)
    }
  } finally {
    await file.close()
  }
}

function writeFrame(samples: Buffer, frame: number, count: number, sound: 'mute' | 'beep'): void {
  // 0 at the edges, 1 inside.
  const inside = Math.min(1, frame / FADE_FRAMES, (count - 1 - frame) / FADE_FRAMES)
  const tone = sound === 'beep' ? TONE.level * Math.sin((2 * Math.PI * TONE.hertz * frame) / RATE) * 32_767 : 0
  for (let channel = 0; channel < CHANNELS; channel++) {
    const at = frame * FRAME_BYTES + channel * 2
    samples.writeInt16LE(Math.round(samples.readInt16LE(at) * (1 - inside) + tone * inside), at)
  }
}
