import { describe, expect, it } from 'vitest'
import { MAX_COOKIES, MAX_QUERY_PARAMETERS, MAX_TARGET_LENGTH, requestRefusal } from '#lib/auth/request-refusal.ts'

describe('a request line', () => {
  it.each([
    ['GET', '/'],
    ['HEAD', '/sign-in?next=/a'],
    ['POST', '/sign-in'],
    ['OPTIONS', '/api/uploads/team'],
    ['OPTIONS', '/mcp'],
    ['OPTIONS', '/.well-known/oauth-authorization-server'],
    ['OPTIONS', '/.well-known/oauth-protected-resource/mcp'],
    ['PATCH', '/api/uploads/team/upl_1'],
    ['PUT', '/api/media/logos/team'],
    ['DELETE', '/api/v2/projects/prj_1'],
    ['GET', '/%'],
    ['GET', '//elsewhere.example/'],
    ['GET', '/_global-errors'],
    ['GET', '/.well-known/change-password'],
    ['GET', '/a...b/...?next=/../x'],
    ['GET', `/?${'a&'.repeat(MAX_QUERY_PARAMETERS - 1)}`],
  ])('of %s %s is for a handler', (method, target) => {
    expect(requestRefusal(method, target)).toBeNull()
  })

  it.each([
    ['TRACE', '/', 405],
    ['TRACE', '/api/health/live', 405],
    ['PROPFIND', '/', 405],
    ['PUT', '/sign-in', 405],
    ['DELETE', '/apis', 405],
    ['OPTIONS', '*', 204],
    ['OPTIONS', '/sign-in', 204],
    ['OPTIONS', '/mcp/x', 204],
    ['OPTIONS', '/.well-known/change-password', 204],
    ['GET', '*', 400],
    ['GET', 'http://elsewhere.example/', 400],
    ['POST', 'https://localhost/sign-in', 400],
    ['GET', '', 400],
    ['POST', '/api/../sign-in', 400],
    ['POST', '/api/uploads/%2e%2E/../sign-in?a', 400],
    ['POST', '/api/.%2e/sign-in', 400],
    ['POST', '/api\\..\\sign-in', 400],
    ['GET', '/./_global-error', 400],
    ['GET', '/x/..', 400],
    ['GET', '/_global-error', 404],
    ['GET', '/_global-error/', 404],
    ['GET', '/_global%2Derror.rsc?a', 404],
    ['GET', `/${'a'.repeat(MAX_TARGET_LENGTH)}`, 414],
    ['GET', `/?${'a&'.repeat(MAX_QUERY_PARAMETERS)}`, 414],
  ])('of %s %s is refused with %i', (method, target, status) => {
    expect(requestRefusal(method, target)?.status).toBe(status)
  })

  it('may come with as many cookies as a browser keeps, and no more', () => {
    expect(requestRefusal('GET', '/', 'a=b; '.repeat(MAX_COOKIES - 1))).toBeNull()
    expect(requestRefusal('GET', '/', 'a=b; '.repeat(MAX_COOKIES))).toEqual({ status: 431 })
  })

  it('that is refused for its method gets the allowed ones', () => {
    expect(requestRefusal('TRACE', '/sign-in')?.allow).toBe('GET, HEAD, POST, OPTIONS')
    expect(requestRefusal('TRACE', '/api/x')?.allow).toBe('GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE')
  })
})
