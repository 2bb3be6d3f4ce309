import type { Page } from '@playwright/test'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { findViolations } from './axe.ts'
import { blockThirdParties, EDITOR, portalFrame, receivedEvents, revokeLast, startPartner } from './partner.ts'
import { expect, test } from './test.ts'

test.setTimeout(600_000)
/** The engine makes other tests' videos first. */
const MADE = { timeout: 280_000 }
/** Less than a second by itself; here other tests take the processors. */
const AT_ONCE_MS = 3000

test('in a partner’s page, without cookies and storage, a customer makes a subtitled video, and hears at once that the session ended', async ({
  page,
}) => {
  const site = await startPartner(undefined, { accent: '#c35530' })
  await blockThirdParties(page)
  const carrying = await watchCookies(page)
  const cookies = await page.context().cookies()
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await expect(portal.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page')
  const look = portal.getByRole('link', { name: 'New project' })
  await expect(look).toHaveCSS('background-color', 'rgb(195, 85, 48)')

  await look.click()
  const tool = portal.getByRole('link', { name: /^Subtitles/ })
  await tool.click()
  await expect(tool).toHaveAttribute('aria-current', 'true')
  await portal.getByRole('radio', { name: 'Upload' }).click()
  const film = { name: 'Café tour.mp4', mimeType: 'video/mp4', buffer: await spokenFilm() }
  await portal.getByLabel('Video file').setInputFiles(film)
  await expect(portal.getByText(/, uploaded$/)).toBeVisible()
  await portal.getByRole('button', { name: 'Add subtitles' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Café tour' })).toBeVisible()
  await expect(portal.locator('video')).toHaveJSProperty('videoWidth', 640, MADE)
  await expectAccessibleFrame(page)
  const download = page.waitForEvent('download')
  await portal.getByRole('link', { name: 'Download video' }).click()
  expect((await download).suggestedFilename()).toBe('Café tour.mp4')
  const names = (await receivedEvents(page)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['ready', 'navigate', 'resize', 'project.started', 'project.completed']))

  const revokedAt = await revokeLast(site)
  await expect(portal.getByRole('heading', { name: 'Session ended' })).toBeVisible({ timeout: AT_ONCE_MS })
  const end = (await receivedEvents(page)).find(({ name }) => name === 'session.ended')
  expect((end?.at ?? Number.POSITIVE_INFINITY) - revokedAt).toBeLessThan(AT_ONCE_MS)
  site.close()
  await portal.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('The video studio could not be opened.')).toBeVisible()
  expect(carrying).toEqual([])
  expect(await page.context().cookies()).toEqual(cookies)
  await site.stop()
})

test('the frame grows with its content, is led by the page, comes back after a reload, and keeps its place', async ({
  page,
}) => {
  const site = await startPartner()
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await expect(portal.getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.evaluate(() => document.querySelector('reelwright-portal')?.navigate('/voices'))
  await expect(portal.getByRole('link', { name: 'Voices' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  expect((await receivedEvents(page)).at(-1)?.name).toMatch(/resize|navigate/)

  await frameOf(page)?.evaluate(() => location.reload())
  await expect.poll(() => site.sessions.length).toBe(2)
  await expect(portal.getByRole('link', { name: 'Voices' })).toHaveAttribute('aria-current', 'page')
  expect(new Set(site.sessions.map(({ id }) => id)).size).toBe(1)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  await page.goto(`${site.origin}/script`)
  await expect(portal.getByRole('link', { name: 'Voices' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => receivedEvents(page)).toEqual(['/voices'])
  await page.evaluate(() => Reflect.get(window, 'portal').destroy())
  await expect(page.locator('reelwright-portal')).toHaveCount(0)
  await site.stop()
})

test('no other page shows the frame, speaks to it or hears it, and its code and addresses open nothing elsewhere', async ({
  page,
}) => {
  const site = await startPartner()
  const foreign = await startPartner()
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await expect(portal.getByRole('link', { name: 'Projects' })).toBeVisible()
  const [{ id, url, code } = { id: '', url: '', code: '' }] = site.sessions
  const place = frameOf(page)?.url() ?? ''

  // A message of a window that is not the page around it leads the frame nowhere.
  await frameOf(page)?.evaluate(() => window.postMessage({ reelwright: 1, type: 'navigate', path: '/voices' }, '*'))
  // A frame of another origin in the same page is neither believed nor answered.
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = 'Elsewhere'
    document.body.append(frame)
  }, `${foreign.origin}/frame?url=about:blank`)
  const attacker = page.frameLocator('iframe[title=Elsewhere]')
  await attacker.getByRole('heading').evaluate(() => {
    for (const type of ['hello', 'code.request', 'session.restart', 'session.ended', 'project.completed'])
      window.parent.postMessage({ reelwright: 1, type, request: 'mine', message: 'forged' }, '*')
  })
  const forged = (await receivedEvents(page)).filter(({ detail }) => detail.message === 'forged')
  expect(forged).toEqual([])
  expect(await attacker.getByRole('heading').evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  expect(site.sessions).toHaveLength(1)
  expect(frameOf(page)?.url()).toBe(place)

  // The code was used once.
  const body = { session: new URL(url).pathname.split('/').at(-1), code, origin: site.origin }
  const again = await page.request.post(new URL('/api/embed/access', url).href, {
    data: body,
    headers: { origin: new URL(url).origin },
  })
  expect(again.status()).toBeGreaterThanOrEqual(400)
  expect(await again.text()).not.toContain('accessToken')

  // Other origins cannot frame it, with a fresh code or without.
  const fresh = await (await site.ask('POST', `/api/embed/sessions/${id}/codes`)).json()
  const stranger = await page.context().newPage()
  for (const address of [fresh.url, place]) {
    await stranger.goto(`${foreign.origin}/frame?${new URLSearchParams({ url: address })}`)
    await expect.poll(() => stranger.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
    expect(await receivedEvents(stranger)).toEqual([])
  }

  // In a tab of its own it knows nobody.
  for (const address of [fresh.url, place]) {
    await page.goto(address)
    await expect(page.getByText('This page only works inside the site it belongs to.')).toBeVisible()
    expect(page.url()).not.toContain(fresh.code)
  }
  await Promise.all([site.stop(), foreign.stop()])
})

test('access is renewed through the page before it ends, and ends where the page’s server gives no more', async ({
  page,
}) => {
  const site = await startPartner()
  await page.clock.install()
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await expect(portal.getByRole('link', { name: 'Projects' })).toBeVisible()
  await page.clock.fastForward('29:00')
  await expect.poll(() => site.sessions.length).toBe(2)
  await portal.getByRole('link', { name: 'Voices' }).click()
  await expect(portal.getByRole('link', { name: 'Voices' })).toHaveAttribute('aria-current', 'page')
  site.close()
  await page.clock.fastForward('29:00')
  await expect(portal.getByRole('heading', { name: 'Session ended' })).toBeVisible()
  await site.stop()
})

test('the page hears five minutes before that a session ends for good, and the way out leads where the page’s server said', async ({
  page,
}) => {
  const asked = { ...EDITOR, expiresIn: 1200, returnUrl: '' }
  const site = await startPartner(asked)
  asked.returnUrl = `${site.origin}/script`
  await page.clock.install()
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await expect(portal.getByRole('link', { name: 'Projects' })).toBeVisible()
  const heard = async () => (await receivedEvents(page)).map(({ name }) => name)
  await page.clock.fastForward('14:30')
  expect(await heard()).not.toContain('session.expiring')
  await page.clock.fastForward('01:00')
  await expect.poll(heard).toContain('session.expiring')
  const expiring = (await receivedEvents(page)).find(({ name }) => name === 'session.expiring')
  expect(expiring?.detail).toEqual({ expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  await page.clock.fastForward('05:00')
  await expect(portal.getByRole('heading', { name: 'Session ended' })).toBeVisible()
  await portal.getByRole('link', { name: 'Leave' }).click()
  await expect(page).toHaveURL(asked.returnUrl)
  await site.stop()
})

test('an account is linked in a window that the frame opens, and never in the frame', async ({ page }) => {
  const site = await startPartner({ ...EDITOR, role: 'admin', capabilities: ['publish', 'accounts'] })
  await blockThirdParties(page)
  await page.goto(site.origin)
  const portal = portalFrame(page)
  await portal.getByRole('link', { name: 'Publish' }).click()
  await portal.getByRole('link', { name: 'Link an account' }).click()
  await portal.getByRole('button', { name: 'Link an account' }).click()
  const opened = page.waitForEvent('popup')
  await portal.getByRole('button', { name: /^Team feed/ }).click()
  const popup = await opened
  await popup.getByRole('textbox').first().fill('Porto on film')
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Link' }).click()
  await closed
  await expect(portal.getByRole('listitem').filter({ hasText: 'Porto on film' })).toContainText('Working')
  await site.stop()
})

/**
 * Gives the browser a cookie that it would send to the portal from frames, were that not blocked: it does when the portal
 * is opened in a tab.
 *
 * @returns the addresses that frames ask for with any cookie, from then on.
 */
async function watchCookies(page: Page): Promise<string[]> {
  await page.goto('/sign-in')
  const domain = new URL(page.url()).hostname
  await page
    .context()
    .addCookies([{ name: 'third-party', value: '1', domain, path: '/', sameSite: 'None', secure: true }])
  const opened = page.waitForRequest((request) => request.isNavigationRequest())
  await page.reload()
  expect((await (await opened).allHeaders()).cookie).toContain('third-party=1')
  const carrying: string[] = []
  page.on('request', async (request) => {
    if (request.frame().parentFrame() === null) return
    if ((await request.allHeaders()).cookie !== undefined) carrying.push(request.url())
  })
  return carrying
}

function frameOf(page: Page) {
  return page.frames().find((frame) => frame.parentFrame() !== null)
}

/** How many pixels of the frame's page stand outside of the frame, in either direction. */
async function overflowOf(page: Page): Promise<number> {
  const measured = await frameOf(page)?.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth)
  })
  return measured ?? Number.POSITIVE_INFINITY
}

async function expectAccessibleFrame(page: Page): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  expect(await findViolations(frameOf(page) ?? page, rules, [])).toEqual([])
}
