import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('a team sets the look and the sites of its frames, and sees at once what becomes of its colors', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/settings/embed`)
  await expect(page.getByText('No open sessions.')).toBeVisible()

  await test.step('an accent that white text cannot be read on is darkened, in words and in the preview', async () => {
    const accent = page.getByRole('textbox', { name: 'Accent' })
    await expect(async () => {
      await accent.fill('#D0603C')
      await page.getByRole('textbox', { name: 'Surface' }).fill('#FBF8F3')
      await page.getByRole('radio', { name: 'Light' }).click()
      await expect(page.getByText(/^Accent darkened to #C35430$/)).toBeVisible()
    }).toPass()
    await expect(page.getByText(/White text on #D0603C has a contrast of 3\.9\./)).toBeVisible()
    await expect(page.getByText('All text is readable (4.5:1 or better)')).toBeVisible()
    const preview = page.getByRole('img', { name: /^The projects page in these colors/ })
    await expect(preview.getByText('New project', { exact: true })).toHaveCSS('background-color', 'rgb(195, 84, 48)')
  })

  await test.step('the page and its preview can be read, in light and dark, on a phone too', async () => {
    for (const name of ['Publish', 'Projects']) {
      await page.getByRole('radio', { name, exact: true }).click()
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a wrong site is refused and loses nothing, a right one is saved', async () => {
    await page.getByRole('button', { name: 'Add origin' }).click()
    const origin = page.getByRole('textbox', { name: 'Origin' })
    await origin.fill('http://hub.example')
    await page.getByRole('textbox', { name: 'Text' }).fill('no color')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('“http://hub.example” is not secure. Use https:// instead.')).toBeVisible()
    await expect(page.getByText('Enter a color such as #C35530, without transparency.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
    await origin.fill('https://hub.example/')
    await page.getByRole('textbox', { name: 'Text' }).fill('')
    await page.getByRole('combobox', { name: 'Font' }).click()
    await page.getByRole('option', { name: 'Instrument Sans' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(
      page.getByText('Saved. The new look applies the next time someone opens the portal.', { exact: true }),
    ).toBeVisible()
    await page.reload()
    await expect(origin).toHaveValue('https://hub.example')
    await expect(page.getByRole('textbox', { name: 'Accent' })).toHaveValue('#D0603C')
    await expect(page.getByRole('combobox', { name: 'Font' })).toHaveText('Instrument Sans')
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Instrument/.test(family) && status === 'loaded'),
      )
    await expect.poll(loaded).toBe(true)
  })

  await test.step('the code for each place names this portal and can be copied', async () => {
    const portal = new URL(page.url()).origin
    for (const [name, part] of [
      ['React', '<reelwright-portal'],
      ['Server', `${portal}/api/v2/embed/sessions`],
      ['HTML', `${portal}/embed.js`],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).click()
      await expect(page.getByRole('region', { name: 'Add the portal to your page' })).toContainText(part)
    }
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  })
})
