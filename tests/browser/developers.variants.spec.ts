import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signIn } from './person.ts'
import { expect, test } from './test.ts'

const run = promisify(execFile)

test.setTimeout(240_000)

test('a developer makes a key, pastes the quick start, and sees the project, the call and its answer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { teamSlug } = await signIn(page)

  await page.goto(`/${teamSlug}/settings/developers`)
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Production ingest')
  await page.getByLabel('IP addresses').fill('nowhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('“nowhere” is not an IP address or range.')).toBeVisible()
  await page.getByLabel('IP addresses').fill('127.0.0.0/8 ::1')
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your new key now' })
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled()
  const key = (await shown.getByRole('status').textContent()) ?? ''
  await shown.getByLabel('I have stored this key').check()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByRole('row', { name: /Production ingest/ })).toContainText(`rw_live_••••${key.slice(-4)}`)
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)

  await page.goto(`/${teamSlug}/settings/developers`)
  await expect(page.getByText('Waiting for this call')).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText(/^Copied with a test key/).first()).toBeVisible()
  const curl = await page.evaluate(() => navigator.clipboard.readText())
  expect(curl).toContain(new URL(page.url()).origin)
  // A fresh installation answers 503 until its sample is made.
  let answer: { projectId?: string } = {}
  const paste = async () => {
    answer = JSON.parse((await run('sh', ['-c', curl])).stdout)
    return answer.projectId
  }
  await expect.poll(paste, { timeout: 120_000, intervals: [2_000] }).toMatch(/^job_/)
  const { origin } = new URL(page.url())
  expect((await fetch(`${origin}/api/v2/tts`, { method: 'POST', headers: { 'x-api-key': key } })).status).toBe(415)

  await page.goto(`/${teamSlug}/settings/developers?path=%2Fsubtitles`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'POST /subtitles' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'POST /subtitles' })
  await expect(drawer).toContainText(answer.projectId ?? '')
  await expect(drawer).toContainText('Quick start')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/${teamSlug}/projects`)
  await expect(page.getByRole('row', { name: /API test/ })).toContainText('Quick start')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['developers', 'api-keys']) {
    await page.goto(`/${teamSlug}/settings/${path}`)
    await expectNoSidewaysScroll(page)
  }
})
