import { FIREFOX } from './engines.ts'
import { openEmbeddedPages } from './open-embedded-pages.ts'
import { type FirefoxPreferences, visitByPuppeteer } from './puppeteer-visitor.ts'
import { expect, test } from './test.ts'

/** Each as a person can set it. */
const SETTINGS: Record<string, FirefoxPreferences> = {
  'third-party cookies and storage': { 'network.cookie.cookieBehavior': 1 },
  'any cookies and storage': { 'network.cookie.cookieBehavior': 2 },
  storage: { 'dom.storage.enabled': false },
}

test.skip(({ engine }) => engine !== 'firefox', 'These are settings of Firefox.')

for (const [name, preferences] of Object.entries(SETTINGS))
  test(`without ${name}, every page of a frame works`, async ({ baseURL }) => {
    const visitor = await visitByPuppeteer('firefox', FIREFOX, baseURL ?? '', preferences)
    try {
      await openEmbeddedPages(visitor)
      expect(await visitor.complaints()).toEqual([])
    } finally {
      await visitor.close()
    }
  })
