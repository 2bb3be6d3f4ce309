import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('an address is added, tested, changed, turned off and deleted', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/webhooks`)
  await expect(page.getByText('Nothing was sent in this period.')).toBeVisible()
  await expectAccessible(page)

  await test.step('a private address is refused and loses no choice, a public one is added', async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'post.published' }).check()
    await dialog.getByLabel('Address').fill('http://127.0.0.1/hook')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog.getByText('This address is private.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Address').fill('https://receiver.invalid/hook')
    await dialog.getByLabel('Name').fill('Production')
    await dialog.getByRole('button', { name: 'Add address' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: /receiver\.invalid/ })).toContainText('4 of 12')
    await expect(page.getByText('No deliveries yet')).toBeVisible()
  })

  await test.step('a test is recorded with its body and can be sent again', async () => {
    await page.getByRole('button', { name: 'Send a test to Production' }).click()
    await expect(page.getByText(/^Not delivered\./)).toBeVisible()
    await expect(page.getByText('Last test failed')).toBeVisible()
    await page.getByRole('button', { name: /^Details of webhook\.test/ }).click()
    await expect(page.getByText(/sent by Priya Raman/)).toBeVisible()
    await page.getByRole('button', { name: 'Replay' }).click()
    await expect(page.getByText(/sent by Priya Raman/)).toHaveCount(2)
    await page.getByRole('button', { name: 'Show body' }).click()
    await expect(page.getByRole('dialog')).toContainText('"type": "webhook.test"')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('its secret is shown and rotated', async () => {
    const secret = page.getByRole('region', { name: 'Signing secret' })
    await secret.getByRole('button', { name: 'Show' }).click()
    await expect(secret.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible()
    const before = await secret.getByText(/^whsec_/).textContent()
    await secret.getByRole('button', { name: 'Rotate…' }).click()
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await expect(secret.getByText(/We also sign with the previous secret until/)).toBeVisible()
    await expect(secret.getByText(/^whsec_/)).not.toHaveText(before ?? '')
  })

  await test.step('its events are chosen, and filters are part of the address', async () => {
    await page.getByLabel('approval.asked').check()
    await page.getByRole('button', { name: 'Save events' }).click()
    await expect(page.getByRole('row', { name: /receiver\.invalid/ })).toContainText('5 of 12')
    await page.getByRole('button', { name: 'Response', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delivered' }).click()
    await expect(page.getByText('No deliveries match these filters.')).toBeVisible()
    await expect(page).toHaveURL(/answer=delivered/)
  })

  await test.step('it is turned off, on and deleted', async () => {
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More actions for Production' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Turn off')
    await expect(page.getByText('Turned off by Priya Raman')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on Production' }).click()
    await expect(page.getByText('Last test failed')).toBeVisible()
    await choose('Delete…')
    await page.getByRole('button', { name: 'Delete address' }).click()
    await expect(page.getByRole('row', { name: /receiver\.invalid/ })).toHaveCount(0)
  })
})
