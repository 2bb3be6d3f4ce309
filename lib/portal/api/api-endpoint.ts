import { findKeyHolder, type KeyHolder, recordKeyUse } from '#lib/auth/api-key.ts'
import { type Caller, readAddress, readCaller } from '#lib/auth/caller.ts'
import type { Actor } from '#lib/auth/member.ts'
import { isWithin } from '#lib/auth/networks.ts'
import { hasPermission, PERMISSIONS } from '#lib/auth/permissions.ts'
import { requestOrigin, withOrigin } from '#lib/auth/request-origin.ts'
import { createErrorBody, lacksScope, methodNotAllowed, notFoundAt, REFUSALS } from '#lib/contract/errors.ts'
import { isIdempotencyKey } from '#lib/contract/json-body.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { REQUEST_ID_HEADER } from '#lib/core/log/request-context.ts'
import { isOn } from '../features/features.ts'
import type { RouteHandler } from '../http/endpoint.ts'
import { apiError, errorResponse, jsonResponse, rawResponse } from './answer-call.ts'
import { BASE_PATH } from './api-addresses.ts'
import type { ApiCall, ApiOperation } from './api-operation.ts'
import { limitCall, limitWrongKeys } from './limit-calls.ts'
import { readJsonBody } from './read-json-body.ts'
import { recordCall } from './record-call.ts'

/**
 * The entry point of the API for a team's programs. Checks in this order: the address and method, the key, the network it
 * is used from, its scope and mode, its limits; the operation then reads the input. There are no cookies: the key alone
 * identifies who calls. Every answer and error has the form of the interface document (section 7).
 */
export function apiEndpoint(operations: readonly ApiOperation[], base: string = BASE_PATH): RouteHandler {
  return (request) => answerApi({ operations, base, tool: null, findHolder: findKeyHolder }, request)
}

/**
 * @param api `tool` names what of the Model Context Protocol makes the call; null for a program's own. `findHolder` knows
 *   whose a key is.
 */
export function answerApi(api: Api, request: Request): Promise<Response> {
  const caller = readCaller((name) => request.headers.get(name))
  return withOrigin(caller, () => answer(api, request, caller))
}

/** In the form of the interface document's errors. */
const OFF = coded('api_turned_off')
const SUSPENDED = coded('team_suspended')

type Api = {
  operations: readonly ApiOperation[]
  base: string
  tool: string | null
  findHolder: (key: string) => Promise<KeyHolder | null>
}

async function answer(
  { operations, base, tool, findHolder }: Api,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.slice(base.length)
  const found = findOperation(operations, request.method, path)
  const headers = new Headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: requestOrigin().requestId })
  if (!(await isOn('api'))) return errorResponse(new Failure('forbidden', OFF), headers)
  // Keys are sent to the portal's own address, never to a host that a team runs.
  if (caller.domain !== undefined) return refuseAddress(pathname, [], headers)
  if ('methods' in found) return refuseAddress(pathname, found.methods, headers)
  try {
    const actor = await authenticate(request, caller, found.operation, findHolder)
    return await answerHolder(actor, request, caller, { ...found, path, tool }, headers)
  } catch (error) {
    return errorResponse(error, headers)
  }
}

type Found = { operation: ApiOperation; params: Record<string, string> }
type FoundAt = Found & { path: string; tool: string | null }

/** Everything from here on is known to be of the team, and is listed among its calls. */
async function answerHolder(
  actor: Actor,
  request: Request,
  caller: Caller,
  { operation, params, path, tool }: FoundAt,
  headers: Headers,
): Promise<Response> {
  const [at, begun] = [currentDatabaseTime(), performance.now()]
  const seen: { body?: unknown; raw?: Response } = {}
  const given = request.headers.get('idempotency-key')
  const url = new URL(request.url)
  const response = await (async () => {
    try {
      requireScope(actor, operation)
      requireModeOfKey(actor, operation)
      await limitCall(actor, operation.counts, headers)
      if (given !== null && !isIdempotencyKey(given)) throw new Failure('invalid', REFUSALS.wrongKeyForm)
      const call: ApiCall = {
        actor,
        params,
        query: Object.fromEntries(url.searchParams),
        readBody: async () => {
          seen.body = await readJsonBody(request)
          return seen.body
        },
        idempotencyKey: given,
        request,
      }
      const performed = await operation.perform(call)
      if (!('response' in performed)) return jsonResponse(performed, headers)
      seen.raw = performed.response
      return rawResponse(performed.response, headers)
    } catch (error) {
      return apiError(error, headers)
    }
  })()
  recordCall(actor, {
    requestId: requestOrigin().requestId,
    method: request.method,
    path: path + url.search,
    durationMs: Math.round(performance.now() - begun),
    network: caller.network,
    idempotencyKey: given,
    requestBody: seen.body,
    at,
    tool,
    answer: response,
  })
  await recordKeyUse(actor, caller.network, at)
  return new Response(seen.raw?.body ?? (response.text || null), { status: response.status, headers })
}

function findOperation(
  operations: readonly ApiOperation[],
  method: string,
  path: string,
): Found | { methods: string[] } {
  const here = operations.flatMap((operation) => {
    const params = matchPath(operation.path, path)
    return params === null ? [] : [{ operation, params }]
  })
  const readable = method === 'HEAD' ? ['HEAD', 'GET'] : [method]
  return (
    here.find(({ operation }) => readable.includes(operation.method)) ?? {
      methods: here.map(({ operation: { method } }) => method),
    }
  )
}

/** Null where the path is another; values in the place of names have the form of an id. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) params[name] = given[index] ?? ''
    else if (part !== given[index]) return null
  }
  return params
}

function refuseAddress(path: string, methods: string[], headers: Headers): Response {
  if (methods.length === 0) return errorResponse(new Failure('not_found', notFoundAt(path)), headers)
  const { refusal, allow } = methodNotAllowed(methods)
  headers.set('allow', allow)
  return Response.json(createErrorBody(405, refusal), { status: 405, headers })
}

/**
 * Who calls, by the header `x-api-key` (interface document, section 5). A key that is unknown, revoked or past its end and
 * one of a closed team get the same answer.
 */
async function authenticate(
  request: Request,
  caller: Caller,
  { unauthorized }: ApiOperation,
  findHolder: Api['findHolder'],
): Promise<Actor> {
  const key = request.headers.get('x-api-key')
  if (key === null) throw new Failure('unauthenticated', unauthorized)
  const holder = await findHolder(key)
  if (holder === null) {
    limitWrongKeys(caller)
    throw new Failure('unauthenticated', unauthorized)
  }
  const address = readAddress((name) => request.headers.get(name))
  if (holder.actor.isSuspended) throw new Failure('forbidden', SUSPENDED)
  if (isWithin(address, holder.networks)) return holder.actor
  throw new Failure('forbidden', coded('key_of_other_network'))
}

function requireModeOfKey({ isTest }: Actor, { refusesTestKeys }: ApiOperation): void {
  if (isTest && refusesTestKeys !== undefined) throw new Failure('forbidden', refusesTestKeys)
}

function requireScope(actor: Actor, { permission }: ApiOperation): void {
  if (!hasPermission(actor, permission)) throw new Failure('forbidden', lacksScope(PERMISSIONS[permission].scope ?? ''))
}
