import { isListed, untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import type { Task } from '../task.ts'

/** What a probe may use. */
export type ProbeTask = Pick<Task, 'directory' | 'signal' | 'limits'>

/** A stream of picture or sound, by its number in the file. */
type ListedStream = { index: number; kind: 'Video' | 'Audio'; isListed: boolean }

export type StreamList = { container: string; duration: number | null; streams: ListedStream[] }

const LIST_SECONDS = 60
/** Of a file with dozens of streams, each with its titles. */
const LIST_BYTES = 2 ** 18

/**
 * Lists the pictures and sounds of a file, covers left out, as ffmpeg logs them when it opens a file: it decodes only
 * streams on the lists, and names the rest by the container's data.
 */
export async function listStreams(sourcePath: string, task: ProbeTask): Promise<StreamList> {
  const { log } = await runTool(
    'ffmpeg',
    ['-hide_banner', '-nostdin', '-loglevel', 'info', ...untrustedInput(task.limits), { inputPath: sourcePath }],
    { directory: task.directory, signal: task.signal, timeoutSeconds: LIST_SECONDS, logBytes: LIST_BYTES },
  )
  return readStreamList(log)
}

const STREAM = /^ {2}Stream #0:(\d+)(?:\[0x[\da-f]+\])?(?:\([^)]*\))?: (Video|Audio): (\w+)(?: \((\w+)\))?([^\n]*)$/gm

/** Titles cannot be taken for streams: their lines begin further to the right. */
function readStreamList(log: string): StreamList {
  const [, hours = 0, minutes = 0, seconds = 0] = (/^ {2}Duration: (\d+):(\d+):([\d.]+)/m.exec(log) ?? []).map(Number)
  const duration = hours * 3600 + minutes * 60 + seconds
  const streams = [...log.matchAll(STREAM)]
    .filter(([, , , , , rest = '']) => !rest.includes('(attached pic)'))
    .map(([, index, kind, format = '', decoder = '']) => ({
      index: Number(index),
      kind: kind === 'Video' ? ('Video' as const) : ('Audio' as const),
      isListed: isListed([format, decoder]),
    }))
  return {
    container: /^Input #0, (.+), from '/m.exec(log)?.[1] ?? 'unknown',
    duration: duration > 0 ? duration : null,
    streams,
  }
}
