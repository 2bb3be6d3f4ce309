import { expect, type Page } from '@playwright/test'

/** Slow enough for a page to be painted before its scripts and fonts are here. In bytes per second. */
const LINE_BYTES = 200_000

/** A shift that nobody sees: less than a pixel of a small icon. */
const UNSEEN = 0.0001

type Shift = { value: number; moved: string[] }

declare global {
  var layoutShifts: Shift[]
}

/**
 * From the next page on, everything that moves without being asked to is noted. A page arrives in one piece, so that what
 * is painted of it does not depend on where a slow line cuts it; what it loads comes slowly.
 */
export async function watchLayout(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    globalThis.layoutShifts = []
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const note = (entry: Entry) => {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.outerHTML)
      globalThis.layoutShifts.push({ value: entry.value, moved: moved.map((text) => text?.slice(0, 200) ?? '') })
    }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) if (!entry.hadRecentInput) note(entry)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    await route.fulfill({ response: await route.fetch() })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { latency: 20, downloadThroughput: LINE_BYTES, uploadThroughput: LINE_BYTES }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

/**
 * Opens a page and waits until all of it is there, its fonts too, and its scripts have nothing left to do: nothing has
 * moved. Nor is any part sent after what stands below it, which a browser may paint without that part.
 */
export async function expectStill(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(await answer?.text(), `the order in which ${address} is sent`).not.toContain('<template id="B:')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((idle) => requestIdleCallback(idle))
      await new Promise((painted) => requestAnimationFrame(painted))
    }
  })
  const shifts = (await page.evaluate(() => globalThis.layoutShifts)).filter(({ value }) => value > UNSEEN)
  expect(shifts, `${address} at ${page.viewportSize()?.width}`).toEqual([])
}
