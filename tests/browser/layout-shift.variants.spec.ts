import type { Database } from '#db/client.ts'
import { expectStill, watchLayout } from './layout-shift.ts'
import { signUp } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { test } from './test.ts'

test.setTimeout(300_000)
// Documents that a worker fetches are neither held back nor slowed down by the page.
test.use({ timezoneId: 'Pacific/Auckland', serviceWorkers: 'block' })

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

for (const width of [1440, 390]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('nothing on the public and account pages moves while they load', async ({ page }) => {
      await watchLayout(page)
      for (const address of ['/', '/sign-in', '/sign-up', '/reset-password', '/confirm/unknown', '/no/such/page']) {
        await expectStill(page, address)
      }
    })

    test('nothing on the pages of a team moves while they load', async ({ page }) => {
      const { teamSlug } = await signUp(page)
      await watchLayout(page)
      for (const place of ['projects', 'new', 'projects/job_absent']) await expectStill(page, `/${teamSlug}/${place}`)
      const [failed, running] = await putProjects(database, teamSlug, [
        { state: 'failed', failure: 'The video link asks for a password. Make it public or upload the file.' },
        { state: 'processing', stage: 'transcribing', percent: 31 },
        ...Array.from({ length: 20 }, (_, index) => ({ title: `Episode ${index}` })),
      ])
      for (const place of ['projects', `projects/${failed}`, `projects/${running}`]) {
        await expectStill(page, `/${teamSlug}/${place}`)
      }
    })

    test('nothing on the page of voices moves while it loads', async ({ page }) => {
      const { teamSlug } = await signUp(page)
      await watchLayout(page)
      for (const query of ['', '?language=Spanish', '?q=nobody']) await expectStill(page, `/${teamSlug}/voices${query}`)
    })
  })
}
