import { Hono } from 'hono'
import { methodNotAllowed, notFoundAt } from '#lib/contract/errors.ts'
import { REQUEST_ID_HEADER, requestIdFrom, withRequestContext } from '#lib/core/log/request-context.ts'
import { beginRequest } from '#lib/core/log/trace.ts'
import { serveFile } from '../files/serve-file.ts'
import { feedFile } from '../social/feeds/feed-file.ts'
import { type Authenticate, authentication } from './authenticate.ts'
import { endpoints } from './endpoints.ts'
import { factsEndpoints } from './facts-endpoints.ts'
import { health, readiness } from './health.ts'
import { linkPages } from './link-pages.ts'
import { operatorEndpoints } from './operator-endpoints.ts'
import { type RateLimit, rateLimit } from './rate-limit.ts'
import { recordRequest } from './record-request.ts'
import { sendOpenApiDocument, sendReferenceFile, sendReferencePage } from './reference.ts'
import { type ServiceContext, type ServiceEnv, sendError, sendFailure } from './send-error.ts'
import type { Endpoint, Service } from './service.ts'
import { stylePictureFile } from './style-picture-file.ts'
import { voiceSampleFile } from './voice-sample-file.ts'

export const BASE_PATH = '/api/v2'

type Handle = (context: ServiceContext) => Response | Promise<Response>

/**
 * The HTTP face of the built-in video service. Every endpoint checks in the same order: who calls, may they, are they
 * too fast, then what they want. Every error has the form of the interface document's section 7.
 *
 * @param perMinute creating requests that a key may make in a minute.
 */
export function serviceApp(service: Service, perMinute: number): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const authenticate = authentication(service.findCaller)
  const limit = rateLimit(perMinute, service.database)
  const routes = new Map<string, Map<string, Handle>>()
  const route = (method: string, path: string, handle: Handle) => {
    routes.set(path, (routes.get(path) ?? new Map<string, Handle>()).set(method, handle))
  }
  for (const endpoint of [...endpoints, ...operatorEndpoints, ...factsEndpoints]) {
    route(endpoint.method, honoPath(endpoint.path), createEndpointHandler(endpoint, service, authenticate, limit))
  }
  const ready = readiness(service)
  for (const base of ['', BASE_PATH]) {
    route('GET', `${base}/health`, health)
    route('GET', `${base}/ready`, ready)
  }
  route('GET', `${BASE_PATH}/openapi.json`, sendOpenApiDocument)
  route('GET', `${BASE_PATH}/reference`, sendReferencePage)
  route('GET', `${BASE_PATH}/reference/:file`, sendReferenceFile)
  for (const [method, path, page] of linkPages) route(method, path, (context) => page(context, service))
  route('GET', '/files/voices/:name', (context) => voiceSampleFile(context, service))
  route('GET', '/files/styles/:name', (context) => stylePictureFile(context, service))
  route('GET', '/files/feeds/:feed/:entry/:name', (context) => feedFile(context, service))
  route('GET', '/files/*', (context) => serveFile(context, service.storage))
  for (const [path, handles] of literalFirst(routes)) {
    for (const [method, handle] of handles)
      app.on(method, path, (context) => withRequestRecording(context, service, handle))
    app.all(path, (context) => withRequestRecording(context, service, sendMethodNotAllowed([...handles.keys()])))
  }
  app.notFound((context) => withRequestRecording(context, service, sendNotFound))
  app.onError((error, context) => sendFailure(context, error, service.log))
  return app
}

/** A literal path such as `/accounts/check` is no `{id}` of `/accounts/{id}`, for any method. */
function literalFirst<Handles>(routes: Map<string, Handles>): [string, Handles][] {
  const isPattern = (path: string) => Number(/[:*]/.test(path))
  return [...routes].sort(([a], [b]) => isPattern(a) - isPattern(b))
}

function createEndpointHandler(endpoint: Endpoint, service: Service, authenticate: Authenticate, limit: RateLimit) {
  return async (context: ServiceContext): Promise<Response> => {
    // No cache knows that an answer is one key's: the header with it is our own.
    context.header('Cache-Control', 'no-store')
    const caller = await authenticate(context, endpoint)
    await limit(context, caller.keyId, endpoint.counts)
    context.set('caller', caller)
    return endpoint.handle(context, service, caller)
  }
}

function sendMethodNotAllowed(methods: string[]) {
  const { refusal, allow } = methodNotAllowed(methods)
  return (context: ServiceContext): Response => {
    context.header('Allow', allow)
    return sendError(context, 405, refusal)
  }
}

function sendNotFound(context: ServiceContext): Response {
  return sendError(context, 404, notFoundAt(context.req.path))
}

/** Gives each request its id. */
function withRequestRecording(context: ServiceContext, service: Service, handle: Handle): Promise<Response> {
  const requestId = requestIdFrom(context.req.header(REQUEST_ID_HEADER))
  context.header(REQUEST_ID_HEADER, requestId)
  const traceparent = context.req.header('traceparent') ?? null
  return withRequestContext({ requestId, traceparent }, () => handleWithErrors(context, service, handle))
}

async function handleWithErrors(context: ServiceContext, service: Service, handle: Handle): Promise<Response> {
  const startedAt = performance.now()
  const span = beginRequest()
  const answering = async () => handle(context)
  const response = await span.within(answering).catch((error) => sendFailure(context, error, service.log))
  span.within(() => recordRequest(context, response, performance.now() - startedAt, span))
  return response
}

function honoPath(path: string): string {
  return `${BASE_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}
