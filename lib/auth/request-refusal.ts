/** Why a request is answered before any handler is asked. `allow` lists the methods that its address takes. */
export type RequestRefusal = { status: 204 | 400 | 404 | 405 | 411 | 413 | 414 | 431; allow?: string }

const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const API_METHODS = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE']

/** Addresses outside of the API at which a handler answers pages of other sites (lib/portal/http/open-to-pages.ts). */
const OPEN_ADDRESS = /^\/(?:mcp|\.well-known\/oauth-(?:authorization-server|protected-resource(?:\/mcp)?))(?:\?|$)/

/**
 * Longer ones are not an address of ours, and the framework reads many parameters in a time that grows with their
 * square.
 */
export const MAX_TARGET_LENGTH = 8192
export const MAX_QUERY_PARAMETERS = 200

/** Far more than the portal and what shares its domain set; the framework reads them in such a time, too. */
export const MAX_COOKIES = 100

/**
 * What the beginning of a request can be refused for. Null for what a handler of ours or of the framework answers; for the rest the
 * framework has a bare 500.
 */
export function requestRefusal(method: string, target: string, cookie = ''): RequestRefusal | null {
  const isPath = target.startsWith('/')
  const methods = /^\/api(?:[/?]|$)/.test(target) || !isPath ? API_METHODS : PAGE_METHODS
  const allow = methods.join(', ')
  if (!methods.includes(method)) return { status: 405, allow }
  const isAnsweredHere = target === '*' || (methods === PAGE_METHODS && !OPEN_ADDRESS.test(target))
  if (method === 'OPTIONS' && isAnsweredHere) return { status: 204, allow }
  if (!isPath || leadsElsewhere(target)) return { status: 400 }
  if (target.length > MAX_TARGET_LENGTH || countParameters(target) > MAX_QUERY_PARAMETERS) return { status: 414 }
  if (cookie.split(';').length > MAX_COOKIES) return { status: 431 }
  return isErrorPage(target) ? { status: 404 } : null
}

/**
 * Whether the framework would take the path for another one, so that what holds for one address could be got
 * around through the other. Browsers resolve such parts before they ask.
 */
function leadsElsewhere(target: string): boolean {
  const [path = ''] = target.split('?')
  return path.includes('\\') || path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))
}

function countParameters(target: string): number {
  const begin = target.indexOf('?')
  return begin === -1 ? 0 : target.slice(begin).split('&').length
}

/** The framework's page for its own failures, which answers 500 to anybody who asks for it. */
function isErrorPage(target: string): boolean {
  return /^\/+_global-error(?:[^\w-]|$)/.test(target.replaceAll(/%5f/gi, '_').replaceAll(/%2d/gi, '-'))
}
