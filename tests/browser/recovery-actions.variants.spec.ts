import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const ended = { state: 'failed', nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const
const failureMessage = coded('other_language_spoken', {
  heard: { language: 'german' },
  language: { language: 'english' },
})
const GERMAN = { failure: english(failureMessage), failureMessage, failureCode: 'wrong_language' } as const
const REFUSED =
  'The address vimeo.com answered 403 instead of the file, as it does for videos that only their owner may see. Check that the link opens the file without signing in. Then start it again, or upload the file.'

test('a failed project shows the whole reason and, as its one primary action, what fixes it', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const rows = [
    { failure: REFUSED, failureCode: 'refused', action: 'Try again with this link' },
    { ...GERMAN, action: 'Try again in German' },
    { failure: 'The service stopped. Retry.', failureCode: null, action: 'Try again' },
  ] as const
  const ids = await putProjects(
    database,
    teamSlug,
    rows.map(({ action: _, ...row }) => ({ ...ended, ...row })),
  )
  for (const [index, { failure, action }] of rows.entries()) {
    await page.goto(`/${teamSlug}/projects/${ids[index]}`)
    await expect(page.locator('main .btn-primary')).toHaveText(action)
    for (const sentence of failure.split(/(?<=\.)\s/)) {
      await expect(page.locator('main')).toContainText(sentence.replace(/\.$/, ''))
    }
    await page.getByText('Other options').click()
    await expect(page.getByRole('button', { name: 'Upload the file instead' })).toBeVisible()
    await expect(page.locator('main .btn-primary')).toHaveCount(1)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('a link that cannot be used is refused at its field, and what was chosen before stays', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const [id = ''] = await putProjects(database, teamSlug, [{ ...ended, failure: REFUSED, failureCode: 'refused' }])
  await page.goto(`/${teamSlug}/projects/${id}`)
  const field = page.getByRole('textbox', { name: 'Link to the video' }).first()
  await expect(field).toHaveValue('https://vimeo.com/803312478')
  await field.fill('http://127.0.0.1/video.mp4')
  await page.getByRole('button', { name: 'Try again with this link' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/\w{3,}.*\./)
  const [row] = await database.select().from(projects).where(eq(projects.id, id))
  expect(row).toMatchObject({ state: 'failed', attempt: 1, sourceRef: 'https://vimeo.com/803312478' })
})

test('another language and another file keep every other option', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  const subtitleStyles = { template: 'beast', position: 'top-center', fontSize: 'l' } as const
  const [id = ''] = await putProjects(database, teamSlug, [
    { ...ended, ...GERMAN, request: { language: 'english', subtitleStyles } },
  ])
  await page.goto(`/${teamSlug}/projects/${id}`)
  await page.getByText('Other options').click()
  await page.getByRole('button', { name: 'Upload the file instead' }).click()
  await expect(page).toHaveURL(/\/new\?tool=subtitles/)
  await expect(page.getByRole('radio', { name: 'Upload', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Beast' })).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: 'Try again in German' }).click()
  await expect(page.getByRole('heading', { name: 'The speech is in German, not English' })).toBeHidden()
  const [row] = await database.select().from(projects).where(eq(projects.id, id))
  expect(row).toMatchObject({ attempt: 2, title: 'Founder keynote', request: { language: 'german', subtitleStyles } })
})
