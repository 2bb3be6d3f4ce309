import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex.js'
import { getSortedRoutes } from 'next/dist/shared/lib/router/utils/sorted-routes.js'
import { afterAll, describe, expect, it } from 'vitest'
import { routePatterns } from '#lib/auth/route-pattern.ts'
import { ROOT } from '#lib/bootstrap/root.ts'

/** Every page and route handler of the portal, without the groups of their folders, as the build names them. */
const pages = [
  ...new Set(
    readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)(page\.tsx|route\.tsx?)$/.test(name))
      .map((name) => `/${path.dirname(name)}`.replaceAll(/\/\([^/]+\)|\/\.$/g, '') || '/'),
  ),
]

/** The routes as the build writes them down, by the framework's own functions. */
const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-routes-'))
const regexOf = (page: string) => ({ page, regex: getRouteRegex(page).re.source })
const isDynamic = (page: string) => page.includes('[')
const manifest = {
  staticRoutes: pages.filter((page) => !isDynamic(page)).map(regexOf),
  dynamicRoutes: getSortedRoutes(pages.filter(isDynamic)).map(regexOf),
}
writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify(manifest))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const patternOf = routePatterns(folder)
const SECRET = 'a-secret-token'

describe('the pattern of a route', () => {
  it.each(pages)('is all that is recorded of a request for %s', (page) => {
    const target = `${page.replaceAll(/\[{1,2}[^\]]+\]{1,2}/g, SECRET)}?token=${SECRET}&signature=${SECRET}`
    const pattern = patternOf(target)
    expect(pattern).not.toContain(SECRET)
    expect(pages).toContain(pattern)
  })

  it('is that of a literal name before that of any name', () => {
    expect(patternOf('/s/nothing')).toBe(pages.includes('/s/nothing') ? '/s/nothing' : '/s/[share]')
    expect(patternOf('/api/webhooks?job=1')).toBe('/api/webhooks')
    expect(patternOf('/acme/projects')).toBe('/[team]/projects')
  })

  it('is one for everything that the build made, and for what is no route of ours', () => {
    expect(patternOf(`/_next/static/${SECRET}.js`)).toBe('/_next')
    for (const odd of [`http://x/${SECRET}`, '*', `/a/b/c/d/e/${SECRET}`]) expect(patternOf(odd)).toBe('unknown')
  })

  it('is unknown while nothing is built', () => {
    expect(routePatterns(path.join(folder, 'nowhere'))('/sign-in')).toBe('unknown')
  })
})
