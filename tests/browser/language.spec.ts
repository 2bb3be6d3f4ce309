import { signIn } from './person.ts'
import { expect, test } from './test.ts'

test('pages are in the language that the browser accepts, and in the one that a person chooses, on every device', async ({
  browser,
  page,
}) => {
  const spanish = await browser.newContext({ locale: 'es-MX' })
  const visitor = await spanish.newPage()
  await visitor.goto('/sign-in')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es')
  await expect(visitor.getByRole('radio', { name: 'Español' })).toBeChecked()
  await visitor.getByRole('radio', { name: 'English' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  await spanish.close()

  const { teamSlug } = await signIn(page)
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto(`/${teamSlug}/settings/api-keys`)
  await expect(page.getByRole('heading', { name: 'Claves de API', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Crear clave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear clave' }).click()
  await expect(page.getByText('Escribe un nombre para la clave, como el de la aplicación que la usa.')).toBeVisible()
})
