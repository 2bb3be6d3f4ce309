import { coded } from '#lib/contract/messages/coded.ts'
import type { Credit } from '#lib/contract/project.ts'
import { type Provenance, provenanceOf } from '#lib/contract/provenance.ts'
import { runStageOnce } from '#lib/media/stage-file.ts'
import { MediaFailure } from '#lib/media/task.ts'
import type { TaskResult } from '../engine/tasks.ts'
import type { RunContext } from '../operations/run-context.ts'
import { findListedVoice, type ListedVoice } from '../voices/listed-voices.ts'
import type { ScriptLength } from '../writing/ask-writer.ts'
import { type WrittenScript, writeScript } from '../writing/write-script.ts'
import { speakScript } from './speak-script.ts'
import { speechCredits } from './speech-credits.ts'

/** The fields for what is spoken and by whom; one of the two texts is there. */
type TextRequest = { voiceId: string; script?: string | undefined; prompt?: string | undefined }

/** `written` is the script where it was made of a prompt. */
export type SpokenText = {
  made: TaskResult<'speech'>
  written: WrittenScript | null
  madeBy: Provenance[]
  /** Whose work the voice uses. */
  credits: Credit[]
}

/**
 * Speaks the text of a request, as the stages `writing` and `speaking`: its script, or one that is made of its prompt.
 * Both are kept, so that a second run continues with the same words.
 *
 * @throws MediaFailure; ProviderFailure; EngineCrash; EngineDefect; the signal's reason.
 */
export async function speakText(context: RunContext<TextRequest>, length?: ScriptLength): Promise<SpokenText> {
  const { request, directory, progress } = context
  const voice = requireListedVoice(request.voiceId)
  progress.report('writing', null)
  const written = await scriptOfPrompt(voice, context, length)
  progress.report('speaking', null)
  const script = written?.text ?? request.script ?? ''
  const { made, provenance } = await runStageOnce(directory, 'spoken.json', () => speakScript(script, voice, context))
  const madeBy = written === null ? [provenance] : [scriptProvenance(written), provenance]
  return { made, written, madeBy, credits: speechCredits(provenance) }
}

/** A provider's voice can have been taken off the list since the project was accepted. */
function requireListedVoice(voiceId: string): ListedVoice {
  const voice = findListedVoice(voiceId)
  if (voice !== null) return voice
  throw new MediaFailure('voice_unknown', coded('voice_unknown'))
}

/** The script of a prompt. It is kept, so that a second run speaks the same words. */
async function scriptOfPrompt(
  voice: ListedVoice,
  context: RunContext<TextRequest>,
  length?: ScriptLength,
): Promise<WrittenScript | null> {
  const { prompt } = context.request
  if (prompt === undefined) return null
  return runStageOnce(context.directory, 'script.json', () => writeScript(prompt, voice, context.signal, length))
}

function scriptProvenance({ writtenBy, noteMessage }: WrittenScript): Provenance {
  if (writtenBy === 'built-in') return provenanceOf('script', 'built-in', coded('maker_plain_draft'), noteMessage)
  return provenanceOf('script', 'provider', writtenBy, noteMessage)
}
