import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

type Route = { page: string; form: RegExp }

/**
 * The pattern of the route that answers a target, such as `/s/[share]`, as the framework's build lists them. Nothing that
 * was asked for is in it, so that it can be logged and counted: paths and queries hold tokens.
 */
export function routePatterns(folder: string): (target: string) => string {
  const routes = readRoutes(folder)
  return (target) => {
    const asked = target.replace(/[?#].*$/s, '')
    if (asked.startsWith('/_next/')) return '/_next'
    return routes.find(({ form }) => form.test(asked))?.page ?? 'unknown'
  }
}

/** Those without names first, as the framework tries them. Empty while the pages are not built, as in development. */
function readRoutes(folder: string): Route[] {
  try {
    const read = manifest.parse(JSON.parse(readFileSync(path.join(folder, 'routes-manifest.json'), 'utf8')))
    return [...read.staticRoutes, ...read.dynamicRoutes].map(({ page, regex }) => ({ page, form: new RegExp(regex) }))
  } catch (error) {
    if (error instanceof Error) return []
    throw error
  }
}
