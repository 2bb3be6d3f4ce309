import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { cachedMedia } from '#tests/support/cached-media.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

let database: Database
test.beforeAll(async () => {
  database = await openProductDatabase()
})
test.afterAll(() => database.$client.end())

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 360, height: 740 }
const done = { state: 'completed', nextCheckAt: null, deadlineAt: null, endedAt: new Date() } as const
const LONG = 'Slow Pour episode 42: why we stopped discounting, and what eleven regulars told us about it'

/** 44 minutes of one color. */
const SOURCE = ['-f', 'lavfi', '-i', 'color=c=darkgreen:s=320x180:r=1:d=2640']
const ARGS = [...SOURCE, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', 'media.mp4']

function longVideo(): Promise<{ media?: Buffer }> {
  return cachedMedia(['44 minutes of one color', ARGS], async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'reelwright-long-'))
    await runFfmpegUnsandboxed(ARGS, directory)
    return { media: await readFile(path.join(directory, 'media.mp4')) }
  })
}

function transcriptOf(lines: { at: number; text: string }[]): Buffer {
  const segments = lines.map(({ at, text }) => {
    const words = text.split(' ').map((word, index) => ({
      text: word,
      startSeconds: at + index / 3,
      endSeconds: at + index / 3 + 0.3,
    }))
    return { startSeconds: at, endSeconds: at + words.length / 3, text, words }
  })
  return Buffer.from(JSON.stringify({ languageTag: 'en', segments }))
}

/** Videos in which what we said is said, and nothing else. */
async function putVideos(teamSlug: string, count: number): Promise<void> {
  await database.execute(sql`
    with team as (select id from portal.teams where slug = ${teamSlug}), made as (
      insert into portal.jobs (id, team_id, operation, title, source_kind, source_ref, source_label, request, state, attempt,
        import_attempts, quiet_checks, created_at, updated_at)
      select 'job_' || n || id, id, 'subtitles', 'Video ' || n, 'link', 'https://example.com/' || n, 'example.com',
        '{"language": "english", "subtitleStyles": {"template": "beast", "position": "top-center", "fontSize": "m"}}',
        'completed', 1, 0, 0, now() - n * interval '1 hour', now() from team, generate_series(1, ${count}::int) n
      returning id, team_id
    ), files as (
      insert into portal.outputs (id, team_id, job_id, external_id, position, kind, remote, files, duration_seconds,
        size_bytes, verified, imported_at, created_at, next_transcript_at)
      select 'out' || id, team_id, id, id, 0, 'video', '{}', '{}', 3600, 1, true, now(), now(), null from made
      returning id, job_id, team_id
    ), said as (
      insert into portal.transcripts (output_id, team_id, job_id, of_source, source_key, language_tag, duration_seconds,
        word_count, created_at)
      select id, team_id, job_id, false, job_id, 'en', 3600, 3, now() from files returning output_id, team_id
    )
    insert into portal.transcript_passages (output_id, position, team_id, words, starts, lines)
    select output_id, 0, team_id, ('''@' || team_id || ''' ''what'':1 ''we'':2 ''said'':3')::tsvector,
      '{1000,1500,2000}', '[{"s":1000,"e":2500,"n":1,"t":"What we said"}]' from said`)
}

async function look(page: Page, save: (name: string) => string, name: string): Promise<void> {
  for (const [where, size] of Object.entries({ desktop: DESKTOP, phone: PHONE, narrow: NARROW })) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
      await expectAccessible(page)
      if (where !== 'narrow' || theme === 'light')
        await page.screenshot({ path: save(`${name}-${where}-${theme}.png`) })
    }
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
  await page.setViewportSize(DESKTOP)
}

