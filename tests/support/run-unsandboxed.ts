import { execFile } from 'node:child_process'
import { type ToolName, toolPath } from '#lib/media/ffmpeg/tools.ts'

type Ended = { exitCode: number; output: string; log: string }

/**
 * Runs ffmpeg or ffprobe in a directory, where it reads and writes by name: for material that tests make and look at
 * themselves. Strangers' files go through `lib/media/ffmpeg/run-tool.ts`.
 */
export function runUnsandboxed(
  name: ToolName,
  args: readonly string[],
  directory: string,
  timeoutMs = 3_600_000,
): Promise<Ended> {
  const options = { cwd: directory, maxBuffer: 64 * 2 ** 20, timeout: timeoutMs }
  return new Promise((resolve, reject) => {
    const child = execFile(toolPath(name), [...args], options, (error, output, log) => {
      if (error?.killed) reject(new Error(`${name} did not end within ${timeoutMs} ms`, { cause: error }))
      else if (error !== null && typeof error.code !== 'number') reject(error)
      else resolve({ exitCode: child.exitCode ?? -1, output, log })
    })
    child.stdin?.end()
  })
}

/** ffmpeg, quietly; what is there is overwritten. */
export async function runFfmpegUnsandboxed(
  args: readonly string[],
  directory: string,
  timeoutMs?: number,
): Promise<void> {
  const { exitCode, log } = await runUnsandboxed(
    'ffmpeg',
    ['-hide_banner', '-y', '-loglevel', 'warning', ...args],
    directory,
    timeoutMs,
  )
  if (exitCode !== 0) throw new Error(log)
}
