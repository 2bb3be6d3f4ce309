import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Key as Keys, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#lib/bootstrap/ports.ts'
import { FIND, HAS_QUERIES, IS_HYDRATED, LISTEN, QUERIES, TAKE_COMPLAINTS, wordsOf } from './page-scripts.ts'
import type { Target, Visitor } from './visitor.ts'

/** The programs of Debian's package `webkit2gtk-driver`, and a display for them. */
export type WebkitPrograms = { driver: string; browser: string; display: string }

const WAIT_MS = 30_000

/** A visitor with WebKitGTK, driven by its own WebDriver. */
export async function visitByWebkit({ driver, browser, display }: WebkitPrograms, baseURL: string): Promise<Visitor> {
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ended = once(server, 'exit')
  const driven = await connect(port, browser)
  await driven.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
  const complaints: string[] = []

  const query = async (target: Target): Promise<WebElement[]> => {
    if (!(await driven.executeScript<boolean>(`return ${HAS_QUERIES}`))) await driven.executeScript(QUERIES)
    return driven.executeScript(`return (${FIND})(...arguments)`, ...wordsOf(target))
  }
  const first = async (target: Target): Promise<WebElement> => {
    const until = Date.now() + WAIT_MS
    for (;;) {
      const [found] = await query(target).catch(() => [])
      if (found !== undefined) return found
      if (Date.now() > until) throw new Error(`There is no ${JSON.stringify(wordsOf(target))}.`)
      await pause(100)
    }
  }
  const boxOf = async (target: Target) =>
    driven.executeScript<{ x: number; y: number; width: number; height: number }>(
      'return arguments[0].getBoundingClientRect().toJSON()',
      await first(target),
    )
  const note = async () => {
    complaints.push(...(await driven.executeScript<string[]>(`return ${TAKE_COMPLAINTS}`)))
  }

  return {
    engine: 'webkit',
    open: async (address) => {
      await note().catch(() => undefined)
      await driven.get(new URL(address, baseURL).href)
      await driven.executeScript(LISTEN)
      await driven.wait(() => driven.executeScript<boolean>(`return ${IS_HYDRATED}`), WAIT_MS)
    },
    address: () => driven.getCurrentUrl(),
    enterFrame: async (isInside) => {
      await driven.switchTo().defaultContent()
      if (isInside) await driven.switchTo().frame(await driven.wait(() => findFrame(driven), WAIT_MS))
    },
    count: async (target) => (await query(target).catch(() => [])).length,
    click: async (target) => {
      const part = await first(target)
      // The driver scrolls a part to an edge of the window, where the page's own bars may lie over it.
      await driven.executeScript('arguments[0].scrollIntoView({ block: "center" })', part)
      await part.click()
    },
    fill: async (target, value) => {
      const field = await first(target)
      await field.clear()
      await field.sendKeys(value)
    },
    attach: async (target, file) => (await first(target)).sendKeys(file),
    focus: async (target) => {
      await driven.executeScript('arguments[0].focus()', await first(target))
    },
    press: async (key) => {
      const parts = key.split('+').map((part) => NAMED_KEYS[part] ?? part)
      const [last = '', ...held] = parts.reverse()
      const actions = driven.actions()
      for (const one of held) actions.keyDown(one)
      actions.keyDown(last).keyUp(last)
      for (const one of held) actions.keyUp(one)
      await actions.perform()
    },
    drag: async (from, to, x, y) => {
      const [start, end] = [await boxOf(from), await boxOf(to)]
      const begin = { x: Math.round(start.x + start.width / 2), y: Math.round(start.y + start.height / 2) }
      const finish = { x: Math.round(end.x + x), y: Math.round(end.y + y) }
      const actions = driven
        .actions()
        .move({ origin: Origin.VIEWPORT, ...begin, duration: 100 })
        .press()
      for (let step = 1; step <= 8; step++) {
        const at = (one: 'x' | 'y') => Math.round(begin[one] + ((finish[one] - begin[one]) * step) / 8)
        actions.move({ origin: Origin.VIEWPORT, x: at('x'), y: at('y'), duration: 50 })
      }
      await actions.release().perform()
    },
    read: (expression) => driven.executeScript(`return (${expression})`),
    picture: async () => Buffer.from(await driven.takeScreenshot(), 'base64'),
    complaints: async () => {
      await note().catch(() => undefined)
      return complaints
    },
    close: async () => {
      await driven.quit().catch(() => undefined)
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** The frame in a partner's page is inside of an element that has a tree of its own. */
const findFrame = (driven: WebDriver) =>
  driven.executeScript<WebElement | null>(
    'return document.querySelector("reelwright-portal")?.shadowRoot?.querySelector("iframe") ?? null',
  )

/** The driver needs a moment until it answers. */
async function connect(port: number, binary: string): Promise<WebDriver> {
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const begun = Date.now()
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (failure) {
      if (Date.now() - begun > WAIT_MS) throw failure
      await pause(300)
    }
  }
}

const NAMED_KEYS: Record<string, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Backspace: Keys.BACK_SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
  Control: Keys.CONTROL,
}
