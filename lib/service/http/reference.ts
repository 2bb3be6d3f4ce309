import { openApiDocument } from '#lib/contract/openapi.ts'
import { serviceOrigin } from '#lib/core/env.ts'
import type { ServiceContext } from './answer.ts'

/** GET /openapi.json: the description of everything this service answers, made from the contract. */
export function description(context: ServiceContext): Response {
  context.header('Access-Control-Allow-Origin', '*')
  return context.json(openApiDocument(serviceOrigin()))
}

/** GET /reference: the same for people. */
export function referencePage(context: ServiceContext): Response {
  return context.redirect('openapi.json')
}
