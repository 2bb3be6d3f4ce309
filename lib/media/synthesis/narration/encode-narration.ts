import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import { runTool, type ToolArgument, toolFailure } from '../../ffmpeg/run-tool.ts'
import type { Task } from '../../task.ts'
import type { Narration } from './join-narration.ts'

const outputRate = 44_100
/** Integrated loudness of speech, in LUFS, and how far off a result may be before it is made again. */
const targetLoudness = -16
const tolerance = 0.5
/** Highest sample, about −1.5 dB. */
const ceiling = 0.84

/**
 * Encodes a narration as MP3 (and WAV) at −16 LUFS: measured first, then brought to its loudness with the peaks held by a
 * limiter, and measured again. Speech too short to be measured is only brought to a common peak.
 */
export async function encodeNarration(
  narration: Narration,
  wanted: { wav: boolean },
  task: Task,
): Promise<{ audioPath: string; wavPath?: string }> {
  const raw = ['-f', 'f32le', '-ar', String(narration.sampleRate), '-ac', '1', { inputPath: narration.path }]
  const length = { seconds: narration.durationSeconds }
  const measured = await measureLoudness(raw, length, task)
  let gain =
    measured.integratedLufs === null
      ? 20 * Math.log10(0.5) - Math.max(-60, measured.truePeakDb)
      : targetLoudness - measured.integratedLufs
  for (let attempt = 0; ; attempt++) {
    await encode(raw, gain, wanted.wav, narration.durationSeconds, task)
    const encoded = [{ inputPath: join(task.directory, 'speech.partial.mp3') }]
    const { integratedLufs } = await measureLoudness(encoded, length, task)
    if (integratedLufs === null || Math.abs(integratedLufs - targetLoudness) <= tolerance || attempt === 3) break
    gain += targetLoudness - integratedLufs
  }
  const audioPath = join(task.directory, 'speech.mp3')
  await rename(join(task.directory, 'speech.partial.mp3'), audioPath)
  if (!wanted.wav) return { audioPath }
  const wavPath = join(task.directory, 'speech.wav')
  await rename(join(task.directory, 'speech.partial.wav'), wavPath)
  return { audioPath, wavPath }
}

async function encode(raw: ToolArgument[], gainDb: number, wav: boolean, seconds: number, task: Task): Promise<void> {
  const limiter = `alimiter=limit=${ceiling}:attack=3:release=60:level=false`
  const filter = `aresample=${outputRate},volume=${gainDb.toFixed(2)}dB,${limiter}`
  const common = ['-af', filter, '-ac', '1', '-map_metadata', '-1']
  const mp3 = [...common, '-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3', 'speech.partial.mp3']
  // Above 4 GB the sizes in a WAV's header are too small; it becomes RF64 then, which players know.
  const large = seconds * outputRate * 2 > 4e9 ? ['-rf64', 'auto'] : []
  const pcm = wav ? [...common, '-c:a', 'pcm_s16le', '-f', 'wav', ...large, 'speech.partial.wav'] : []
  await run(['-y', '-loglevel', 'warning', ...raw, ...mp3, ...pcm], seconds, task, [
    'speech.partial.mp3',
    ...(wav ? ['speech.partial.wav'] : []),
  ])
}

async function run(args: ToolArgument[], seconds: number, task: Task, outputs: string[]): Promise<void> {
  const { exitCode, log } = await runTool('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', ...args], {
    directory: task.directory,
    signal: task.signal,
    timeoutSeconds: 60 + seconds,
    outputs,
  })
  if (exitCode !== 0) throw toolFailure(`ffmpeg ended with ${exitCode}`, log)
}
