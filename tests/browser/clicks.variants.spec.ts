import type { Locator, Page } from '@playwright/test'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { planIn, putAccount, putDailySlot } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

/** Presses and counts. Waiting and typing are no clicks. */
function counter() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      await target.click()
      clicks += 1
    },
    count: () => clicks,
  }
}

/** A team with a finished video and an account that posts every day. */
async function arrange(page: Page) {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [projectId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Slow Pour ep. 42' }])
  await putOutput(database, projectId, await uprightVideo())
  const team = await planIn(database, teamSlug)
  await putDailySlot(team, await putAccount(team, 'youtube', 'Northbeam Tube'), '23:50')
  await database.$client.end()
  return teamSlug
}

// From sign-up to the reels of a sample: sample.spec.ts.

test('from the list of projects to the next free slot it is two clicks', async ({ page }) => {
  const teamSlug = await arrange(page)
  const { click, count } = counter()
  await page.goto(`/${teamSlug}/projects`)
  await click(page.getByRole('link', { name: 'Slow Pour ep. 42' }).first())
  await click(page.getByRole('button', { name: /^Add to queue/ }))
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Added to the queue: .*23:50/ })
      .first(),
  ).toBeVisible()
  expect(count()).toBe(2)
})

test('from the members of a team to a link that invites somebody it is three clicks', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const email = `lucia-${crypto.randomUUID()}@example.com`
  const { click, count } = counter()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/${teamSlug}/settings/members`)
  await click(page.getByRole('button', { name: 'Invite people' }))
  await page.getByLabel('Email addresses').fill(email)
  await click(page.getByRole('button', { name: 'Create invitations' }))
  await click(page.getByRole('button', { name: `Copy link for ${email}` }))
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/[\w.-]{20,}$/)
  expect(count()).toBe(3)
})

test('from the list of projects to a new one with the settings of a past one it is two clicks', async ({ page }) => {
  const teamSlug = await arrange(page)
  const { click, count } = counter()
  await page.goto(`/${teamSlug}/projects`)
  await click(page.getByRole('button', { name: 'Actions for Slow Pour ep. 42' }).first())
  await click(page.getByRole('menuitem', { name: 'Use these settings' }))
  await expect(page.getByText('Settings of Slow Pour ep. 42')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Link to the video' })).toBeVisible()
  expect(count()).toBe(2)
})

test('the field for the link has the focus where nothing was typed before, and only beside a mouse', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/new`)
  const field = page.getByRole('textbox', { name: /^Links? to/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('https://example.com/a')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('https://example.com/a')
  await expect(field).not.toBeFocused()

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  })
  const touched = await phone.newPage()
  const other = await signIn(touched)
  await touched.goto(`/${other.teamSlug}/new`)
  await expect(touched.getByRole('textbox', { name: /^Links? to/ })).toBeVisible()
  await touched.getByRole('heading', { level: 1 }).waitFor()
  await expect(touched.getByRole('textbox', { name: /^Links? to/ })).not.toBeFocused()
  await phone.close()
})
