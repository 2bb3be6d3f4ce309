import { statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from '@playwright/test'
import { prepareChromium } from './chromium.ts'
import { makePerson } from './make-person.ts'

const FILE = path.join(import.meta.dirname, 'readme', 'screenshot.png')
const MAX_BYTES = 300_000
const MADE = { timeout: 1_200_000 }

/**
 * Takes the README's picture from a product that runs at `address` on DATA_DIR: makes a person, puts subtitles on the sample, waits for
 * the result and shows it in the middle of a sentence.
 */
async function takeScreenshot(address: string): Promise<void> {
  const { executablePath, env } = await prepareChromium()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1280, height: 800 } })
    await signUp(page, address)
    // The samples for subtitles are made once the machine is idle.
    await page.getByRole('button', { name: 'Add subtitles' }).first().click(MADE)
    await page.waitForURL(/\/projects\/job_/)
    await showSentence(page)
    await page.screenshot({ path: FILE })
  } finally {
    await browser.close()
  }
  const { size } = statSync(FILE)
  if (size > MAX_BYTES) throw new Error(`The picture has ${size} bytes, which is too much for a README.`)
  process.stdout.write(`Wrote ${path.relative(process.cwd(), FILE)} (${size} bytes).\n`)
}

async function signUp(page: Page, address: string): Promise<void> {
  const running = { dataDir: process.env.DATA_DIR ?? '.data', port: new URL(address).port }
  const { teamSlug, cookie } = await makePerson(running, 'Northbeam Studio')
  await page.context().addCookies([{ ...cookie, url: address }])
  await page.goto(`/${teamSlug}/projects`)
}

/** Plays from the third word of the middle line and stops as soon as it is marked. */
async function showSentence(page: Page): Promise<void> {
  const lines = page.locator('main ol[lang] > li')
  await lines.first().waitFor(MADE)
  const middle = lines.nth(Math.floor((await lines.count()) / 2))
  await middle.locator('[data-start]').nth(2).click()
  await page.locator('.mark-now').waitFor()
  await page.locator('main h1').click()
  await page.keyboard.press('Space')
  await page.waitForFunction(() => document.querySelector('video')?.paused && !document.querySelector('video')?.seeking)
  await page.locator('main').blur()
}

await takeScreenshot(process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`)
