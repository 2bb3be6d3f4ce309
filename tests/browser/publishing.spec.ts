import { eq } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const SENT = { timeout: 90_000 }

test('a feed is linked in the service’s window, gets a weekly time, and a video goes out to it', async ({ page }) => {
  const database = await openProductDatabase()
  const { teamSlug } = await signIn(page)
  const [projectId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Discounts' }])
  const outputId = await putOutput(database, projectId, await uprightVideo())

  await test.step('the linking page closes itself and the account is in the list', async () => {
    await page.goto(`/${teamSlug}/settings`)
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Social accounts/ })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Link an account' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: /^Team feed/ }).click()
    const popup = await opened
    await popup.getByRole('textbox').first().fill('Northbeam reels')
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Link' }).click()
    await closed
    await expect(page.getByRole('listitem').filter({ hasText: 'Northbeam reels' })).toContainText('Working')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'More actions for Northbeam reels' }).click()
    await expect(page.getByRole('menuitem', { name: 'Open the feed' })).toHaveAttribute('href', /\/feeds\/feed_/)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('a weekly time offers slots', async () => {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Schedules' }).click()
    await page.getByLabel('Time zone').fill('UT')
    await expect(page.getByText('Choose times and a time zone to see a preview here.')).toBeVisible()
    await page.getByLabel('Time zone').fill('UTC')
    await page.getByLabel('New posting time').fill('09:30')
    await page.getByRole('button', { name: 'Add a time' }).click()
    await page.getByRole('button', { name: 'Mon 09:30' }).click()
    await expect(page.getByRole('heading', { name: 'Next ten times' }).locator('..').getByRole('listitem')).toHaveCount(
      10,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save schedule' }).click()
    await expect(page.getByRole('navigation', { name: 'Schedules' })).toContainText('1 time a week')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  const compose = async () => {
    await page.goto(`/${teamSlug}/projects/${projectId}`)
    await page.getByRole('region', { name: 'Video' }).getByRole('link', { name: 'Publish' }).click()
    await expect(page.getByRole('checkbox', { name: /Northbeam reels/ })).toBeChecked()
    await expect(page.getByText('1 ready, 0 to review')).toBeVisible()
  }

  await test.step('a post takes the next free slot', async () => {
    await compose()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Add to queue/ }).click()
    await expect(page.getByRole('heading', { name: 'Added to the queue' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(/Mon .*09:30/)
  })

  await test.step('what a network would refuse is said, with its remedy, before anything is sent', async () => {
    await compose()
    await page.getByLabel('Title').fill('x'.repeat(201))
    const refusal = /title is too long for Team feed: 201 characters \(limit 200\)/
    await expect(page.getByRole('region', { name: 'Checks' }).getByText(refusal)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Text' }).getByText(refusal)).toBeVisible()
    await expect(page.getByText('201 of 200 on Team feed')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to queue/ })).toBeDisabled()
    await page.getByLabel('Title').fill('Discounts teach people to wait')
    await expect(page.getByText('1 ready, 0 to review')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a post that is sent now is at the feed', async () => {
    await page.getByRole('radio', { name: 'Now' }).click()
    await page.getByRole('button', { name: /^Publish now/ }).click()
    await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
    const states = async () => {
      const isIts = eq(publications.outputId, outputId)
      const rows = await database
        .select({ state: posts.state })
        .from(posts)
        .innerJoin(publications, eq(publications.id, posts.publicationId))
        .where(isIts)
      return rows.map(({ state }) => state).sort()
    }
    await expect.poll(states, SENT).toEqual(['published', 'scheduled'])
  })
})
