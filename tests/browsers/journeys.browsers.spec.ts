import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { putOutput, uprightVideo } from '#tests/browser/finished-output.ts'
import { product, readLink } from '#tests/browser/person.ts'
import { dayAt, nameOfDay, planIn, putAccount, putPublication, weekOf } from '#tests/browser/planned-posts.ts'
import { openProductDatabase, putProjects } from '#tests/browser/project-rows.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { openEmbeddedPages } from './open-embedded-pages.ts'
import { expect, expectToSee, test } from './test.ts'
import { css, label, role, text, type Visitor } from './visitor.ts'

/** A video is made, twice: minutes on two cores. */
const MADE_MS = 280_000
const PLAYS = 'document.querySelector("video").currentTime > 0.2'

test('an account is made from its link, and a sample reel plays', async ({ visitor }) => {
  const email = `ana-${crypto.randomUUID()}@example.com`
  await visitor.open('/sign-up')
  await visitor.fill(label('Work email'), email)
  await visitor.click(role('button', 'Continue'))
  await expectToSee(visitor, role('heading', 'Get your link'))
  await visitor.open(await readLink(email))
  await visitor.click(role('button', 'Create account'))
  await expectToSee(visitor, text('Enter your name.'))
  await visitor.fill(label('Your name'), 'Ana Beltrán')
  await visitor.fill(label('Password'), 'correct horse battery')
  await visitor.fill(label(/^Team name/), 'Northbeam')
  await visitor.click(role('button', 'Create account'))
  await expectToSee(visitor, role('button', 'Open the 3 reels'), MADE_MS)
  await expect.poll(() => isEnabled(visitor, 'Open the 3 reels'), { timeout: MADE_MS }).toBe(true)
  await visitor.click(role('button', 'Open the 3 reels'))
  await expect.poll(() => visitor.address()).toMatch(/\/projects\/job_/)
  await expectToSee(visitor, css('video'), 60_000)
  await expect.poll(() => visitor.read('document.querySelector("video").videoHeight')).toBe(1920)
  await visitor.click(role('button', 'Play'))
  await expect.poll(() => visitor.read(PLAYS)).toBe(true)
  await visitor.click(role('button', /^Reel 3,/))
  await expectToSee(visitor, role('link', 'Edit video'))
})

test('a video is uploaded, its progress shows by itself, it plays, and a word is cut out of it', async ({
  visitor,
}) => {
  const { teamSlug } = await signIn(visitor)
  await visitor.open(`/${teamSlug}/new?tool=subtitles`)
  await visitor.click(role('radio', 'Upload'))
  const folder = await mkdtemp(path.join(tmpdir(), 'reelwright-browsers-'))
  try {
    const file = path.join(folder, 'Café tour.mp4')
    await writeFile(file, await spokenFilm())
    await visitor.attach(label('Video file'), file)
    await expectToSee(visitor, text(/, uploaded$/))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await visitor.click(role('button', 'Add subtitles'))
  await expect.poll(() => visitor.address()).toMatch(/\/projects\/job_/)
  const states = new Set<string>()
  await expect
    .poll(
      async () => {
        states.add(await visitor.read<string>('document.querySelector("main header").innerText'))
        return [...states].some((state) => state.includes('Completed'))
      },
      { timeout: MADE_MS, intervals: [200] },
    )
    .toBe(true)
  expect(states.size, 'what the page showed while it waited').toBeGreaterThan(1)
  await expectToSee(visitor, css('video'))
  await visitor.click(role('button', 'Play'))
  await expect.poll(() => visitor.read(PLAYS)).toBe(true)
  await visitor.click(role('button', 'Pause'))

  await visitor.click(role('link', 'Edit video'))
  await expectToSee(visitor, css('[data-index]'))
  const isCut = () => visitor.read('document.querySelectorAll("[data-index]")[1].dataset.cut === ""')
  await visitor.focus(css('[data-index]'))
  await visitor.press('ArrowRight')
  await visitor.press('ArrowRight')
  await visitor.press('Backspace')
  await expect.poll(isCut).toBe(true)
  await visitor.press('Control+z')
  await expect.poll(isCut).toBe(false)
  await visitor.press('Backspace')
  await expect.poll(isCut).toBe(true)
  await visitor.press('Control+Enter')
  await expectToSee(visitor, role('radio', 'Version 2'), MADE_MS)
})

test('a planned post is moved by the pointer and by keys', async ({ visitor }) => {
  const { teamSlug } = await signIn(visitor)
  const database = await openProductDatabase()
  const team = await planIn(database, teamSlug)
  const accountId = await putAccount(team, 'bluesky', 'northbeam.example')
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed' }])
  const outputId = await putOutput(database, jobId, await uprightVideo())
  const at = dayAt(7, 10)
  await putPublication(team, 'Discounts', outputId, [{ accountId, state: 'scheduled', plannedAt: at }])
  await database.$client.end()
  await visitor.open(`/${teamSlug}/${weekOf(at)}`)
  await expectToSee(visitor, role('link', /^10:00 Discounts/))
  await visitor.drag(role('link', /^10:00 Discounts/), role('region', nameOfDay(at)), 30, 4 * 57)
  await expect.poll(() => visitor.count(role('link', /^10:00 Discounts/))).toBe(0)
  await expectToSee(visitor, role('link', /^\d\d:\d\d Discounts/))
  await visitor.focus(role('link', /^\d\d:\d\d Discounts/))
  await visitor.press('m')
  await expectToSee(visitor, role('dialog'))
  await visitor.fill(label(/Time in .*/), '15:30')
  await visitor.click(role('button', 'Move 1 post'))
  await expectToSee(visitor, role('link', /^15:30 Discounts/))
})

test('in a partner’s page, every page of the frame opens', async ({ visitor }) => {
  await openEmbeddedPages(visitor)
})

/** Somebody with a team, signed in on the page for it. */
async function signIn(visitor: Visitor) {
  const person = await makePerson(product(), 'Northbeam')
  await visitor.open('/sign-in')
  await visitor.fill(label('Work email'), person.email)
  await visitor.click(role('button', 'Continue'))
  await visitor.fill(label('Password'), person.password)
  await visitor.click(role('button', 'Sign in'))
  await expect.poll(() => visitor.address()).toContain(`/${person.teamSlug}`)
  // Firefox aborts a page that is opened while the one before it is still on its way.
  await expectToSee(visitor, role('heading', /^Which video do you want to start with/))
  return person
}

const isEnabled = (visitor: Visitor, name: string) =>
  visitor.read<boolean>(
    `[...document.querySelectorAll('button')].some((one) => one.textContent.includes(${JSON.stringify(name)}) && !one.disabled)`,
  )
