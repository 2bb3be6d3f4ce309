import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { recognizeText } from '#tests/support/recognize-text.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expect } from './test.ts'

const RENDERED = { timeout: 200_000 }

/**
 * Opens the editor of the finished video on the page, cuts its second word out with the keyboard, and has it rendered
 * again: the word is gone from sound, transcript and captions of the new version. Ends on the page it began on.
 */
export async function cutSecondWord(page: Page): Promise<void> {
  const back = page.url()
  // Routing turns the browser's cache off, which would answer for the server.
  await page.route('**/source', (route) => route.continue())
  await page.getByRole('link', { name: 'Edit video' }).press('Enter')
  const words = page.locator('[data-index]')
  await expect(words.first()).toBeVisible()
  await expect(page.locator('svg[preserveAspectRatio="none"] rect').first()).toBeAttached()
  await expect(page.getByRole('button', { name: /Render again/ })).toBeDisabled()
  const text = (await words.nth(1).innerText()).trim()
  await words.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await expect(words.nth(1)).toHaveAttribute('data-cut', '')
  await page.keyboard.press('Control+z')
  await expect(words.nth(1)).not.toHaveAttribute('data-cut')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.locator('main header')).toContainText('1 change not rendered')
  await correctTwoWordsToOne(page)
  await expectToFind(page, (await words.nth(4).innerText()).trim())
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('radio', { name: 'Version 2', exact: true })).toBeVisible(RENDERED)
  await expect(page.locator('main header')).toContainText('Nothing to render')
  await page.goto(back)
  await expect(page.getByText('Version 2.')).toBeVisible()
  const read = async (name: string) => {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    return (await page.request.get(address ?? '')).body()
  }
  expect((await read('SRT')).toString('utf8').split('\n')[2]).not.toContain(text)
  expect(firstWords(await heard(await read('Download video')))).not.toContain(text.toLowerCase())
}

/** Replaces the two words behind the selected one by one, and takes that back. */
async function correctTwoWordsToOne(page: Page): Promise<void> {
  const [first, second] = [page.locator('[data-index]').nth(2), page.locator('[data-index]').nth(3)]
  const texts = [(await first.innerText()).trim(), (await second.innerText()).trim()]
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: `Correct “${texts.join(' ')}”` })
  await expect(field).toBeFocused()
  await field.fill('seven')
  await field.press('Enter')
  await expect(first).toHaveText('seven')
  await expect(second).toHaveAccessibleName('Blank word')
  await expect(page.locator('main header')).toContainText('2 changes not rendered')
  await page.keyboard.press('Control+z')
  await expect(second).toHaveText(texts[1] ?? '')
  await expect(page.locator('main header')).toContainText('1 change not rendered')
}

/** Finds a word of the transcript and selects it. */
async function expectToFind(page: Page, word: string): Promise<void> {
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Find a word' })
  await expect(field).toBeFocused()
  await field.fill(word.toUpperCase())
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+$/ })).toBeVisible()
  await expect(page.locator('[data-index][data-state="selected"]')).toHaveText(word)
  await expectAccessible(page)
  await field.fill('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeVisible()
  await field.press('Escape')
  await expect(page.getByRole('button', { name: 'Find a word' })).toBeFocused()
}

function firstWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.slice(0, 4) ?? []
  )
}

/** What is said in the first seconds of a video. */
async function heard(video: Buffer): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'reelwright-heard-'))
  try {
    await writeFile(path.join(directory, 'video.mp4'), video)
    await runFfmpegUnsandboxed(['-t', '6', '-i', 'video.mp4', '-vn', 'begin.wav'], directory)
    const limits = { maxDurationSeconds: 60, maxPixels: 1e8, threads: 2 }
    const task = { directory, signal: new AbortController().signal, onProgress: () => undefined, limits }
    return await recognizeText(path.join(directory, 'begin.wav'), 'english', task)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
