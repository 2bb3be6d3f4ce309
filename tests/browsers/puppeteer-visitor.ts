import { setTimeout as pause } from 'node:timers/promises'
import { type ElementHandle, type Frame, type KeyInput, launch } from 'puppeteer-core'
import { FIND, HAS_QUERIES, IS_HYDRATED, LISTEN, QUERIES, TAKE_COMPLAINTS, wordsOf } from './page-scripts.ts'
import type { Engine, Target, Visitor } from './visitor.ts'

/** Settings of Firefox, as `about:config` names them. */
export type FirefoxPreferences = Record<string, string | number | boolean>

const WAIT_MS = 30_000
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

/** A visitor with Chromium or Firefox. */
export async function visitByPuppeteer(
  engine: Exclude<Engine, 'webkit'>,
  executablePath: string,
  baseURL: string,
  preferences: FirefoxPreferences = {},
): Promise<Visitor> {
  const browser = await launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 1000 },
    ...(engine === 'firefox' ? { extraPrefsFirefox: preferences } : { args: CHROMIUM_ARGS }),
  })
  const page = await browser.newPage()
  let frame: Frame = page.mainFrame()
  const complaints: string[] = []

  const query = async (target: Target): Promise<ElementHandle[]> => {
    if (!(await frame.evaluate(HAS_QUERIES))) await frame.evaluate(QUERIES)
    const [by, what, name] = wordsOf(target)
    const list = await frame.evaluateHandle(
      `(${FIND})(${JSON.stringify(by)}, ${JSON.stringify(what)}, ${JSON.stringify(name)})`,
    )
    const properties = [...(await list.getProperties()).values()]
    return properties.flatMap((one) => one.asElement() ?? []) as ElementHandle[]
  }
  const first = async (target: Target): Promise<ElementHandle> => {
    const until = Date.now() + WAIT_MS
    for (;;) {
      const [found] = await query(target).catch(() => [])
      if (found !== undefined) return found
      if (Date.now() > until) throw new Error(`There is no ${JSON.stringify(wordsOf(target))}.`)
      await pause(100)
    }
  }
  const boxOf = async (target: Target) => {
    const box = await (await first(target)).boundingBox()
    if (box === null) throw new Error(`There is no room for ${JSON.stringify(wordsOf(target))}.`)
    return box
  }
  const note = async () => {
    complaints.push(...((await page.evaluate(TAKE_COMPLAINTS)) as string[]))
  }

  return {
    engine,
    open: async (address) => {
      await note().catch(() => undefined)
      frame = page.mainFrame()
      await page.goto(new URL(address, baseURL).href)
      await page.evaluate(LISTEN)
      await page.waitForFunction(IS_HYDRATED, { timeout: WAIT_MS })
    },
    address: async () => page.url(),
    enterFrame: async (isInside) => {
      frame = page.mainFrame()
      if (!isInside) return
      frame = await page.waitForFrame((one) => one.parentFrame() === page.mainFrame(), { timeout: WAIT_MS })
    },
    count: async (target) => (await query(target)).length,
    click: async (target) => (await first(target)).click(),
    fill: async (target, value) => (await first(target)).asLocator().fill(value),
    attach: async (target, file) => ((await first(target)) as ElementHandle<HTMLInputElement>).uploadFile(file),
    focus: async (target) => (await first(target)).focus(),
    press: async (key) => {
      const names = key.split('+') as KeyInput[]
      const last = names.pop()
      for (const name of names) await page.keyboard.down(name)
      if (last !== undefined) await page.keyboard.press(last)
      for (const name of names) await page.keyboard.up(name)
    },
    drag: async (from, to, x, y) => {
      const [start, end] = [await boxOf(from), await boxOf(to)]
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
      await page.mouse.down()
      await page.mouse.move(end.x + x, end.y + y, { steps: 8 })
      await page.mouse.up()
    },
    read: async <Value>(expression: string) => (await frame.evaluate(expression)) as Value,
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => {
      await note().catch(() => undefined)
      return complaints
    },
    close: () => browser.close(),
  }
}
