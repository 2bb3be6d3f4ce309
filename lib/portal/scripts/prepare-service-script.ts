import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { type ScriptResponse, scriptResponse } from '#lib/contract/script-request.ts'
import { call, recordMissingAbility, refusalOf, serviceAbilities } from '../service/service-client.ts'
import { refusalMessage } from '../service/service-refusal.ts'

export type PreparedScript = ScriptResponse['script']

/** What the service answered. `refused`: the voice cannot read it; `cannot_ask`: the service has no such operation. */
export type ScriptPrepared =
  | { kind: 'prepared'; script: PreparedScript }
  | { kind: 'refused'; refusal: TextWithMessage }
  | { kind: 'cannot_ask' }
  | { kind: 'unreachable'; refusal: TextWithMessage | null; cause: unknown }

/** A writing provider may take its time, and be asked again. */
const WRITING_TIMEOUT_MS = 180_000
const CHECK_TIMEOUT_MS = 5_000

type ScriptInput = {
  voiceId: string
  script?: string | undefined
  prompt?: string | undefined
  /** About how many are wanted of a prompt. */
  words?: number | undefined
}

/** POST `{base_url}/scripts`: an extension, which is asked only of a service that lists it. */
export async function prepareServiceScript({ voiceId, script, prompt, words }: ScriptInput): Promise<ScriptPrepared> {
  const abilities = await serviceAbilities(Date.now(), CHECK_TIMEOUT_MS)
  if (abilities !== null && !abilities.preparesScripts) return { kind: 'cannot_ask' }
  const body = JSON.stringify({ voiceId, ...(prompt === undefined ? { script } : { prompt, words }) })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  try {
    const answer = await call('/scripts', prompt === undefined ? CHECK_TIMEOUT_MS : WRITING_TIMEOUT_MS, init)
    if (answer.status === 400 || answer.status === 422) return { kind: 'refused', refusal: refusalOf(answer) }
    if (answer.status === 503) return { kind: 'unreachable', refusal: refusalMessage(refusalOf(answer)), cause: null }
    if ([404, 405, 501].includes(answer.status)) {
      recordMissingAbility('script-preparation')
      return { kind: 'cannot_ask' }
    }
    return { kind: 'prepared', script: scriptResponse.parse(answer.json).script }
  } catch (cause) {
    return { kind: 'unreachable', refusal: null, cause }
  }
}
