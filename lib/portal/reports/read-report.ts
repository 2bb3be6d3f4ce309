import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { RemoteFiles } from '#db/schema/portal/outputs.ts'
import { type Maker, maker } from '#lib/contract/maker.ts'
import { type Output, reelInfo, type WrittenScript, writtenScript } from '#lib/contract/project.ts'
import { parseStorableJson } from '#lib/core/storable-text.ts'

/** A finished file as any service reports it. Links are as given; nothing has been fetched. */
export type ReportedOutput = {
  externalId: string
  kind: 'video' | 'audio'
  remote: RemoteFiles
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  info: z.output<typeof reelInfo> | null
  script: WrittenScript | null
  madeBy: Maker[] | null
}

/** What a report says. `progress`: the job goes on; `unreadable`: it says nothing we understand. */
export type ReadReport = {
  outcome: 'completed' | 'failed' | 'progress' | 'unreadable'
  reference: string | null
  error: string | null
  errorCode: string | null
  outputs: ReportedOutput[]
  /** How many files there will be in all, where reports come one per clip. */
  expectedOutputs: number | null
}

/**
 * Reads a report of any of the shapes in use: flat, wrapped in `data` (or `payload`, `result`, `project`), or one per
 * clip. The interface document (section 6) shows no fields, so names in camel and snake case are understood and
 * unknown ones are left alone.
 */
export function readReport(body: string): ReadReport {
  const root = record(parseStorableJson(body))
  if (root === null)
    return { outcome: 'unreadable', reference: null, error: null, errorCode: null, outputs: [], expectedOutputs: null }
  const layers = unwrap(root)
  const outputs = readOutputs(layers)
  const error = readError(layers)
  return {
    outcome: readOutcome(layers, outputs.length > 0, error !== null),
    reference: text(pick(layers, ['projectId', 'project_id', 'jobId', 'job_id'])),
    error,
    errorCode: text(pick(layers, ['errorCode', 'error_code'])),
    outputs,
    expectedOutputs: amount(pick(layers, ['total', 'totalClips', 'total_clips', 'clipsCount', 'clips_count'])),
  }
}

/** An output of the contract, as the service's own project names it. */
export function fromContract(output: Output): ReportedOutput {
  return {
    externalId: output.id,
    kind: output.videoUrl === undefined ? 'audio' : 'video',
    remote: {
      media: output.videoUrl ?? output.audioUrl ?? '',
      wav: output.wavUrl,
      poster: output.thumbnailUrl,
      srt: output.subtitlesUrl?.srt,
      vtt: output.subtitlesUrl?.vtt,
      transcript: output.transcriptUrl,
    },
    durationSeconds: output.durationSeconds,
    width: output.width ?? null,
    height: output.height ?? null,
    sizeBytes: output.sizeBytes,
    info: output.info ?? null,
    script: output.script ?? null,
    madeBy: output.madeBy ?? null,
  }
}

type Fields = Record<string, unknown>

const WRAPPERS = ['data', 'payload', 'result', 'project', 'job', 'body']

/** The report and what is wrapped in it, outermost first. */
function unwrap(root: Fields): Fields[] {
  const layers = [root]
  for (let index = 0; index < layers.length && layers.length < 6; index++) {
    for (const name of WRAPPERS) {
      const inner = record(layers[index]?.[name])
      if (inner !== null) layers.push(inner)
    }
  }
  return layers
}

const STATE_WORDS: [RegExp, ReadReport['outcome']][] = [
  [/^(completed?|success|succeeded|successful|done|finished|ready|ok)$/, 'completed'],
  [/^(failed|failure|fail|errored|error|cancell?ed|rejected|timed_?out|expired)$/, 'failed'],
  [
    /^(created|queued|pending|waiting|accepted|started|running|processing|in_?progress|rendering|uploading)$/,
    'progress',
  ],
]

/** The state's own word decides; the name of an event, a flag and what is there only stand in for it. */
function readOutcome(layers: Fields[], hasOutputs: boolean, hasError: boolean): ReadReport['outcome'] {
  for (const name of ['status', 'state', 'event', 'type', 'eventType', 'event_type']) {
    for (const layer of layers) {
      const word = text(layer[name])
        ?.toLowerCase()
        .split(/[.:/\s]/)
        .at(-1)
        ?.replaceAll('-', '_')
      const known = STATE_WORDS.find(([words]) => word !== undefined && words.test(word))
      if (known !== undefined) return known[1]
    }
  }
  const success = pick(layers, ['success', 'ok'])
  if (success === false || (hasError && !hasOutputs)) return 'failed'
  return success === true || hasOutputs ? 'completed' : 'unreadable'
}

