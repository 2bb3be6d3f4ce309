import type { Task } from '../task.ts'
import { runTool, type ToolArgument, type ToolResult } from './run-tool.ts'

export type FfmpegRun = {
  /** Everything after the global flags: inputs, filters, outputs. Never a user's text. */
  args: readonly ToolArgument[]
  /** As in `ToolRun`. */
  outputs?: readonly string[]
  prepare?: (folder: string) => Promise<void>
  /** Length in seconds of the output, for the fraction; null where unknown. */
  lengthSeconds: number | null
  timeoutSeconds: number
  input?: Iterable<Uint8Array>
  onFraction?: (fraction: number | null) => void
}

/** Runs ffmpeg in the task's directory, reporting how far it is. Resolves with any exit code; failures as `runTool`. */
export function runFfmpeg(run: FfmpegRun, task: Task): Promise<ToolResult> {
  let reported = 0
  return runTool(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-y', '-loglevel', 'warning', '-nostats', '-progress', 'pipe:1', ...run.args],
    {
      directory: task.directory,
      signal: task.signal,
      timeoutSeconds: run.timeoutSeconds,
      ...(run.input === undefined ? {} : { input: run.input }),
      ...(run.outputs === undefined ? {} : { outputs: run.outputs }),
      ...(run.prepare === undefined ? {} : { prepare: run.prepare }),
      onLine(line) {
        const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1]
        if (microseconds === undefined || run.onFraction === undefined || Date.now() - reported < 250) return
        reported = Date.now()
        const { lengthSeconds } = run
        run.onFraction(lengthSeconds ? Math.min(1, Number(microseconds) / 1e6 / lengthSeconds) : null)
      },
    },
  )
}
