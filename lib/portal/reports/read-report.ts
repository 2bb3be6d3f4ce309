import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { codedMessage } from '#lib/contract/messages/wire.ts'
import type { Output } from '#lib/contract/project.ts'
import { parseStorableJson } from '#lib/core/text/storable-text.ts'
import { amountOf, type Fields, fieldsOf, layersOf, pick, readReference, textOf } from './json-fields.ts'
import type { ReportedOutput } from './read-output.ts'
import { readOutputs } from './read-outputs.ts'
import { thumbnailLinks } from './thumbnail-links.ts'

/** The content of a report. `progress`: the job goes on; `unreadable`: nothing in it is understood. */
export type ReadReport = {
  outcome: 'completed' | 'failed' | 'progress' | 'unreadable'
  reference: string | null
  error: string | null
  errorMessage: CodedMessage | null
  errorCode: string | null
  outputs: ReportedOutput[]
  /** How many files there will be in all, where reports come one per clip. */
  expectedOutputs: number | null
}

/**
 * Reads a report of any of the shapes in use: flat, wrapped in `data` (or `payload`, `result`, `project`), or one per
 * clip. The interface document (section 6) shows no fields, so names are understood in any case, and files are found by
 * what they are where their names are not known (read-outputs.ts).
 */
export function readReport(body: string): ReadReport {
  const layers = layersOf(parseStorableJson(body))
  if (layers.length === 0) {
    return {
      outcome: 'unreadable',
      reference: null,
      error: null,
      errorMessage: null,
      errorCode: null,
      outputs: [],
      expectedOutputs: null,
    }
  }
  const outputs = readOutputs(layers)
  const error = readError(layers)
  return {
    outcome: readOutcome(layers, outputs.length > 0, error !== null),
    reference: readReference(layers),
    error,
    errorMessage: codedMessage.safeParse(pick(layers, ['errormessage'])).data ?? null,
    errorCode: textOf(pick(layers, ['errorcode'])),
    outputs,
    expectedOutputs: amountOf(pick(layers, ['total', 'totalclips', 'clipscount'])),
  }
}

/** An output of the contract, as the service's own project names it. */
export function readContractReport(output: Output): ReportedOutput {
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
      sourceTranscript: output.sourceTranscriptUrl,
      shots: output.shotsUrl,
      pictures: output.shotPicturesUrl,
      ...thumbnailLinks(output.thumbnails),
    },
    durationSeconds: output.durationSeconds,
    width: output.width ?? null,
    height: output.height ?? null,
    sizeBytes: output.sizeBytes,
    info: output.info ?? null,
    cut: output.cut ?? null,
    credits: output.credits ?? null,
    insertions: output.insertions ?? null,
    script: output.script ?? null,
    madeBy: output.madeBy ?? null,
    editable: output.editable ?? false,
  }
}

const STATE_SYNONYMS: [RegExp, ReadReport['outcome']][] = [
  [/^(completed?|success|succeeded|successful|done|finished|ready|ok)$/, 'completed'],
  [/^(failed|failure|fail|errored|error|cancell?ed|rejected|timed_?out|expired)$/, 'failed'],
  [
    /^(created|queued|pending|waiting|accepted|started|running|processing|in_?progress|rendering|uploading)$/,
    'progress',
  ],
]

/** The state's own word decides; the name of an event, a flag and the present fields are only used without it. */
function readOutcome(layers: readonly Fields[], hasOutputs: boolean, hasError: boolean): ReadReport['outcome'] {
  for (const name of ['status', 'state', 'event', 'type', 'eventtype']) {
    for (const layer of layers) {
      const word = textOf(layer.get(name))
        ?.toLowerCase()
        .split(/[.:/\s]/)
        .at(-1)
        ?.replaceAll('-', '_')
      const known = STATE_SYNONYMS.find(([words]) => word !== undefined && words.test(word))
      if (known !== undefined) return known[1]
    }
  }
  const success = pick(layers, ['success', 'ok'])
  if (success === false || (hasError && !hasOutputs)) return 'failed'
  return success === true || hasOutputs ? 'completed' : 'unreadable'
}

function readError(layers: readonly Fields[]): string | null {
  const given = pick(layers, ['error', 'errormessage', 'failurereason', 'reason'])
  const inner = fieldsOf(given)
  return textOf(inner === null ? given : pick([inner], ['message', 'detail']))
}
