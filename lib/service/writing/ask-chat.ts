import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { toProviderFailure } from '../providers/as-provider-failure.ts'
import { callProvider, type ProviderRequest } from '../providers/call-provider.ts'
import { isRefusal } from '../providers/is-refusal.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'

const TIMEOUT_MS = 90_000
const MAX_RESPONSE_BYTES = 1_000_000

/** Who is asked, and what people can do when it fails. */
export type ChatRequest = Pick<ProviderRequest, 'provider' | 'advice'>

const message = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })
const completion = z.object({
  choices: z.tuple([z.object({ message, finish_reason: z.string().nullish() })], z.unknown()),
})

/**
 * Asks a chat model behind WRITE_URL, in the form that OpenAI made common, and hands its text to `read`, without the thoughts that
 * some models write before it. What `read` throws of a wrong form (SyntaxError, ZodError) becomes a ProviderFailure.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askChat<T>(
  question: { rules: readonly string[]; request: string },
  who: ChatRequest,
  stopping: AbortSignal,
  read: (text: string) => T,
): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await post(bodyOf(question), who, AbortSignal.any([timeout, stopping]))
    return read(withoutThoughts(responseText(answer, who).toWellFormed().replaceAll('\0', '')))
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof ProviderFailure && isRefusal(error)) throw refused(who, error)
    throw toProviderFailure(error, who, timeout.aborted)
  }
}

/** @throws ProviderFailure when the provider refuses; SyntaxError and ZodError for another form. */
function responseText(answer: string, who: ChatRequest): string {
  const [{ message, finish_reason: end }] = completion.parse(JSON.parse(answer)).choices
  if (end === 'content_filter' || (message.content == null && message.refusal != null))
    throw refused(who, message.refusal)
  return z.string().parse(message.content)
}

function refused({ provider }: ChatRequest, cause: unknown): ProviderFailure {
  return new ProviderFailure(coded('provider_refuses', { provider }), { isTransient: false, cause })
}

function bodyOf({ rules, request }: { rules: readonly string[]; request: string }): string {
  const messages = [
    { role: 'system', content: rules.join(' ') },
    { role: 'user', content: request },
  ]
  return JSON.stringify({ model: requireSetting('WRITE_MODEL'), messages, stream: false })
}

async function post(body: string, who: ChatRequest, signal: AbortSignal): Promise<string> {
  const question = {
    ...who,
    url: `${requireSetting('WRITE_URL')}/chat/completions`,
    key: settings().WRITE_KEY,
    contentType: 'application/json',
    body,
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  }
  const { body: answer } = await callProvider(question, signal)
  return answer.toString('utf8')
}

function withoutThoughts(text: string): string {
  const parts = text.split('</think>')
  const last = parts.pop() ?? ''
  return [...parts.map((part) => part.replace(/<think>[\s\S]*/, '')), last].join('')
}
