import { test as base, expect } from '@playwright/test'
import { waitForHydration } from './wait-for-hydration.ts'

/** A page on which nothing may be written to the console as an error, and no script may fail. */
export const test = base.extend<object, object>({
  browser: [({ browser }, use) => use(waitForHydration(browser)), { scope: 'worker' }],
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // The browser itself reports each answer of 400 and more; tests ask for some on purpose.
      const isAnswer = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAnswer) complaints.push(message.text())
    })
    await use(page)
    expect(complaints, 'complaints on the console').toEqual([])
  },
})

export { expect }
