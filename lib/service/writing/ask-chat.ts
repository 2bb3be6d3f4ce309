import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { toProviderFailure } from '../providers/as-provider-failure.ts'
import { callProvider, type ProviderRequest } from '../providers/call-provider.ts'
import { isRefusal } from '../providers/is-refusal.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'

/** For an answer of a few sentences. */
const TIMEOUT_MS = 90_000
const MAX_RESPONSE_BYTES = 1_000_000

/** Who is asked, and what people can do when it fails. */
export type ChatRequest = Pick<ProviderRequest, 'provider' | 'advice'>

const message = z.object({ content: z.string().nullish(), refusal: z.string().nullish() })
const completion = z.object({
  choices: z.tuple([z.object({ message, finish_reason: z.string().nullish() })], z.unknown()),
})

/** What a chat model is told and asked, and what was said before. */
export type ChatQuestion = {
  rules: readonly string[]
  request: string
  /** An answer that could not be used, and what is asked for instead. */
  earlier?: { answer: string; correction: string }
  /** A JSON schema that the answer has to follow, for servers that can make their model do so. */
  form?: { name: string; schema: unknown }
  /** How long the answer may take; absent, as long as one of a few sentences. */
  timeoutMs?: number
}

/** `isCut`: the model reached its limit before its end. */
export type ChatAnswer = { text: string; isCut: boolean }

/**
 * Asks a chat model behind WRITE_URL, in the form that OpenAI made common, and hands its text to `read`, without the thoughts that
 * some models write before it. What `read` throws of a wrong form (SyntaxError, ZodError) becomes a ProviderFailure.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askChat<T>(
  question: ChatQuestion,
  who: ChatRequest,
  stopping: AbortSignal,
  read: (answer: ChatAnswer) => T,
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS } = question
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await post(bodyOf(question), who, timeoutMs, AbortSignal.any([timeout, stopping]))
    const { text, isCut } = responseText(answer, who)
    return read({ text: withoutThoughts(text.toWellFormed().replaceAll('\0', '')), isCut })
  } catch (error) {
    stopping.throwIfAborted()
    if (error instanceof ProviderFailure && isRefusal(error)) throw refused(who, error)
    throw toProviderFailure(error, who, timeout.aborted)
  }
}

/** @throws ProviderFailure when the provider refuses; SyntaxError and ZodError for another form. */
function responseText(answer: string, who: ChatRequest): ChatAnswer {
  const [{ message, finish_reason: end }] = completion.parse(JSON.parse(answer)).choices
  if (end === 'content_filter' || (message.content == null && message.refusal != null))
    throw refused(who, message.refusal)
  return { text: z.string().parse(message.content), isCut: end === 'length' }
}

/** The provider does not do what it was asked for, however often it is asked. */
export function refused({ provider }: ChatRequest, cause?: unknown): ProviderFailure {
  return new ProviderFailure(coded('provider_refuses', { provider }), { isTransient: false, cause })
}

function bodyOf({ rules, request, earlier, form }: ChatQuestion): string {
  const again = earlier && [
    { role: 'assistant', content: earlier.answer },
    { role: 'user', content: earlier.correction },
  ]
  const messages = [{ role: 'system', content: rules.join(' ') }, { role: 'user', content: request }, ...(again ?? [])]
  const asked = form && { response_format: { type: 'json_schema', json_schema: { ...form, strict: true } } }
  return JSON.stringify({ model: requireSetting('WRITE_MODEL'), messages, stream: false, ...asked })
}

async function post(body: string, who: ChatRequest, timeoutMs: number, signal: AbortSignal): Promise<string> {
  const question = {
    ...who,
    url: `${requireSetting('WRITE_URL')}/chat/completions`,
    key: settings().WRITE_KEY,
    contentType: 'application/json',
    body,
    timeoutMs,
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
