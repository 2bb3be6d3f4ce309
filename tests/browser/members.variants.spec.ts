import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { readLink, signIn } from './person.ts'
import { expect, test } from './test.ts'

test('somebody is invited, joins by the link, works, is given another role and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { teamSlug } = await signIn(page)
  const email = `lucia-${crypto.randomUUID()}@example.com`
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await other.newPage()
  const members = `/${teamSlug}/settings/members`

  await test.step('an owner invites an editor', async () => {
    await page.goto(members)
    await page.getByRole('button', { name: 'Invite people' }).click()
    await page.getByLabel('Email addresses').fill('nobody')
    await page.getByRole('button', { name: 'Create invitations' }).click()
    await expect(page.getByText('Enter valid email addresses instead of nobody.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Email addresses').fill(email)
    await page.getByRole('radio', { name: /^Editor/ }).check()
    await page.getByRole('button', { name: 'Create invitations' }).click()
    await expect(page.getByRole('row', { name: email })).toContainText('Invited by Priya Raman')
    await expect(page.getByText('1 person and 1 pending invitation.')).toBeVisible()
    await expectAccessible(page)
    await onPhone(page)
  })

  const link = await readLink(email)

  await test.step('its link is copied, opens the same invitation and does not lead to that of the mail', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: `Copy link for ${email}` }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).not.toBe(link)
    await theirs.goto(copied)
    await expect(theirs.getByRole('heading', { name: 'Join Northbeam' })).toBeVisible()
    await expect(theirs.getByLabel('Your name')).toBeVisible()
    await onPhone(page)
  })

  await test.step('the link is refused to the person who invited', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation is for another address' })).toBeVisible()
    await expect(page.getByText('l••••@example.com')).toBeVisible()
    await expectAccessible(page)
    await onPhone(page)
  })

  await test.step('the invited person creates an account by the link and works as an editor', async () => {
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'Join Northbeam' })).toBeVisible()
    await expectAccessible(theirs)
    await onPhone(theirs)
    await theirs.getByLabel('Your name').fill('Lucia Moreno')
    await theirs.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await theirs.getByRole('button', { name: 'Create account and join' }).click()
    await expect(theirs).toHaveURL(new RegExp(`/${teamSlug}/projects$`))
    await expect(theirs.getByRole('link', { name: 'New project' }).first()).toBeVisible()
    await theirs.goto(`/${teamSlug}/settings/members`)
    await expect(theirs.getByRole('row', { name: /Lucia Moreno/ })).toContainText('Editor')
    await expect(theirs.getByRole('button', { name: 'Invite people' })).toHaveCount(0)
    await theirs.goto(`/${teamSlug}/projects`)
  })

  await test.step('another role is there at once, on the page that is open', async () => {
    await page.goto(members)
    await page.getByRole('combobox', { name: 'Role of Lucia Moreno' }).click()
    await page.getByRole('option', { name: 'Client' }).click()
    await expect(theirs).toHaveURL(new RegExp(`/${teamSlug}/publish$`))
    await expect(theirs.getByRole('link', { name: 'Projects' })).toHaveCount(0)
    await expectAccessible(theirs)
  })

  await test.step('who is removed is told so, and may create a team', async () => {
    await page.getByRole('button', { name: 'Actions for Lucia Moreno' }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove from team' }).click()
    await expect(theirs.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await theirs.goto('/')
    await expect(theirs.getByRole('heading', { name: 'You are not on a team' })).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByLabel('Team name').fill('Halden Coffee')
    await theirs.getByRole('button', { name: 'Create team' }).click()
    await expect(theirs).toHaveURL(/\/halden-coffee-[a-z0-9]+\/projects$/)
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'This invitation has already been used' })).toBeVisible()
    await expectAccessible(theirs)
  })
  await other.close()
})

async function onPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}
