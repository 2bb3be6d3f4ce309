import { expectAccessible } from './axe.ts'
import { putOutput, uprightVideo } from './finished-output.ts'
import { signIn } from './person.ts'
import { openProductDatabase, putProjects } from './project-rows.ts'
import { expect, test } from './test.ts'

test('a link with a password shows nothing of its video to anybody without it', async ({ page, browser }) => {
  const { teamSlug } = await signIn(page)
  const database = await openProductDatabase()
  const [jobId = ''] = await putProjects(database, teamSlug, [{ state: 'completed', title: 'Secret launch film' }])
  const outputId = await putOutput(database, jobId, await uprightVideo())
  await page.goto(`/${teamSlug}/projects/${jobId}`)
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: 'With a password' }).click()
  await dialog.getByRole('switch', { name: 'Downloads' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('unlikely copper sail')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const token = link.split('/').at(-1)

  const stranger = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'This video is protected' })).toBeVisible()
  expect(await stranger.content()).not.toMatch(/Secret launch film|Northbeam|og:|oembed|ld\+json/)
  await expectAccessible(stranger)
  const hidden = ['media', 'poster', 'picture'].map((file) => `/api/media/shares/${token}/${outputId}/${file}`)
  const others = [`/api/media/shares/${token}/logo`, `/s/${token}/player`]
  for (const path of [...hidden, ...others]) {
    expect((await stranger.request.get(new URL(path, link).href)).status(), path).toBe(404)
  }
  const described = await stranger.request.get(new URL(`/api/oembed?url=${encodeURIComponent(link)}`, link).href)
  expect([described.status(), await described.text()]).toEqual([401, expect.not.stringContaining('Secret')])
  await stranger.getByLabel('Password', { exact: true }).fill('unlikely copper snail')
  await stranger.getByRole('button', { name: 'Watch' }).click()
  await expect(stranger.getByText('This password is wrong.')).toBeVisible()
  await stranger.getByLabel('Password', { exact: true }).fill('unlikely copper sail')
  await stranger.getByRole('button', { name: 'Watch' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Secret launch film' })).toBeVisible()
  expect((await stranger.request.get(new URL(hidden[0] ?? '', link).href)).status()).toBe(200)
  const saved = await stranger.request.get(new URL(`${hidden[0]}?download=1`, link).href)
  expect(saved.headers()['content-disposition']).toContain('Secret launch film.mp4')
  await expectAccessible(stranger)
  await stranger.context().close()
})
