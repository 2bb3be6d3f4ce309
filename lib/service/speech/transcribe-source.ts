import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#lib/contract/enumerations.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf, withNote } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/settings/env.ts'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import type { MediaFacts } from '#lib/media/probe/media-facts.ts'
import { clock } from '#lib/media/probe/refusals.ts'
import { SCRIPT } from '#lib/media/sample/script.ts'
import { readStageFile } from '#lib/media/stage-file.ts'
import { CAPTIONS_FILE, type Transcript } from '#lib/media/transcript.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import type { RunContext } from '../operations/run-context.ts'
import { hasTranscriber, transcribeByProvider, transcriberName } from './transcribe-by-provider.ts'

/**
 * Has the provider transcribe a video. The engine takes the sound out of it, and finds the transcript in its directory when
 * it goes on.
 *
 * @param language null if it is not given: the provider then detects it.
 * @throws ProviderFailure; MediaFailure; the signal's reason.
 */
export async function transcribeSource(
  sourcePath: string,
  language: Language | null,
  context: RunContext,
  terms: readonly string[] = [],
): Promise<void> {
  const { directory, signal, progress } = context
  const task = {
    ...videoTaskOptions(directory),
    kind: 'sound',
    input: { sourcePath, modelsDirectory: settings().MODELS_DIR },
  } as const
  const { audioPath } = await callEngineWithModels(task, [], signal, progress.report, 'fetching')
  progress.report('transcribing', 0)
  const onProgress = (fraction: number) => progress.report('transcribing', fraction)
  await transcribeByProvider(audioPath, language, { directory, signal, onProgress, terms })
}

/** Who wrote the transcript of a project's source, with what a reader should know of that source. */
export async function transcriptProvenance(transcriptPath: string, directory: string): Promise<Provenance> {
  const { recognizer: name } = parseStoredJson<Transcript>(await readFile(transcriptPath, 'utf8'))
  const note = await sourceNote(directory)
  const provenance = provenanceOfTranscript(name)
  return note === null ? provenance : withNote(provenance, note)
}

async function sourceNote(directory: string): Promise<CodedMessage | null> {
  const facts = await readStageFile<MediaFacts>(join(directory, 'facts.json'))
  if (facts?.isCutOff !== true) return null
  return coded('source_cut_off', { length: clock(facts.durationSeconds ?? 0) })
}

function provenanceOfTranscript(name: string): Provenance {
  if (name === SCRIPT) return provenanceOf('transcript', 'built-in', coded('maker_sample_script'))
  if (name === CAPTIONS_FILE) return provenanceOf('transcript', 'built-in', coded('maker_captions_file'))
  if (!hasTranscriber()) return provenanceOf('transcript', 'built-in', name)
  if (name === transcriberName()) return provenanceOf('transcript', 'provider', name)
  return provenanceOf('transcript', 'built-in', name, coded('transcriber_failed'))
}
