import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawResponse } from '#lib/core/http/raw-response.ts'

/** Whether the framework takes a request for a server action, sent by a script or without one. */
export function isServerAction({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && (headers['next-action'] !== undefined || /^\s*multipart\/form-data/i.test(type))
}

/**
 * The framework answers 500 to a form that it cannot read, as to a defect of ours. If no action got the fields of the
 * form, the form was unreadable, and an answer of 400 replaces the 500.
 */
export function replaceUnreadFormResponse(response: ServerResponse, isRead: () => boolean, answer: RawResponse): void {
  const { writeHead, write, end } = response
  let isReplaced = false
  response.writeHead = (status: number, ...rest: unknown[]) => {
    isReplaced = status === 500 && !isRead()
    if (!isReplaced) return Reflect.apply(writeHead, response, [status, ...rest])
    for (const name of ['Content-Encoding', 'Transfer-Encoding']) response.removeHeader(name)
    const own = { ...answer.headers, 'Content-Type': answer.type, 'Content-Length': Buffer.byteLength(answer.body) }
    return Reflect.apply(writeHead, response, [answer.status, own])
  }
  // Node would write the head below these, when they have already passed on the framework's answer.
  const begin = () => {
    if (!response.headersSent && response.statusCode === 500) response.writeHead(500)
  }
  response.write = (...given: unknown[]) => {
    begin()
    return isReplaced || Reflect.apply(write, response, given)
  }
  response.end = (...given: unknown[]) => {
    begin()
    return Reflect.apply(end, response, isReplaced ? [answer.body] : given)
  }
}
