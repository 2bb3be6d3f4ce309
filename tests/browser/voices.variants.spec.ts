import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'
import { openVoices, rows } from './voices-page.ts'

/** A voice that is heard for the first time may need its engine to be started. */
const SPOKEN = { timeout: 60_000 }

test('every voice says a sentence of one’s own, until it is taken back or a voice cannot read it', async ({ page }) => {
  const teamSlug = await openVoices(page)
  await page.goto(`/${teamSlug}/voices?q=libritts`)
  const voice = rows(page).first()
  await page.getByRole('textbox', { name: 'Your own sentence' }).fill('The train to the sea leaves at nine.')
  const started = Date.now()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Sample' })
  await expect(bar.getByRole('button', { name: /^Pause/ })).toBeVisible(SPOKEN)
  test.info().annotations.push({ type: 'spoken after', description: `${Date.now() - started} ms` })
  await expect(voice.locator('.waveform')).toBeVisible()
  const length = () => bar.getByRole('slider', { name: 'Position' }).getAttribute('max')
  expect(Number(await length())).toBeGreaterThan(1)
  await rows(page).nth(1).getByRole('button', { name: /^Play/ }).click()
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Pause/ }),
  ).toBeVisible(SPOKEN)
  await expectAccessible(page)

  await page.goto(`/${teamSlug}/voices?q=japanese`)
  await page.getByRole('textbox', { name: 'Your own sentence' }).fill('Завтра мы поедем на море.')
  await page.getByRole('button', { name: 'Play sentence' }).click()
  const field = page.getByRole('textbox', { name: 'Your own sentence' })
  await expect(field).toHaveAccessibleDescription(
    /^The voice speaks Japanese, but .*Choose a voice for the language of the text\.$/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to samples' }).click()
  await expect(field).toHaveValue('')
  await expect(page.locator('.voice-failure')).toHaveCount(0)
})

test('a sample that takes its time shows how far it is, and one that fails says so and leaves the list', async ({
  page,
}) => {
  await openVoices(page)
  const answers = [
    { status: 202, headers: { 'retry-after': '4' }, json: { percent: 34 } },
    { status: 503, json: { error: { message: 'The service did not respond. Try this voice again.' } } },
  ]
  await page.route(/\/api\/media\/voices\/[^?]*$/, (route) => route.fulfill(answers.shift() ?? { status: 404 }))
  const row = rows(page).first()
  await row.getByRole('button', { name: /^Play/ }).click()
  await expect(row).toContainText('Downloading this voice, 34%')
  await expect(row).toContainText('The service did not respond. Try this voice again.')
  await expect(rows(page).nth(1).getByRole('button', { name: /^Play/ })).toBeEnabled()
})

test('on a phone of 390 and 320 pixels the list, its filters and the way to it fit', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/${teamSlug}/projects`)
    const bottom = page.getByRole('navigation', { name: 'Bottom' })
    await bottom.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Voices' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: /^Spanish/ }).check()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/language=Spanish$/)
    await expect(rows(page).first()).toContainText('Spanish')
  }
})
