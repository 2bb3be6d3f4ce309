import { test as base, expect } from '@playwright/test'
import { prepareChromium } from '#tests/support/chromium.ts'
import { FIREFOX, startWebkitDisplay } from './engines.ts'
import { visitByPuppeteer } from './puppeteer-visitor.ts'
import type { Engine, Target, Visitor } from './visitor.ts'
import { visitByWebkit } from './webkit-visitor.ts'

export type EngineOption = { engine: Engine }

/** A visitor with the engine of the project, in whose pages no script may fail. */
export const test = base.extend<{ visitor: Visitor }, EngineOption>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  visitor: async ({ engine, baseURL }, use, info) => {
    const { visitor, stop } = await start(engine, baseURL ?? '')
    try {
      await use(visitor)
      expect(await visitor.complaints(), 'errors of scripts').toEqual([])
    } finally {
      if (info.errors.length > 0)
        await info.attach('window', { body: await visitor.picture(), contentType: 'image/png' })
      await visitor.close()
      stop()
    }
  },
})

async function start(engine: Engine, baseURL: string): Promise<{ visitor: Visitor; stop: () => void }> {
  const stop = () => undefined
  if (engine === 'chromium')
    return { visitor: await visitByPuppeteer(engine, (await prepareChromium()).executablePath, baseURL), stop }
  if (engine === 'firefox') return { visitor: await visitByPuppeteer(engine, FIREFOX, baseURL), stop }
  const display = await startWebkitDisplay()
  return { visitor: await visitByWebkit(display.programs, baseURL), stop: display.stop }
}

/** Waits until the page shows something. */
export async function expectToSee(visitor: Visitor, target: Target, timeout = 30_000): Promise<void> {
  const message = `${JSON.stringify(target)} ${'name' in target ? target.name : ''}`
  await expect.poll(() => visitor.count(target).catch(() => 0), { timeout, message }).toBeGreaterThan(0)
}

export { expect }
