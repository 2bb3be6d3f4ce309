import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { formRefusal, MAX_STRANGERS_BYTES } from '#lib/auth/form-refusal.ts'
import { markInternalRequest } from '#lib/auth/internal-requests.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'

function asked(headers: Record<string, string>, { method = 'POST', url = '/sign-in' } = {}): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers })
}

const long = { 'content-length': String(MAX_STRANGERS_BYTES + 1) }

it.each([
  ['a short form', asked({ 'content-length': '900' })],
  ['a form without a body', asked({})],
  ['a long form of somebody who may be signed in', asked({ ...long, cookie: `a=b; ${sessionCookie().name}=x` })],
  ['a long form of a frame', asked({ ...long, authorization: 'Bearer x' })],
  ['a piece of an upload', asked({ 'transfer-encoding': 'chunked' }, { url: '/api/uploads/team' })],
  ['a call of an AI client', asked({ 'transfer-encoding': 'chunked' }, { url: '/mcp' })],
  ['a long call of an AI client with a key', asked({ ...long, 'x-api-key': 'x' }, { url: '/mcp' })],
])('%s is read', (_name, request) => {
  expect(formRefusal(request)).toBeNull()
})

it.each([
  ['a form in pieces of unknown length', asked({ 'transfer-encoding': 'chunked' }), 411],
  ['a long form of a stranger', asked(long), 413],
  ['a long form at an address like that of AI clients', asked(long, { url: '/mcp/x' }), 413],
])('%s is refused unread', (_name, request, status) => {
  expect(formRefusal(request)).toEqual({ status })
})

it('a form that was looked at before is passed on in pieces', () => {
  const request = asked({ 'transfer-encoding': 'chunked' })
  markInternalRequest(request)
  expect(formRefusal(request)).toBeNull()
})
