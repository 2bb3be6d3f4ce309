import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { enterPassword, signIn } from './person.ts'
import { expect, test } from './test.ts'

const LINK = 'http://127.0.0.1:9/a-long-talk-about-pricing.mp4'

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft saved \d\d:\d\d/ })

async function fillClips(page: Page) {
  await page.getByLabel('Links to videos').fill(LINK)
  await page.getByLabel('Links to videos').blur()
  await page.getByLabel('What should the reels be about?').first().fill('Strong opinions on pricing')
  await page.getByRole('radio', { name: '60–90' }).click()
  await page.getByRole('checkbox', { name: 'Add a hook title' }).check()
}

async function expectClips(page: Page) {
  await expect(page.getByText('127.0.0.1:9/a-long-talk-about-pricing.mp4').first()).toBeVisible()
  await expect(page.getByLabel('What should the reels be about?').first()).toHaveValue('Strong opinions on pricing')
  await expect(page.getByRole('radio', { name: '60–90' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Add a hook title' })).toBeChecked()
}

test('what is typed into New project is there again after a reload, in other tools, after signing out, and elsewhere', async ({
  page,
  browser,
}) => {
  const person = await signIn(page)
  const form = `/${person.teamSlug}/new`
  await page.goto(form)
  await fillClips(page)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expectClips(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  // Tools share what they have in common.
  await page.goto(`${form}?tool=subtitles`)
  await expect(page.getByLabel('Link to the video')).toHaveValue(LINK)
  await page.getByRole('textbox', { name: 'Title' }).fill('Pricing, the talk')
  await page.goto(`${form}?tool=tts`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Pricing, the talk')
  await page.getByRole('textbox', { name: 'Script' }).fill('Discounts teach people to wait.')
  await page.goto(`${form}?tool=ttv`)
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('Discounts teach people to wait.')
  await expect(saved(page)).toBeVisible()

  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await enterPassword(page, person, form)
  await expectClips(page)

  const elsewhere = await browser.newPage()
  await enterPassword(elsewhere, person, form)
  await expectClips(elsewhere)
  await elsewhere.goto(`${form}?tool=tts`)
  await expect(elsewhere.getByRole('textbox', { name: 'Script' })).toHaveValue('Discounts teach people to wait.')
  await elsewhere.close()
})

test('a draft of New project is discarded and brought back, and what an address asks for becomes part of it', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new`)
  await fillClips(page)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('checkbox', { name: 'Add a hook title' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectClips(page)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Add a hook title' })).not.toBeChecked()

  await page.goto(`/${teamSlug}/new?tool=subtitles&link=${encodeURIComponent(LINK)}`)
  await expect(page).toHaveURL(/\/new\?tool=subtitles$/)
  await page.getByLabel('Link to the video').fill('http://127.0.0.1:9/another.mp4')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Link to the video')).toHaveValue('http://127.0.0.1:9/another.mp4')
})

test('what is typed into settings is kept, and leaving them unsaved asks first', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/general`)
  const name = page.getByLabel('Team name')
  const before = await name.inputValue()
  await name.fill('Northbeam and friends')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(name).toHaveValue('Northbeam and friends')
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await page.goto(`/${teamSlug}/settings/general`)
  await expect(name).toHaveValue('Northbeam and friends')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(name).toHaveValue(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Northbeam and friends')
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await isSaved
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue('Northbeam and friends')
  await expect(page.getByText(/^Draft saved/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page).toHaveURL(/\/projects$/)
})
