import { z } from 'zod'
import { requireSetting, settings } from '#lib/core/env.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { requireReadable } from '#lib/media/synthesis/narration/require-readable.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { askProvider, unusableAnswer } from '../providers/ask-provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'

const TIMEOUT_MS = 90_000
const MAX_ANSWER_BYTES = 1_000_000
/** Longest script that is taken from a provider, in characters: about half an hour of speech. */
const MAX_SCRIPT_LENGTH = 30_000

const WHO = {
  provider: 'writing provider',
  whatToDo: 'Try again later, or send a script instead of a prompt.',
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * Asks a chat model behind WRITE_URL, in the form that OpenAI made common, for a script. Its answer is treated like what
 * a stranger sends: bounded, parsed, stripped of markup, and refused when the voice could not read it.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askWriter(
  prompt: string,
  voice: { languageCode: string },
  stopping: AbortSignal,
): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const signal = AbortSignal.any([timeout, stopping])
    const text = plainText(completion.parse(JSON.parse(await post(bodyOf(prompt, voice), signal))))
    requireReadable(text, voice.languageCode)
    return text
  } catch (error) {
    stopping.throwIfAborted()
    throw asProviderFailure(error, timeout.aborted)
  }
}

function bodyOf(prompt: string, voice: { languageCode: string }): string {
  const rules = [
    'You write scripts that a text-to-speech voice reads aloud.',
    `Write in ${languageNames.of(voice.languageCode) ?? voice.languageCode}.`,
    'Answer with the words to be spoken alone: no headings, lists, markup, emoji, stage directions or speaker names.',
    'Write about 150 words unless the request says otherwise. Do not invent facts, figures, names or quotations.',
  ]
  const messages = [
    { role: 'system', content: rules.join(' ') },
    { role: 'user', content: prompt },
  ]
  return JSON.stringify({ model: requireSetting('WRITE_MODEL'), messages, stream: false })
}

async function post(body: string, signal: AbortSignal): Promise<string> {
  const question = {
    ...WHO,
    url: `${requireSetting('WRITE_URL')}/chat/completions`,
    key: settings().WRITE_KEY,
    contentType: 'application/json',
    body,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  }
  const { body: answer } = await askProvider(question, signal)
  return answer.toString('utf8')
}

/** Without thoughts, fences, headings, emphasis and bullets, which chat models write even when asked not to. */
function plainText({ choices }: z.output<typeof completion>): string {
  const text = withoutThoughts((choices[0]?.message.content ?? '').toWellFormed().replaceAll('\0', ''))
  // Before its markup is looked for: the end of what is opened again and again is looked for each time.
  if (text.trim().length > MAX_SCRIPT_LENGTH) throw unusableAnswer(WHO, 'it is far too long')
  return text
    .replace(/^[ \t]*```[^\n]*$/gm, '')
    .replace(/^[ \t]{0,3}(#{1,6}|[-*•]|\d{1,2}[.)])[ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .trim()
}

function withoutThoughts(text: string): string {
  const parts = text.split('</think>')
  const last = parts.pop() ?? ''
  return [...parts.map((part) => part.replace(/<think>[\s\S]*/, '')), last].join('')
}

function asProviderFailure(error: unknown, timedOut: boolean): ProviderFailure {
  if (error instanceof ProviderFailure) return error
  if (error instanceof MediaFailure) return unusableAnswer(WHO, 'the voice could not read it aloud', error)
  if (error instanceof SyntaxError || error instanceof z.ZodError)
    return unusableAnswer(WHO, 'it is not in the agreed form', error)
  if (!timedOut && !(error instanceof FetchFailure)) return unusableAnswer(WHO, 'it broke off', error)
  const why = timedOut ? 'did not answer in time' : 'cannot be reached'
  return new ProviderFailure(`The ${WHO.provider} ${why}. ${WHO.whatToDo}`, { isPassing: !timedOut, cause: error })
}
