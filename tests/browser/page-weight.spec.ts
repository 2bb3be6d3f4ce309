import { measurePageWeight, SLACK, statedWeights } from '#tests/support/measure-page-weight.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

for (const [name, part, of] of [
  ['Projects', 'projects', 'projects'],
  ['New project', 'new', 'form'],
] as const)
  test(`${name} loads no more than the documentation says`, async ({ page }) => {
    const { teamSlug } = await signIn(page)
    const { script, font } = await measurePageWeight(page, `/${teamSlug}/${part}`)
    const stated = statedWeights()[of]
    expect(script).toBeLessThanOrEqual(stated.script * SLACK)
    // On New project, the lettering of the preview arrives sooner or later than the page.
    if (part === 'projects') expect(font).toBeLessThanOrEqual(stated.font * SLACK)
  })

test('scripts and styles are sent compressed as well as the browser can take it, and are the same in each form', async ({
  page,
}) => {
  await page.goto('/sign-in')
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[rel=stylesheet]')].map(
      (element) => ('src' in element ? element.src : element.href),
    ),
  )
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    const ask = (encodings: string) => fetch(address, { headers: { 'accept-encoding': encodings } })
    const [best, gzip, refused] = [await ask('gzip, br'), await ask('gzip'), await ask('gzip, br;q=0')]
    expect(best.headers.get('content-encoding')).toBe('br')
    expect(refused.headers.get('content-encoding')).not.toBe('br')
    for (const answer of [best, gzip, refused]) {
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('content-type')).toMatch(/^(application|text)\/(javascript|css); charset=utf-8$/i)
    }
    const text = await gzip.text()
    expect(await best.text()).toBe(text)
    expect(await refused.text()).toBe(text)
  }
})
