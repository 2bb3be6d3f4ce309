import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const SERVER = path.resolve(import.meta.dirname, '../../../.next/server')

/** A way into the portal, by its name in the build's own manifests. An action is posted to a page. */
export type Entry =
  | { kind: 'page' | 'route'; name: string }
  | { kind: 'action'; name: string; id: string; page: string }

const actionManifest = z.object({
  node: z.record(
    z.string(),
    z.object({ filename: z.string(), exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
})

/** Every page, route handler and server action of the build, but the framework's own error pages. */
export function readEntries(): Entry[] {
  const paths = z.record(z.string(), z.string()).parse(readJson('app-paths-manifest.json'))
  const own = Object.keys(paths).filter((name) => !name.startsWith('/_'))
  const served = own.map((name): Entry => {
    const kind = name.endsWith('/page') ? 'page' : 'route'
    // Names of generated pictures end in a hash of their folder.
    return { kind, name: name.replace(/\/(page|route)$/, '').replace(/(?<=-image|icon)-[a-z0-9]{6}$/, '') || '/' }
  })
  const { node } = actionManifest.parse(readJson('server-reference-manifest.json'))
  const actions = Object.entries(node).map(([id, { filename, exportedName, workers }]): Entry => {
    const page = Object.keys(workers)[0] ?? ''
    return { kind: 'action', name: `${filename} ${exportedName}`, id, page: page.replace(/^app|\/page$/g, '') }
  })
  return [...served, ...actions]
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(SERVER, name), 'utf8'))
}
