import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { scriptRequest } from '#lib/contract/script-request.ts'
import { voicePreviewRequest } from '#lib/contract/voice-preview.ts'
import { Failure } from '#lib/core/failure.ts'
import { prepareScript } from '../scripts/prepare-script.ts'
import { Unreadable } from '../scripts/refuse-unreadable.ts'
import { previewVoice } from '../voices/preview-voice.ts'
import type { ApiAnswer, ApiCall, ApiOperation, RawAnswer } from './api-operation.ts'
import { requireRequest } from './require-request.ts'

const common = {
  method: 'POST',
  permission: 'projects.make',
  counts: 'create',
  unauthorized: REFUSALS.keyInvalid,
} as const

/** Preparing a script and previewing a voice, as the service's own operations of the same addresses do it. */
export const SPEECH_OPERATIONS: ApiOperation[] = [
  { ...common, path: '/scripts', perform: prepare },
  { ...common, path: '/voices/{voiceId}/preview', perform: preview },
]

async function prepare({ actor, readBody }: ApiCall): Promise<ApiAnswer> {
  const wanted = requireRequest(scriptRequest, await readBody())
  const script = await prepareScript(actor, wanted).catch((error) => {
    throw error instanceof Unreadable ? new Failure('invalid', error.refusal.message ?? error.refusal.text) : error
  })
  if (script === null) throw new Failure('not_implemented', 'This video service does not prepare scripts.')
  return { status: 200, body: { message: 'Script prepared successfully', script } }
}

async function preview({ actor, params, readBody }: ApiCall): Promise<RawAnswer> {
  const { text } = requireRequest(voicePreviewRequest, await readBody())
  const response = await previewVoice(actor, decoded(params.voiceId ?? ''), text)
  if (response === null) throw new Failure('not_found', coded('no_such_listed_voice'))
  return { response }
}

/** A part of a path in its own letters; as it is where it is not encoded in order. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
