import { music, noise, silence } from '#tests/integration/media/recognition/sounds.ts'
import { type Bench, type Finding, recognize, table, textOf } from './bench.ts'

/** Sound in which nobody speaks must give no words. */
export async function unspoken(bench: Bench): Promise<Finding> {
  const sounds: [string, Float32Array][] = [
    ['silence, 60 s', silence(60)],
    ['white noise, 60 s', noise(60)],
    ['hum of the mains, 60 s', hum(60)],
    ['rumble of traffic, 60 s', rumble(60)],
    ['clicks and knocks, 60 s', knocks(60)],
    ['chords with a beat, 60 s', music(60)],
    ['a melody that glides like a voice, 60 s', gliding(60)],
  ]
  const rows: string[][] = []
  let words = 0
  for (const [name, sound] of sounds) {
    const cells: string[] = []
    for (const model of ['fast', 'accurate'] as const) {
      const transcript = await recognize(sound, 'english', model, bench)
      const count = transcript.segments.reduce((sum, segment) => sum + segment.words.length, 0)
      words += count
      cells.push(count === 0 ? 'none' : `${count}: “${textOf(transcript)}”`)
    }
    bench.note(`${name}: ${cells.join(', ')}`)
    rows.push([name, ...cells])
  }
  return {
    title: 'Words recognised where nobody speaks',
    markdown: table(['sound', 'fast', 'accurate'], rows),
    goals: [{ what: 'words recognised where nobody speaks', goal: '0', measured: String(words), met: words === 0 }],
  }
}

const rate = 16_000

function made(seconds: number, at: (time: number, index: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, index) => at(index / rate, index))
}

function hum(seconds: number): Float32Array {
  return made(seconds, (time) =>
    [50, 100, 150, 250].reduce((sum, hertz) => sum + 0.05 * Math.sin(6.2832 * hertz * time), 0),
  )
}

/** Brown noise that swells and ebbs. */
function rumble(seconds: number): Float32Array {
  const source = noise(seconds)
  let held = 0
  return made(seconds, (time, index) => {
    held = held * 0.985 + (source[index] ?? 0) * 0.2
    return held * (0.6 + 0.4 * Math.sin(0.8 * time))
  })
}

function knocks(seconds: number): Float32Array {
  const source = noise(seconds)
  return made(seconds, (time, index) => (source[index] ?? 0) * 4 * Math.exp(-((time * 1.3) % 1) * 60))
}

/** One tone with harmonics at the height of a voice, with vibrato, rising and falling. */
function gliding(seconds: number): Float32Array {
  let phase = 0
  return made(seconds, (time) => {
    const hertz = 180 + 60 * Math.sin(0.9 * time) + 5 * Math.sin(33 * time)
    phase += (6.2832 * hertz) / rate
    const tone = [1, 2, 3, 4, 5].reduce((sum, harmonic) => sum + Math.sin(phase * harmonic) / harmonic, 0)
    return 0.12 * tone * (0.6 + 0.4 * Math.sin(3.1 * time))
  })
}
