import { openApiDocument } from '#lib/contract/openapi.ts'
import { serviceOrigin } from '#lib/core/env.ts'
import type { ServiceContext } from './answer.ts'
import { renderReference } from './render-reference.ts'

/** GET /openapi.json: the description of everything this service answers, made from the contract. */
export function description(context: ServiceContext): Response {
  context.header('Access-Control-Allow-Origin', '*')
  return context.json(openApiDocument(serviceOrigin()))
}

let page: string | undefined

/** GET /reference: the same for people, one page that loads nothing else. */
export function referencePage(context: ServiceContext): Response {
  page ??= renderReference(openApiDocument(serviceOrigin()))
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  context.header('X-Content-Type-Options', 'nosniff')
  return context.html(page)
}
