import { runTool, type ToolArgument, toolFailure } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'

/** By EBU R 128; null where nothing is loud enough to be measured. The peak is that of the wave between the samples. */
export type Loudness = { integratedLufs: number | null; truePeakDb: number }

/** `filters` are applied first; what they make can be written in the same run. */
export type Measured = {
  seconds: number
  filters?: readonly string[]
  written?: { words: readonly string[]; name: string }
}

const SILENCE_LUFS = -69

/** Measures the sound that ffmpeg reads with `input`. */
export async function measureLoudness(
  input: readonly ToolArgument[],
  { seconds, filters = [], written }: Measured,
  task: Pick<Task, 'directory' | 'signal'>,
): Promise<Loudness> {
  const { exitCode, log } = await runTool(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'info', ...input],
      ...['-af', [...filters, 'ebur128=framelog=quiet:peak=true'].join(',')],
      ...(written?.words ?? ['-f', 'null', '-']),
    ],
    {
      directory: task.directory,
      signal: task.signal,
      timeoutSeconds: 60 + seconds,
      outputs: written === undefined ? [] : [written.name],
    },
  )
  if (exitCode !== 0) throw toolFailure(`ffmpeg ended with ${exitCode}`, log)
  const integrated = Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1] ?? Number.NaN)
  const truePeakDb = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(log)?.[1] ?? Number.NEGATIVE_INFINITY)
  return { integratedLufs: Number.isNaN(integrated) || integrated <= SILENCE_LUFS ? null : integrated, truePeakDb }
}