function readError(layers: Fields[]): string | null {
  const given = pick(layers, ['error', 'errorMessage', 'error_message', 'failureReason', 'failure_reason', 'reason'])
  const inner = record(given)
  return text(inner === null ? given : (inner.message ?? inner.detail))
}

const LISTS = ['outputs', 'clips', 'reels', 'videos', 'results', 'files', 'media']
const SINGLES = ['clip', 'output', 'reel', 'video', 'file']

function readOutputs(layers: Fields[]): ReportedOutput[] {
  for (const layer of layers) {
    const list = LISTS.map((name) => layer[name]).find((value) => Array.isArray(value) && value.length > 0)
    if (Array.isArray(list)) return list.flatMap((entry) => readOutput(record(entry) ?? { url: entry }))
    const single = SINGLES.map((name) => record(layer[name])).find((value) => value !== null && value !== undefined)
    const made = single === undefined || single === null ? [] : readOutput(single)
    if (made.length > 0) return made
  }
  return layers.flatMap(readOutput).slice(0, 1)
}

function readOutput(fields: Fields): ReportedOutput[] {
  const video = link(fields, [
    'videoUrl',
    'video_url',
    'clipUrl',
    'clip_url',
    'downloadUrl',
    'download_url',
    'outputUrl',
  ])
  const audio = link(fields, ['audioUrl', 'audio_url'])
  const media = video ?? audio ?? link(fields, ['output_url', 'fileUrl', 'file_url', 'url', 'link', 'src'])
  if (media === null) return []
  const captions = record(fields.subtitlesUrl ?? fields.subtitles ?? fields.subtitles_url) ?? {}
  const { width, height } = readSize(fields)
  return [
    {
      externalId: (text(pick([fields], ['id', 'clipId', 'clip_id', 'outputId', 'output_id'])) ?? nameOf(media)).slice(
        0,
        200,
      ),
      kind: video === null && audio !== null ? 'audio' : 'video',
      remote: {
        media,
        wav: link(fields, ['wavUrl', 'wav_url']) ?? undefined,
        poster: link(fields, ['thumbnailUrl', 'thumbnail_url', 'thumbnail', 'posterUrl', 'poster']) ?? undefined,
        srt: link(captions, ['srt']) ?? link(fields, ['srtUrl', 'srt_url']) ?? undefined,
        vtt: link(captions, ['vtt']) ?? link(fields, ['vttUrl', 'vtt_url']) ?? undefined,
        transcript: link(fields, ['transcriptUrl', 'transcript_url']) ?? undefined,
      },
      durationSeconds: amount(pick([fields], ['durationSeconds', 'duration_seconds', 'duration'])) ?? 0,
      width,
      height,
      sizeBytes: Math.floor(amount(pick([fields], ['sizeBytes', 'size_bytes', 'size', 'fileSize', 'file_size'])) ?? 0),
      info: reelInfo.safeParse(fields.info).data ?? null,
      script: writtenScript.safeParse(fields.script).data ?? null,
      madeBy: maker.array().safeParse(fields.madeBy).data ?? null,
    },
  ]
}

function readSize(fields: Fields): { width: number | null; height: number | null } {
  const [, wide, high] = /^(\d{1,5})\s*[x×]\s*(\d{1,5})$/i.exec(text(fields.resolution) ?? '') ?? []
  const whole = (value: unknown) => {
    const number = amount(value)
    return number === null ? null : Math.round(number)
  }
  return { width: whole(fields.width ?? wide), height: whole(fields.height ?? high) }
}

/** The same file is the same output, however its link is signed this time. */
function nameOf(url: string): string {
  return createHash('sha256')
    .update(url.replace(/[?#].*$/s, ''))
    .digest('hex')
    .slice(0, 24)
}

function pick(layers: Fields[], names: string[]): unknown {
  for (const layer of layers) {
    const name = names.find((one) => layer[one] !== undefined && layer[one] !== null)
    if (name !== undefined) return layer[name]
  }
  return undefined
}

function link(fields: Fields, names: string[]): string | null {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.length <= 4096 && /^https?:\/\//i.test(value) && URL.canParse(value))
      return value
  }
  return null
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function amount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number < 1e15 ? number : null
}

function record(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}
