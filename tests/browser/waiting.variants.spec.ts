import { eq } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { PartialView } from '#db/schema/portal/projects.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn, signUp } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { uploadSmallTalk } from './small-talk.ts'
import { expect, test } from './test.ts'

const TITLES = ['The forty-first draft', 'Ask what they would miss', 'Draft number twelve', 'The meeting that said no']

function partial(status: PartialView['reels'][number]['status'][]): PartialView {
  const reels = status.map((state, index) => ({
    startSeconds: 20 + index * 300,
    endSeconds: 60 + index * 300,
    title: TITLES[index] ?? `Moment ${index + 1}`,
    opening: 'I want to talk about the forty drafts, because the last one',
    status: state,
    outputId: state === 'ready' ? `external_${index}` : null,
    error: state === 'failed' ? 'We could not process the video.' : null,
  }))
  const waveform = Array.from({ length: 240 }, (_, bar) => Math.round(40 + 40 * Math.sin(bar / 3) + (bar % 20)))
  return { reels, sourceDurationSeconds: 2462, waveform, hasSource: false, hasTranscript: false }
}

test('reels that are ready are used while the others are made, and stay when the project is canceled', async ({
  page,
}) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const names = ['fetching', 'analysing', 'transcribing', 'selecting', 'rendering', 'storing'] as const
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const stages = names.map((name, index) => ({
    name,
    startedAt: index < 5 ? at(10 - index) : null,
    endedAt: index < 4 ? at(9 - index) : null,
  }))
  const [jobId = ''] = await putProjects(database, teamSlug, [
    {
      state: 'processing',
      operation: 'clip',
      title: 'Founder keynote, Lisbon, the whole evening with questions',
      request: { language: 'english', clipSettings: { reelDuration: '10-30' } },
      acceptedAt: new Date(Date.now() - 11 * 60_000),
      lastReportAt: new Date(),
      percent: 64,
      stage: 'rendering',
      stageDetail: 'Reel 4 of 7',
      stages,
      partial: partial(['ready', 'ready', 'failed', 'rendering', 'waiting', 'waiting', 'waiting']),
    },
  ])
  const video = await uprightVideo()
  for (const position of [0, 1]) {
    const id = await putOutput(database, jobId, video, position)
    const info = { title: TITLES[position] ?? '', caption: '', viralityScore: 92 - position * 4 }
    const rest = { viralityScoreReason: 'Opens on a number and makes you wait for what it means.', tags: [] }
    await database
      .update(outputs)
      .set({ externalId: `external_${position}`, info: { ...info, ...rest, suitablePlatforms: [] } })
      .where(eq(outputs.id, id))
  }
  await page.goto(`/${teamSlug}/projects/${jobId}`)
  await expect(page.getByRole('heading', { name: '2 of 7 reels ready' })).toBeVisible()
  await expect(page.getByText('We could not process the video.')).toBeVisible()
  await page.getByRole('button', { name: /2\. Ask what they would miss/ }).click()
  const player = page.locator('video')
  await expect(player).toHaveAttribute('aria-label', 'Ask what they would miss')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => player.evaluate((media: HTMLVideoElement) => media.currentTime)).toBeGreaterThan(0.1)
  await expect(page.getByRole('link', { name: /^Publish/ }).last()).toHaveAttribute('href', /publish\/new\?output=out_/)
  await expectAccessible(page)
  for (const width of [1440, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cancel project' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The 2 finished reels stay')
  await expect(dialog).toContainText('Reel 4 is not finished and will be lost.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel and keep 2 reels' }).click()
  await expect(page.getByText('This project was canceled')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 reels' })).toBeVisible()
  await expect(player).toBeVisible()
})

test('the wait for real reels shows the transcript, then each reel, and becomes the result in place', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const { teamSlug } = await signUp(page)
  await page.goto(`/${teamSlug}/new`)
  await page.getByRole('radio', { name: 'Custom' }).click()
  await page.getByLabel('Shortest in seconds').fill('4')
  await page.getByLabel('Longest in seconds').fill('9')
  await uploadSmallTalk(page)
  await page.getByRole('spinbutton', { name: 'How many' }).fill('2')
  await page.getByRole('button', { name: 'Make up to 2 reels' }).click()
  await expect(page).toHaveURL(/\/projects\/job_/)
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await expect(transcript).toBeVisible({ timeout: 400_000 })
  const line = transcript.getByRole('listitem').getByRole('button').nth(1)
  await expect(line).toBeEnabled({ timeout: 60_000 })
  await line.click()
  await expect(page.getByRole('tab', { name: 'Source' })).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime))
    .toBeGreaterThan(0.5)
  await expect(page.getByRole('heading', { name: '1 of 2 reels ready' })).toBeVisible({ timeout: 400_000 })
  await expect(page.locator('main header')).toContainText('Processing')
  await expect(page.locator('main header')).toContainText('Completed', { timeout: 400_000 })
  await expect(page.getByRole('heading', { name: '2 reels' })).toBeVisible()
})
