import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * From here on every page of this browser listens once it was opened or reloaded: a key or a click that comes before its
 * scripts have run is lost, and on a busy machine it does.
 */
export function waitForHydration(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await newContext(options)
    return context.on('page', awaitScriptsOf)
  }
  return browser
}

function awaitScriptsOf(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (options?.waitUntil === undefined) await untilListening(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await untilListening(page)
    return answer
  }
}

declare global {
  var isAtRest: boolean | undefined
}

/** Until React has taken over all that one can use, and has come to rest. Pages without React are as they are. */
async function untilListening(page: Page): Promise<void> {
  const isListening = () => {
    if (!('__next_f' in globalThis)) return true
    const parts = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps$'))
    if (globalThis.isAtRest !== undefined || ![...parts].every(isTaken)) return globalThis.isAtRest === true
    globalThis.isAtRest = false
    requestIdleCallback(
      () => {
        globalThis.isAtRest = true
      },
      { timeout: 5000 },
    )
    return false
  }
  await page.waitForFunction(isListening, undefined, { polling: 50, timeout: 60_000 })
}
