import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput, untrustedProbe } from '../ffmpeg/allowed-sources.ts'
import { runTool } from '../ffmpeg/run-tool.ts'
import { type Fields, isFields } from './fields.ts'
import { listStreams, type ProbeTask } from './list-streams.ts'
import { unreadable } from './refusals.ts'

/** What ffprobe reports about a file. Of its streams only those are here that the engine may decode. */
export type Streams = { format: Fields; streams: Fields[] }

const PROBE_SECONDS = 60
/** From its beginning, the streams of a file are read where the whole file cannot be. */
const SAMPLE_SECONDS = 3
const SAMPLE = 'streams.mkv'

/**
 * Reads the streams of a file. ffprobe gives up a file at the first stream whose decoder is not on the list, used or not. Then the
 * other streams are copied out of its beginning, without decoding anything, and ffprobe reads the copy.
 *
 * @throws MediaFailure with the reason why nothing can be read.
 */
export async function readStreams(sourcePath: string, task: ProbeTask): Promise<Streams> {
  const whole = await runProbe(sourcePath, task)
  if (whole.streams !== undefined) return whole.streams
  const others = /not on whitelist/.test(whole.log) ? await readListedStreams(sourcePath, task) : undefined
  if (others === undefined) throw await unreadable(sourcePath, whole.log)
  return others
}

async function runProbe(path: string, task: ProbeTask): Promise<{ streams: Streams | undefined; log: string }> {
  const words = ['-hide_banner', '-loglevel', 'error', '-print_format', 'json', '-show_format', '-show_streams']
  const { exitCode, output, log } = await runTool(
    'ffprobe',
    [...words, ...untrustedProbe(task.limits), { inputPath: path }],
    { directory: task.directory, signal: task.signal, timeoutSeconds: PROBE_SECONDS },
  )
  return { streams: exitCode === 0 ? shapeOf(output) : undefined, log }
}

function shapeOf(json: string): Streams | undefined {
  const parsed: unknown = JSON.parse(json)
  if (!isFields(parsed) || !isFields(parsed.format) || !Array.isArray(parsed.streams)) return undefined
  const streams = parsed.streams.filter(isFields)
  return streams.length === 0 ? undefined : { format: parsed.format, streams }
}

async function readListedStreams(sourcePath: string, task: ProbeTask): Promise<Streams | undefined> {
  const { container, duration, streams } = await listStreams(sourcePath, task)
  const listed = streams.filter((each) => each.isListed)
  // A file whose only picture or only sound cannot be decoded is refused for that, not for having none.
  const isLost = streams.some(({ kind }) => !listed.some((each) => each.kind === kind))
  if (listed.length === 0 || isLost) return undefined
  const copied = listed.flatMap(({ index }) => ['-map', `0:${index}`])
  const { exitCode } = await runTool(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...untrustedInput(task.limits)],
      ...[{ inputPath: sourcePath }, ...copied, '-c', 'copy', '-t', String(SAMPLE_SECONDS), '-f', 'matroska', SAMPLE],
    ],
    { directory: task.directory, signal: task.signal, timeoutSeconds: PROBE_SECONDS, outputs: [SAMPLE] },
  )
  const path = join(task.directory, SAMPLE)
  const sample = exitCode === 0 ? (await runProbe(path, task)).streams : undefined
  await rm(path, { force: true })
  if (sample?.streams.length !== listed.length) return undefined
  // In a copy of the beginning, lengths are not meaningful.
  const known = sample.streams.map(({ duration: _, nb_frames: __, ...stream }, at) => ({
    ...stream,
    index: listed[at]?.index,
  }))
  return { format: { format_name: container, duration }, streams: known }
}
