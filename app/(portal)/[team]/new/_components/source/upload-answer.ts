import type { HttpRequest, HttpResponse } from 'tus-js-client'

/**
 * An answer to a request of an upload. Not every answer is the portal's: proxies, firewalls and networks that want a
 * sign-in answer in its place, with pages of their own, which nobody is shown.
 */
export type Answer = {
  by: 'portal' | 'other'
  method: string
  status: number
  /** The portal's answer. */
  sentence: string | null
  retryAfterMs: number | null
}

type Asked = Pick<HttpRequest, 'getMethod'>
type Answered = Pick<HttpResponse, 'getStatus' | 'getHeader' | 'getBody'>

/** An answer with which the upload does not go on. */
class UnexpectedAnswer extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`${answer.method} was answered with ${answer.status}`)
    this.answer = answer
  }
}

/**
 * The protocol's client takes every answer for the server's: it would begin again from the first byte where a proxy
 * answers in the place of the portal.
 *
 * @throws UnexpectedAnswer unless the portal answers what it does to go on, or that it has the upload no longer.
 */
export function requireExpected(request: Asked, response: Answered): void {
  const answer = readAnswer(request, response)
  const isGood = answer.status >= 200 && answer.status < 300
  const isGone = answer.method === 'HEAD' && (answer.status === 404 || answer.status === 410)
  if (answer.by === 'other' || !(isGood || isGone)) throw new UnexpectedAnswer(answer)
}

/** What was answered; null where nothing was. */
export function answerOf(error: unknown): Answer | null {
  if (error instanceof UnexpectedAnswer) return error.answer
  return error instanceof Error && 'causingError' in error ? answerOf(error.causingError) : null
}

function readAnswer(request: Asked, response: Answered): Answer {
  const method = request.getMethod()
  const [isOfProtocol, sentence] = [isNamed(response, 'Tus-Resumable'), sentenceIn(response.getBody() ?? '')]
  const isOfPortal = isOfProtocol || (isJson(response) && (sentence !== null || method === 'HEAD'))
  return {
    by: isOfPortal ? 'portal' : 'other',
    method,
    status: response.getStatus(),
    sentence: isOfPortal ? sentence : null,
    retryAfterMs: waitIn(response.getHeader('Retry-After') ?? ''),
  }
}

function isNamed(response: Answered, header: string): boolean {
  return (response.getHeader(header) ?? '') !== ''
}

function isJson(response: Answered): boolean {
  return (response.getHeader('Content-Type') ?? '').startsWith('application/json')
}

/** The portal's failures are JSON; those of the upload protocol are a line of text. */
function sentenceIn(body: string): string | null {
  if (!body.startsWith('{')) return body.trim() === '' || body.includes('<') ? null : body.trim().slice(0, 300)
  try {
    const parsed: unknown = JSON.parse(body)
    const error = typeof parsed === 'object' && parsed !== null && 'error' in parsed ? parsed.error : null
    const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
    return typeof message === 'string' ? message : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** `Retry-After`: seconds, or a date. */
function waitIn(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
