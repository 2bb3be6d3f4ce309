import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testPassages } from '#tests/bench/voices/test-passages.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'

/** A kind of footage that people have and that costs more, or is harder to hear, than a talk in 1080p. */
export type OddSource = { name: string; seconds: number; args: string[] }

const QUICK = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
/** Alike sentences would be taken for a loop. */
const SAID = {
  text: testPassages('en').join(' '),
  voice: { engine: 'piper', speaker: '14', languageTag: 'en-US' },
  picture: 'color=s=64x64:r=5',
} as const
const SPEECH = ['-i', 'film.mp4']
const picture = (size: string, rate: number, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
]
const maps = (sound: string) => ['-map', '0:v', '-map', sound]

/** Speech in the middle, and other sounds all around it. */
const SURROUND = [
  "aevalsrc='0.05*sin(220*2*PI*t)|0.05*sin(330*2*PI*t)':s=48000:c=stereo[lr]",
  "aevalsrc='0.1*sin(50*2*PI*t)|0.04*random(0)|0.04*random(1)':s=48000:c=3.0[rest]",
  '[1:a]aresample=48000,aformat=channel_layouts=mono[c]',
  '[lr][c][rest]amerge=inputs=3,pan=5.1|FL=c0|FR=c1|FC=c2|LFE=c3|BL=c4|BR=c5[sound]',
].join(';')

const SOURCES: readonly OddSource[] = [
  {
    name: '4K at 60 frames/s',
    seconds: 10,
    args: [...picture('3840x2160', 60, 10), ...SPEECH, ...maps('1:a'), ...QUICK, '-c:a', 'aac'],
  },
  {
    name: '5.1, speech in the middle',
    seconds: 40,
    args: [
      ...picture('1280x720', 25, 40),
      ...SPEECH,
      '-filter_complex',
      SURROUND,
      ...maps('[sound]'),
      ...QUICK,
      '-c:a',
      'ac3',
    ],
  },
  {
    name: 'sound at 8 kHz',
    seconds: 40,
    args: [
      ...picture('1280x720', 25, 40),
      ...SPEECH,
      ...maps('1:a'),
      ...QUICK,
      '-ar',
      '8000',
      '-ac',
      '1',
      '-c:a',
      'pcm_mulaw',
    ],
  },
  {
    name: 'five minutes of silence first',
    seconds: 340,
    args: [
      ...picture('640x360', 25, 340),
      ...SPEECH,
      ...maps('1:a'),
      '-af',
      'adelay=300000:all=1',
      ...QUICK,
      '-c:a',
      'aac',
    ],
  },
  {
    name: 'a frame every ten seconds',
    seconds: 40,
    args: [
      ...picture('1280x720', 25, 40),
      ...SPEECH,
      ...maps('1:a'),
      '-vf',
      "select='not(mod(n,250))'",
      '-fps_mode',
      'passthrough',
      ...QUICK,
      '-c:a',
      'aac',
    ],
  },
  {
    name: 'one still picture',
    seconds: 40,
    args: [...picture('1920x1080', 1, 1), ...SPEECH, ...maps('1:a'), ...QUICK, '-c:a', 'aac'],
  },
]

/** Makes the sources one after the other, so that only one lies on the disk. */
export async function* makeSources(
  folder: string,
  modelsDirectory: string,
): AsyncGenerator<OddSource & { path: string }> {
  await writeFile(join(folder, 'film.mp4'), await spokenFilm(SAID, modelsDirectory))
  for (const source of SOURCES) {
    await runFfmpegUnsandboxed([...source.args, '-t', String(source.seconds), 'source.mkv'], folder)
    yield { ...source, path: join(folder, 'source.mkv') }
  }
}
