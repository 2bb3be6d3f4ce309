import path from 'node:path'
import { expectAccessible } from './axe.ts'
import { linkFeed } from './linked-feed.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const SHEETS = path.resolve(import.meta.dirname, '../unit/portal/posts/sheets')

test('a spreadsheet is shown as it was read, in another encoding if wanted, and its wrong rows are listed', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await linkFeed(page, teamSlug, 'Daily reels')
  await page.goto(`/${teamSlug}/publish`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import posts…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import posts' })
  const encoding = dialog.getByRole('combobox', { name: 'Encoding' })
  await dialog.getByLabel('CSV file').setInputFiles(path.join(SHEETS, 'excel-1252.csv'))
  await expect(dialog.getByText('Café à Genève · crème brûlée')).toBeVisible()
  await expect(encoding).toHaveText('Detected: Western European (Windows-1252)')
  await expectAccessible(page)

  await encoding.click()
  await page.getByRole('option', { name: 'UTF-8', exact: true }).click()
  await expect(dialog.getByText('The file does not use this encoding.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import posts' })).toBeDisabled()
  await encoding.click()
  await page.getByRole('option', { name: 'Detect automatically' }).click()
  await expect(dialog.getByText('Café à Genève')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import posts' }).click()
  await expect(dialog.getByRole('cell', { name: 'No linked account is called “acc-bluesky”.' })).toBeVisible()

  const buffer = Buffer.from('video;account;date;time\r\nout_1;Ada;03/04/2027;8:30')
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'dates.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('radio', { name: 'Day first' }).click()
  await expect(dialog.getByRole('cell', { name: '2027-04-03 08:30' })).toBeVisible()
})
