import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { expectNoSidewaysScroll } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { dayAt, planIn, putAccount, putDailySlot, putPublication } from './planned-posts.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { PAGES } from './tenancy/page-rows.ts'
import { expect, test } from './test.ts'

/** Sixty characters, as titles of talks are. */
const TITLE = 'Why discounts teach people to wait, and what to do about it!'
/** A word that breaks nowhere by itself. */
const NAME = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbund & Company International'

/** A team in which everything that has a name has a long one. */
async function makeLongTeam(page: Page) {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const { teamId, userId } = team
  await database.update(teams).set({ name: NAME }).where(eq(teams.id, teamId))
  await database.update(users).set({ name: NAME }).where(eq(users.id, userId))
  const ids = []
  for (const network of ['youtube', 'tiktok', 'mastodon'] as const) {
    const accountId = await putAccount(team, network, `${NAME} on ${network}`)
    await putDailySlot(team, accountId, '21:30')
    ids.push(accountId)
  }
  const [project = '', other = ''] = await putProjects(database, teamSlug, [
    { state: 'completed', title: TITLE, sourceLabel: `${'a-long-file-name-'.repeat(6)}.mp4` },
    { state: 'completed', title: NAME },
  ])
  const output = await putOutput(database, project, await uprightVideo())
  await putOutput(database, other, await uprightVideo())
  const posts = ids.map((accountId) => ({ accountId, state: 'scheduled' as const, plannedAt: dayAt(1, 12) }))
  const post = await putPublication(team, TITLE, output, posts)
  const waiting = ids.map((accountId) => ({ accountId, state: 'awaiting_approval' as const, plannedAt: dayAt(2, 12) }))
  await putPublication(team, `${NAME} ${TITLE}`, output, waiting)
  const reason = `The network refused it: ${NAME.toLowerCase()} is not an address that it knows.`
  const failed = { accountId: ids[0] ?? '', state: 'failed' as const, plannedAt: dayAt(-1, 12), reason }
  await putPublication(team, TITLE, output, [failed])
  await database.$client.end()
  return { team: teamSlug, project, output, post }
}

/** Everything that can be pressed or typed into, and reaches over the edge of the window without a way to scroll there. */
function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent)
        if ((overflowX === 'auto' || overflowX === 'scroll') && parent.scrollWidth > parent.clientWidth) return true
      }
      return false
    }
    return [...document.querySelectorAll('a, button, input:not([type="hidden"]), select, textarea, [role="radio"]')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isSeen =
          width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        const isAside = element.closest('.sr-only, [class*="sr-only"]') !== null
        return isSeen && !isAside && (left < -1 || right > window.innerWidth + 1) && !scrolls(element)
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60)}`)
  })
}

test('every page holds at 360 pixels with long names everywhere: nothing scrolls sideways, no control is cut off', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const long = await makeLongTeam(page)
  await page.setViewportSize({ width: 360, height: 780 })
  const pages = Object.keys(PAGES).filter((route) => route.startsWith('/(portal)') || route.startsWith('/(site)'))
  const addresses = pages
    .map((route) =>
      route
        .replace(/\/\([a-z]+\)/, '')
        .replace('[team]', long.team)
        .replace('[project]', long.project)
        .replace('[output]', long.output)
        .replace('[post]', long.post)
        .replace(/\/\[\[\.\.\.page\]\]/, '/publish/posts'),
    )
    .filter((address) => !address.includes('['))
  const more = [
    ...['?view=month', '?view=queue', '/new', '/queue?tab=approval', '/queue?tab=attention'].map(
      (rest) => `/${long.team}/publish${rest}`,
    ),
    `/${long.team}/publish/new?output=${long.output}`,
  ]
  for (const address of [...addresses, ...more]) {
    await test.step(address, async () => {
      await page.goto(address || '/')
      await expect(page.locator('body')).not.toBeEmpty()
      await expectNoSidewaysScroll(page)
      expect.soft(await clippedControls(page), address).toEqual([])
    })
  }
})
