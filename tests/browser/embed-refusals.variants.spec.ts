import type { Page } from '@playwright/test'
import { ADMIN, EMBEDDED_PAGES } from './embedded-pages.ts'
import { portalFrame, startPartner } from './partner.ts'
import { expect, test } from './test.ts'

test('every page of a frame works in a browser that refuses storage, channels, windows and the clipboard', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const site = await startPartner(ADMIN)
  await refuseEverything(page)
  await page.goto(site.origin)
  const portal = portalFrame(page)
  for (const path of EMBEDDED_PAGES) {
    await page.evaluate((address) => document.querySelector('reelwright-portal')?.navigate(address), path)
    await expect.poll(() => page.frames()[1]?.url()).toContain(path)
    await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.frames()[1]?.evaluate(() => Reflect.get(window, 'refused'))).toContain('BroadcastChannel')
  await page.evaluate(() => document.querySelector('reelwright-portal')?.navigate('/settings/social-accounts'))
  await portal.getByRole('button', { name: 'Link an account' }).click()
  await portal.getByRole('button', { name: /^Team feed/ }).click()
  await expect(portal.getByText('Allow pop-ups for this site, then go back and try again.')).toBeVisible()
  await site.stop()
})

/** What other browsers refuse in frames, or do not have, throws here. `refused` names what was tried. */
async function refuseEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top === window) return
    const refused: string[] = []
    Object.assign(window, { refused })
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get: () => {
          refused.push(name)
          throw new DOMException('This is refused here.', 'SecurityError')
        },
      })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'Notification']) refuse(window, name)
    for (const name of ['BroadcastChannel', 'SharedWorker']) refuse(window, name)
    // Safari has none of it.
    Reflect.deleteProperty(window, 'requestIdleCallback')
    for (const name of ['clipboard', 'serviceWorker', 'storage', 'share', 'wakeLock', 'permissions'])
      refuse(navigator, name)
    refuse(Element.prototype, 'requestFullscreen')
    refuse(crypto, 'randomUUID')
    window.open = () => null
  })
}