test('a search finds a word said at minute 43 of one of 500 videos and plays it there', async ({ page }, info) => {
  await page.setViewportSize(DESKTOP)
  const { teamSlug } = await signIn(page)
  await putVideos(teamSlug, 499)
  const [job = ''] = await putProjects(database, teamSlug, [{ title: LONG, ...done, sourceDurationSeconds: 2640 }])
  const { poster } = await uprightVideo()
  const transcript = transcriptOf([
    { at: 562, text: 'You cannot put companionship on a loyalty card.' },
    { at: 2574, text: 'So what were they paying for, if not the price?' },
    { at: 2580, text: 'It was a kaleidoscope of answers, and companionship was one of them.' },
    { at: 2600, text: 'You cannot mark that down by fifteen percent.' },
  ])
  await putOutput(database, job, { ...(await longVideo()), ...(poster && { poster }), transcript })
  await page.goto(`/${teamSlug}/projects`)
  await expect(async () => {
    await page.goto(`/${teamSlug}/library/search?q=kaleidoscope`)
    await expect(page.getByRole('button', { name: /kaleidoscope of answers/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.goto(`/${teamSlug}/projects`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('kaleidoscope')
  await page.getByRole('option', { name: /Said in your videos/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Once in 1 video' })).toBeVisible()
  const place = page.getByRole('button', { name: /kaleidoscope of answers/ })
  await expect(place).toContainText('43:00')
  await place.click()
  const seconds = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.currentTime))
  await expect.poll(seconds).toBeGreaterThan(2578.5)
  expect(await seconds()).toBeLessThan(2600)
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await page.getByRole('searchbox').fill('companionship')
  await expect(page.getByRole('status').filter({ hasText: '2 times in 1 video' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/at=/)
  await look(page, (name) => info.outputPath(name), 'search')
  await page.getByRole('button', { name: 'Tool' }).click()
  await page.getByRole('menuitem', { name: 'Voice-over' }).click()
  await expect(page.getByRole('heading', { name: /Nobody says .* that fit the filters/ })).toBeVisible()
  await page.getByRole('link', { name: /^Remove filter Tool/ }).click()
  await expect(page.getByRole('button', { name: 'Tool' })).toBeVisible()
  await page.getByRole('button', { name: 'Date' }).click()
  await page.getByRole('menuitem', { name: 'last 24 hours' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 times in 1 video' })).toBeVisible()
  await page.getByRole('link', { name: /^Remove filter Date/ }).click()
  await expect(page.getByRole('button', { name: 'Date' })).toBeVisible()

  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(async () => {
    await page.goto(`/${teamSlug}/library/search`)
    await expect(recent.getByRole('link')).toHaveText(['companionship', 'kaleidoscope'], { timeout: 2_000 })
  }).toPass()
  await look(page, (name) => info.outputPath(name), 'recent')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'companionship' })).toBeVisible()
  await page.keyboard.press('Escape')
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toHaveCount(0)
  await page.getByRole('searchbox').fill('said')
  await expect(page.getByRole('status').filter({ hasText: /In 500 videos|in 499 videos|In 499 videos/i })).toBeVisible()
})

test('projects and sources lie in folders, are put away and deleted with a way back', async ({ page }, info) => {
  await page.setViewportSize(DESKTOP)
  const { teamSlug } = await signIn(page)
  const files = await uprightVideo()
  const ids = await putProjects(database, teamSlug, [
    { title: LONG, ...done },
    { title: 'Late coffee', ...done, sourceRef: 'https://example.com/late.mp4' },
    { title: 'Founder keynote', state: 'processing', sourceRef: 'https://example.com/keynote.mp4' },
  ])
  for (const id of ids.slice(0, 2)) {
    await putOutput(database, id, files)
    await putOutput(database, id, files, 1)
  }
  await page.goto(`/${teamSlug}/projects`)
  const row = (title: string) => page.getByRole('row', { name: new RegExp(title.slice(0, 12)) })
  await row('Late coffee').getByRole('link').first().focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('searchbox', { name: 'Find or create a folder' }).fill('Halden Coffee')
  await page.getByRole('button', { name: 'New folder “Halden Coffee”' }).click()
  await expect(row('Late coffee')).toContainText('Halden Coffee')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Late coffee')).toContainText('No folder')
  await look(page, (name) => info.outputPath(name), 'projects')
  const pictures = await page
    .locator('tbody img')
    .evaluateAll((images) =>
      Promise.all(images.map(async (image) => (await (await fetch((image as HTMLImageElement).src)).blob()).size)),
    )
  expect(Math.max(...pictures)).toBeLessThan(12_000)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: /Download/ }).click()
  const zip = readZip(await readFile(await (await download).path()))
  expect([...zip.keys()].filter((name) => name.endsWith('.mp4'))).toHaveLength(4)
  await page.screenshot({ path: info.outputPath('bulk-bar.png') })
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived: 2 of 3. “Founder keynote” is still running.').first()).toBeVisible()
  await expect(row('Late coffee')).toHaveCount(0)
  await page.getByRole('link', { name: /^Archived/ }).click()
  await expect(row('Late coffee')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto(`/${teamSlug}/projects`)
  await row('Late coffee').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row('Late coffee')).toHaveCount(0)

  await page.goto(`/${teamSlug}/library`)
  await expect(page.getByText('2 videos').or(page.getByText('Slow Pour')).first()).toBeVisible()
  await look(page, (name) => info.outputPath(name), 'library')
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page).toHaveURL(/view=list/)
  await look(page, (name) => info.outputPath(name), 'library-list')
  await page.getByRole('link', { name: /^Deleted/ }).click()
  const deleted = page.getByRole('listitem').filter({ hasText: 'Late coffee' })
  await deleted.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(deleted).toHaveCount(0)
  await page.goto(`/${teamSlug}/projects`)
  await expect(row('Late coffee')).toBeVisible()
})

test('the library is narrowed by tool and date, sorted by its heads, and takes items that are dragged onto a folder', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const { teamSlug } = await signIn(page)
  const files = await uprightVideo()
  const [coffee = '', talk = ''] = await putProjects(database, teamSlug, [
    { title: 'Late coffee', ...done, sourceRef: 'https://example.com/late.mp4' },
    { title: 'Founder keynote', ...done, operation: 'broll', sourceRef: 'https://example.com/keynote.mp4' },
  ])
  await putOutput(database, coffee, files)
  await putOutput(database, talk, files)
  await page.goto(`/${teamSlug}/library?kind=result`)
  await page.getByRole('button', { name: 'New folder' }).last().click()
  await page.getByRole('dialog', { name: 'New folder' }).getByLabel('Name').fill('Halden Coffee')
  await page.getByRole('button', { name: 'Create folder' }).click()
  const folder = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /^Halden Coffee/ })
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await item('Late coffee').dragTo(folder)
  await expect(page.getByText('1 item moved to Halden Coffee').first()).toBeVisible()
  // With the link that it was made from.
  await expect(folder).toContainText('2')

  await page.getByRole('button', { name: /^Tool/ }).click()
  await page.getByRole('menuitem', { name: 'B-roll' }).click()
  await expect(page).toHaveURL(/tool=broll/)
  await expect(item('Late coffee')).toHaveCount(0)
  await expect(item('Founder keynote')).toBeVisible()
  await page
    .getByRole('button', { name: /^Added/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'last 7 days' }).click()
  await expect(item('Founder keynote')).toBeVisible()
  await page.goto(`/${teamSlug}/library?kind=result&view=list`)
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('listitem').filter({ hasText: /coffee|keynote/ })).toContainText([
    'Founder keynote',
    'Late coffee',
  ])
  await item('Late coffee')
    .getByRole('button', { name: /More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Later coffee')
  await page.getByRole('button', { name: 'Save title' }).click()
  await expect(item('Later coffee')).toBeVisible()
})

test('selecting one of 200 rows takes less than a frame', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const { teamSlug } = await signIn(page)
  await putProjects(
    database,
    teamSlug,
    Array.from({ length: 200 }, (_, index) => ({ title: `Project ${index}`, ...done })),
  )
  await page.goto(`/${teamSlug}/projects?rows=200`)
  await expect(page.locator('a[data-row]')).toHaveCount(200)
  const times = await page.locator('tbody input[type="checkbox"]').evaluateAll((boxes) =>
    boxes.slice(0, 30).map((box) => {
      const start = performance.now()
      ;(box as HTMLInputElement).click()
      return performance.now() - start
    }),
  )
  const median = times.toSorted((one, other) => one - other)[15] ?? Number.POSITIVE_INFINITY
  expect(median).toBeLessThan(16)
})
