import { eq } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

const TITLE = 'Discounts teach people to wait, which nobody who sells expects at first'

test('a reel lists what is shown over the speaker, and plays from there', async ({ page }, info) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [jobId = ''] = await putProjects(database, teamSlug, [
    { state: 'completed', operation: 'clip', title: 'Slow Pour, episode 42' },
  ])
  const video = await uprightVideo()
  const first = await putOutput(database, jobId, video)
  await putOutput(database, jobId, video, 1)
  const times = { startSeconds: 1, endSeconds: 2.5, sourceStartSeconds: 41, sourceEndSeconds: 42.5 }
  const reason = { reason: 'A share of a whole is spoken.' }
  const said = 'about seventy percent of the children in this city'
  await database
    .update(outputs)
    .set({
      info: { title: TITLE, caption: '', viralityScore: 80, viralityScoreReason: '', tags: [], suitablePlatforms: [] },
      insertions: [
        { index: 0, said, shows: 'chart', text: 'about 70% of the children', ...reason, ...times, canCloseUp: true },
      ],
    })
    .where(eq(outputs.id, first))

  await page.goto(`/${teamSlug}/projects/${jobId}`)
  await page.getByRole('tab', { name: 'B-roll' }).click()
  const list = page.getByRole('list', { name: 'B-roll' })
  await expect(list).toContainText('about 70% of the children')
  await expect(list).toContainText('A share of a whole is spoken.')
  await list.getByTitle('Play from here').click()
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.9)
  for (const width of [1440, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await list.scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath(`reel-broll-${width}.png`) })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Reel 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'B-roll' })).toHaveCount(0)
})
