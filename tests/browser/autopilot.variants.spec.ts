import { createServer, type Server } from 'node:http'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { autopilotItems } from '#db/schema/portal/autopilot-items.ts'
import { autopilotRules } from '#db/schema/portal/autopilot-rules.ts'
import { newId } from '#lib/core/ids.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { linkFeed } from './linked-feed.ts'
import { signIn } from './person.ts'
import { openProductDatabase } from './project-rows.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
const PORT = Number(process.env.BROWSER_TEST_SOURCE_PORT)
const ADDRESS = `http://127.0.0.1:${PORT}`
let server: Server

const EPISODES = [
  { title: '88. Nobody reads the deck', minutes: '46:10', day: 3 },
  { title: 'Trailer: the pricing season', minutes: '2:05', day: 6 },
  { title: '87. Raising prices in public', minutes: '51:32', day: 10 },
  { title: '86. Orla and the tide tables', minutes: '38:47', day: 17 },
  { title: 'Rerun: 61. The first hire', minutes: '44:00', day: 21 },
  { title: '85. Live in Lisbon', minutes: '1:12:09', day: 24 },
]

function feed(): string {
  const items = EPISODES.map(
    ({ title, minutes, day }, index) => `<item><title>${title}</title><guid isPermaLink="false">${index}</guid>
      <pubDate>${new Date(Date.now() - day * DAY_MS).toUTCString()}</pubDate><itunes:duration>${minutes}</itunes:duration>
      <enclosure url="${ADDRESS}/${index}.mp4" length="1" type="video/mp4"/></item>`,
  )
  return `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>The Margin</title><description>d</description>${items.join('')}</channel></rss>`
}

test.beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const page =
      '<html><head><title>A show</title><link rel="alternate" type="application/rss+xml" title="Episodes" href="/feed.xml"></head></html>'
    answer.end(url === '/feed.xml' ? feed() : page)
  })
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve))
})

test.afterAll(() => new Promise((resolve) => server.close(resolve)))

const trial = (page: Page) => page.getByRole('complementary', { name: 'Trial run' })

test('a source is found on its page, tried over 30 days, watched, paused and deleted', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await linkFeed(page, teamSlug, 'Northbeam Talks')
  await page.goto(`/${teamSlug}/autopilot`)
  await expect(page.getByRole('heading', { name: 'Nothing is watched yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Watch a source' }).first().click()

  await page.getByLabel('Address of the feed').fill(`${ADDRESS}/show`)
  await page.getByRole('button', { name: 'Episodes' }).click()
  await expect(trial(page).getByText('88. Nobody reads the deck')).toBeVisible()
  await page.getByLabel('Skip titles with').fill('trailer,rerun,')
  await page.getByRole('textbox', { name: 'Shortest length in minutes' }).fill('10')
  await expect(trial(page).getByText(/Title has “rerun”/)).toBeVisible()
  await expect(trial(page).getByText(/over your cap of 120/)).toBeVisible()
  await page.getByRole('checkbox', { name: /Northbeam Talks/ }).check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: 'The Margin' })).toBeVisible()
  await expect(page.getByText(/Checked .*, nothing new\./)).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('radio', { name: 'Until tomorrow' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('switch', { name: 'The Margin' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'The Margin' }).click()
  await expect(page.getByRole('switch', { name: 'The Margin' })).toBeChecked()

  await page.getByRole('link', { name: 'Edit rule' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Margin notes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Margin notes' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Stop watching…' }).click()
  await page.getByRole('button', { name: 'Stop watching', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is watched yet' })).toBeVisible()
})

test('the history has one outcome for each video, in both languages and on a phone', async ({ page }) => {
  const { teamSlug } = await signIn(page)
  await page.goto(`/${teamSlug}/autopilot/new`)
  await page.getByLabel('Address of the feed').fill(`${ADDRESS}/feed.xml`)
  await page.getByRole('radio', { name: /Make only/ }).click()
  await expect(trial(page).getByText('88. Nobody reads the deck')).toBeVisible()
  await page.getByRole('button', { name: 'Start watching' }).click()
  await expect(page.getByRole('heading', { name: 'The Margin' })).toBeVisible()

  const database = await openProductDatabase()
  const ruleId = new URL(page.url()).searchParams.get('rule') ?? ''
  const [rule] = await database.select().from(autopilotRules).where(eq(autopilotRules.id, ruleId))
  const now = new Date()
  const later = new Date(now.getTime() + DAY_MS)
  const row = (title: string, rest: Partial<typeof autopilotItems.$inferInsert>) => ({
    ...{
      id: newId('found'),
      teamId: rule?.teamId ?? '',
      ruleId,
      itemKey: title,
      keys: [],
      title,
      durationSeconds: 2_890,
    },
    ...{ foundAt: now, outcome: 'skipped' as const, createdAt: now, updatedAt: now, ...rest },
  })
  await database.insert(autopilotItems).values([
    row('Why we stopped discounting', { outcome: 'made', settledAt: now, madeCount: 8, goodCount: 8, bestScore: 91 }),
    row('Workshop tour with Bo', { outcome: 'made', settledAt: now, madeCount: 6, goodCount: 0, bestScore: 71 }),
    row('Behind the counter', {
      ...{ reasonCode: 'too_short', durationSeconds: 48 },
      reason: { code: 'autopilot_too_short', params: { length: '0:48', least: 5 } },
    }),
    row('Members only: the roast log', {
      ...{ outcome: 'failed', reasonCode: 'project_failed', durationSeconds: null },
      reason: 'The site asks for sign-in. Upload the file to use it.',
    }),
    row('Three grinders, one bean', {
      ...{ outcome: 'waiting', reasonCode: 'rule_month', nextStepAt: later },
      reason: { code: 'autopilot_rule_month', params: { used: 100, most: 120 } },
    }),
  ])
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByText('6 reels made, none reached 60')).toBeVisible()
  await expect(page.getByText('0:48, the rule takes 5 min or more')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'All sources' }).click()
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Make it anyway: Behind the counter' }).click()
  await expect(page.getByText('We are making it.', { exact: true })).toBeVisible()
  const address = page.url()
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Historial' })).toBeVisible()
})
