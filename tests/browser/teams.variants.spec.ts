import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('the General page keeps a name, a logo and defaults, which New project starts from', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings`)
  await page.getByLabel('Team name').fill('Northbeam Studio')
  await page.getByLabel('Time zone').fill('Berlin')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await page.getByLabel('End of post captions').fill('What would you bake?')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Choose a time zone from the list.')).toBeVisible()
  await page.getByLabel('Time zone').fill('Europe/Berlin')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Northbeam Studio' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  await page.goto(`/${teamSlug}/new?tool=subtitles`)
  await expect(page.getByText('German', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${teamSlug}/settings`)
  await page.getByRole('link', { name: 'General' }).click()
  await expect(page.getByLabel('Team name')).toHaveValue('Northbeam Studio')
  await expect(page.getByLabel('End of post captions')).toHaveValue('What would you bake?')
  await expectNoSidewaysScroll(page)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
