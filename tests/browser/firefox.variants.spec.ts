import { type Firefox, isFirefoxInstalled, startFirefox } from '#tests/support/firefox.ts'
import { ADMIN, EMBEDDED_PAGES } from './embedded-pages.ts'
import { startPartner } from './partner.ts'
import { expect, test } from './test.ts'

test.skip(!isFirefoxInstalled(), 'Debian’s package firefox-esr is not installed.')
test.setTimeout(300_000)

/** Each as a person can set it, and as Firefox comes. */
const SETTINGS = {
  'as it comes': {},
  'without third-party cookies and storage': { 'network.cookie.cookieBehavior': 1 },
  'without any cookies and storage': { 'network.cookie.cookieBehavior': 2 },
  'without storage': { 'dom.storage.enabled': false },
}

for (const [name, settings] of Object.entries(SETTINGS))
  test(`in Firefox ${name}, every page of a frame works without a script error`, async () => {
    const site = await startPartner(ADMIN)
    const firefox = await startFirefox(settings)
    try {
      await firefox.open(site.origin)
      await expect.poll(() => headingAt(firefox, '/projects')).toBeTruthy()
      for (const path of EMBEDDED_PAGES) {
        await firefox.evaluate('top', `document.querySelector('reelwright-portal').navigate(${JSON.stringify(path)})`)
        await expect.poll(() => headingAt(firefox, path), { message: path }).toBeTruthy()
      }
      expect(firefox.complaints).toEqual([])
    } finally {
      await firefox.close()
      await site.stop()
    }
  })

/** What the frame's page is called; empty while another is shown. */
async function headingAt(firefox: Firefox, path: string): Promise<string | null> {
  const isThere = `(location.pathname + location.search).endsWith(${JSON.stringify(path)})`
  return firefox.evaluate('frame', `${isThere} ? document.querySelector('h1').textContent : ''`)
}
