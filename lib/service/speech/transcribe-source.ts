import { readFile } from 'node:fs/promises'
import type { Language } from '#lib/contract/enumerations.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/env.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { callSuppliedEngine } from '../engine/call-supplied-engine.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import type { RunContext } from '../operations/run-context.ts'
import { hasTranscriber, transcribeByProvider, transcriberName } from './transcribe-by-provider.ts'

/**
 * Has the provider transcribe a video. The engine takes the sound out of it, and finds the transcript in its directory when
 * it goes on.
 *
 * @param language null where nobody has said it: the provider then tells.
 * @throws ProviderFailure; MediaFailure; the signal's reason.
 */
export async function transcribeSource(
  sourcePath: string,
  language: Language | null,
  context: RunContext,
): Promise<void> {
  const { directory, signal, progress } = context
  const task = {
    ...videoTaskOptions(directory),
    kind: 'sound',
    input: { sourcePath, modelsDirectory: settings().MODELS_DIR },
  } as const
  const { audioPath } = await callSuppliedEngine(task, [], signal, progress.report, 'fetching')
  progress.report('transcribing', 0)
  const onProgress = (fraction: number) => progress.report('transcribing', fraction)
  await transcribeByProvider(audioPath, language, { directory, signal, onProgress })
}

/** Who wrote a transcript. */
export async function transcriptProvenance(transcriptPath: string): Promise<Provenance> {
  const { recogniser: name }: Transcript = JSON.parse(await readFile(transcriptPath, 'utf8'))
  if (!hasTranscriber()) return provenanceOf('transcript', 'built-in', name)
  if (name === transcriberName()) return provenanceOf('transcript', 'provider', name)
  return provenanceOf('transcript', 'built-in', name, coded('transcriber_failed'))
}
