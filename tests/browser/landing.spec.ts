import { SUBTITLE_TEMPLATES } from '#lib/contract/enumerations.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { readLink, signIn } from './person.ts'
import { expect, test } from './test.ts'

const VIDEO = 'https://media.example.com/talk.mp4?part=1&cut=a%20b'

test('the landing page is accessible, fits 320 pixels and asks nobody else', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'One long video in. A week of reels out.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `${SUBTITLE_TEMPLATES.length} caption styles` })).toBeVisible()
  await expect(page.getByText(/in one of [\d,]{3,} voices\./)).toBeVisible()
  await expectAccessible(page)
  expect([...asked]).toEqual([new URL(page.url()).origin])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a link that is pasted on the landing page is in New project after signing up and after signing in', async ({
  page,
}) => {
  const person = await signIn(page)
  await page.context().clearCookies()
  const email = `ana-${crypto.randomUUID()}@example.com`
  const field = page.getByLabel('Link to a video').first()
  await page.goto('/')
  await field.fill(VIDEO)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Get your link' })).toBeVisible()
  await page.goto(await readLink(email))
  await page.getByLabel('Your name').fill('Ana Beltrán')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/new(\?|$)/)
  await expect(page.getByLabel('Links to videos')).toHaveValue(VIDEO)

  await page.context().clearCookies()
  await page.goto(`/start?link=${encodeURIComponent(VIDEO)}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Links to videos')).toHaveValue(VIDEO)
})
