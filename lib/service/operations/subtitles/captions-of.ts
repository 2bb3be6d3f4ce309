import { readFile } from 'node:fs/promises'
import { type CaptionsFault, decodeCaptions, readCaptionsFile } from '#lib/contract/captions-file.ts'
import type { FileCue } from '#lib/contract/languages/match-cues.ts'
import { MAX_CAPTIONS_LENGTH } from '#lib/contract/limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { SubtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { fetchCaptions } from '../../sources/fetch-source.ts'
import type { RunContext } from '../run-context.ts'

/**
 * The captions of a request's file, in order of their times; undefined where it has none.
 *
 * @throws MediaFailure `unsupported_format`, with the line of a mistake; FetchFailure; the signal's reason.
 */
export async function captionsOf(context: RunContext<SubtitlesRequest>): Promise<FileCue[] | undefined> {
  const { captionsFile } = context.request
  if (captionsFile === undefined) return undefined
  const { cues, faults } = readCaptionsFile(captionsFile.text ?? (await fetchedText(captionsFile.url ?? '', context)))
  const [fault] = faults
  if (fault !== undefined) throw wrongAt(fault)
  if (cues.length === 0) throw unreadable()
  return cues
}

async function fetchedText(url: string, context: RunContext): Promise<string> {
  const path = await fetchCaptions(url, { ...context, onProgress: () => undefined })
  const text = decodeCaptions(await readFile(path))
  if (text === null || text.length > MAX_CAPTIONS_LENGTH) throw unreadable()
  return text
}

function wrongAt({ line, problem }: CaptionsFault): MediaFailure {
  return new MediaFailure('unsupported_format', coded('captions_file_wrong', { line, problem: coded(problem) }))
}

function unreadable(): MediaFailure {
  return new MediaFailure('unsupported_format', coded('captions_file_unreadable'))
}
