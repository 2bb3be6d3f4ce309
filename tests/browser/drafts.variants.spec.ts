import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { enterPassword, type Person, signIn } from './person.ts'
import { planIn, putAccount } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const DESCRIPTION = 'Discounts teach people to wait.\nAnd waiting people do not buy.'

type Arranged = { person: Person; composer: string; projects: string }

/** Somebody with a finished video and two accounts, of which none is chosen at first. */
async function arrange(page: Page): Promise<Arranged> {
  const database = await openProductDatabase()
  const person = await signIn(page)
  const { teamSlug } = person
  const [projectId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Discounts' }])
  const outputId = await putOutput(database, projectId, await uprightVideo())
  const planned = await planIn(database, teamSlug)
  await putAccount(planned, 'youtube', 'Northbeam Tube')
  await putAccount(planned, 'mastodon', 'Northbeam Social')
  return { person, composer: `/${teamSlug}/publish/new?output=${outputId}`, projects: `/${teamSlug}/projects` }
}

async function type(page: Page) {
  await page.getByRole('checkbox', { name: /Northbeam Social/ }).check()
  await page.getByLabel('Title').fill('Why discounts fail')
  await page.getByLabel('Description').fill(DESCRIPTION)
  await page.getByLabel('Tags').fill('pricing, waiting')
  await page.getByRole('radio', { name: 'Choose a time' }).click()
  await page.getByLabel('Date', { exact: true }).fill('06/05/2031')
  await page.getByLabel('Time', { exact: true }).fill('07:45')
}

async function expectTyped(page: Page) {
  await expect(page.getByLabel('Title')).toHaveValue('Why discounts fail')
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Tags')).toHaveValue('pricing, waiting')
  await expect(page.getByRole('checkbox', { name: /Northbeam Social/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Northbeam Tube/ })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'Choose a time' })).toBeChecked()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('06/05/2031')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('07:45')
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft saved \d\d:\d\d/ })

test('what is typed into the composer is there again after a reload, another page, signing out and in, and elsewhere', async ({
  page,
  browser,
}) => {
  const { person, composer, projects } = await arrange(page)
  await page.goto(composer)
  await type(page)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expectTyped(page)
  await expect(saved(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  // The last letters before the page is left are kept too.
  await page.getByLabel('Title').fill('Why discounts')
  await page.getByLabel('Title').pressSequentially(' fail')
  await page.goto(projects)
  await page.goBack()
  await expectTyped(page)

  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: /Priya Raman/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await enterPassword(page, person, composer)
  await expectTyped(page)

  const elsewhere = await browser.newPage()
  await enterPassword(elsewhere, person, composer)
  await expectTyped(elsewhere)
  await elsewhere.close()
})

test('a draft that is discarded is gone, unless that is taken back, and one that was sent is gone', async ({
  page,
}) => {
  const { composer } = await arrange(page)
  await page.goto(composer)
  await type(page)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Discounts')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectTyped(page)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Discounts')
  await expect(page.getByRole('checkbox', { name: /Northbeam Social/ })).not.toBeChecked()

  await type(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Saved as a draft' })).toBeVisible()
  await page.goto(composer)
  await expect(page.getByLabel('Title')).toHaveValue('Discounts')
})

test('what is typed while the server cannot be reached stays in the tab and is kept once it can', async ({ page }) => {
  const { composer } = await arrange(page)
  await page.goto(composer)
  await page.route('**/api/drafts/**', (route) => route.abort())
  await type(page)
  await expect(page.getByText('Not saved. Your draft is kept in this browser, and we will try again.')).toBeVisible()
  await page.reload()
  await expectTyped(page)
  await page.unroute('**/api/drafts/**')
  await expect(saved(page)).toBeVisible()
})

test('a page that was open during an update says so, and keeps what is typed', async ({ page }) => {
  const { composer } = await arrange(page)
  await page.goto(composer)
  await type(page)
  // As the server answers a page whose actions it had before the update.
  await page.route('**/*', (route) => {
    const headers = route.request().headers()
    if (headers['next-action'] === undefined) return route.fallback()
    return route.continue({ headers: { ...headers, 'next-action': `7f${'0'.repeat(40)}` } })
  })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('A new version is available')).toBeVisible()
  await expectTyped(page)
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await expectTyped(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Saved as a draft' })).toBeVisible()
})
