import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './package-folder.ts'

/** What the plugin asks of its server, as far as it is used here. */
type Route = { url: string; handler: (request: unknown, reply: Reply) => unknown }
type Reply = { header: () => Reply; send: (body: unknown) => void }

/**
 * Scalar's whole browser script, its license in front, as the license asks of every copy.
 *
 * The script is taken from Scalar's plugin for Fastify, which carries it in one file; `@scalar/api-reference` itself would
 * bring 272 packages and 287 MB. It is loaded when the reference is first opened, not when the service starts.
 *
 * @throws Error when a later version of the plugin hands the script out in another way.
 */
export async function referenceBundle(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const routes: Route[] = []
  const server = {
    hasPlugin: () => false,
    initialConfig: {},
    log: console,
    route: (route: Route) => routes.push(route),
  }
  const options = { routePrefix: '/reference', configuration: { url: 'openapi.json' } }
  await new Promise<void>((resolve) => plugin(server, options, () => resolve()))
  const script = sentBy(routes.find(({ url }) => url.endsWith('/js/scalar.js')))
  if (typeof script !== 'string') throw new Error('@scalar/fastify-api-reference no longer serves its script.')
  return `/*! Scalar API Reference\n\n${await licence()}*/\n${script}`
}

function sentBy(route: Route | undefined): unknown {
  let sent: unknown
  const reply: Reply = {
    header: () => reply,
    send: (body) => {
      sent = body
    },
  }
  route?.handler({}, reply)
  return sent
}

function licence(): Promise<string> {
  return readFile(join(packageFolder('@scalar/fastify-api-reference'), 'LICENSE'), 'utf8')
}
