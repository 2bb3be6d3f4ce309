import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { runTool, type ToolResult } from '#lib/media/ffmpeg/run-tool.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { isOwnDisk } from './worker-fault.ts'

/** A busy machine takes seconds to start a program. */
const TIMEOUT_SECONDS = 60

const TEST_VIDEO_ARGS = [
  '-f',
  'lavfi',
  '-i',
  'testsrc2=size=64x64:rate=5:duration=0.4',
  '-c:v',
  'libx264',
  '-y',
  'film.mp4',
]
const PROBE_ARGS = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0']

/**
 * Makes a short film and reads it, as projects do.
 *
 * @param root an existing folder of the disk that projects are worked on.
 * @returns what is wrong with the video tools of this machine, for the operator; null when they work.
 */
export async function findToolFault(root: string): Promise<CodedMessage | null> {
  let directory: string | undefined
  try {
    directory = await mkdtemp(join(root, 'tools-'))
    const run = { directory, signal: new AbortController().signal, timeoutSeconds: TIMEOUT_SECONDS }
    const made = await runTool('ffmpeg', ['-v', 'error', '-nostdin', ...TEST_VIDEO_ARGS], {
      ...run,
      outputs: ['film.mp4'],
    })
    if (made.exitCode !== 0) return fault('ffmpeg', made)
    const read = await runTool('ffprobe', [...PROBE_ARGS, { inputPath: join(directory, 'film.mp4') }], run)
    return read.exitCode === 0 && Number(read.output) > 0 ? null : fault('ffprobe', read)
  } catch (error) {
    if (isOwnDisk(error)) return null
    const cause = error instanceof MediaFailure && error.cause instanceof Error ? error.cause : error
    return coded('worker_tools_broken', { said: String(cause).split('\n', 1)[0] ?? '' })
  } finally {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true })
  }
}

function fault(name: string, { exitCode, log }: ToolResult): CodedMessage {
  const lastLine = log.trim().split('\n').at(-1) ?? ''
  const ended = { name, code: String(exitCode) }
  return lastLine === ''
    ? coded('worker_tool_ended', ended)
    : coded('worker_tool_ended_saying', { ...ended, said: lastLine.slice(0, 200) })
}
