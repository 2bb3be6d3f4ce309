import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readZip } from '#tests/support/read-zip.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { signUp } from './person.ts'
import { expect, test } from './test.ts'

const run = promisify(execFile)

/** The service makes its sample when it first starts, then the sample is made into a result: minutes on two cores. */
test.setTimeout(600_000)
const MADE = { timeout: 280_000 }

test('from a finished video to a ZIP that other programs open, with the keyboard alone', async ({ page }, testInfo) => {
  await signUp(page)
  const start = page.getByRole('button', { name: 'Open the 3 reels' })
  await expect(start).toBeEnabled(MADE)
  await start.press('Enter')
  await expect(page.locator('main header')).toContainText('Completed', MADE)
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog).toBeVisible()
  for (const name of ['OpenTimelineIO OTIO', 'Avid and others EDL, cuts only', '480p']) {
    await dialog.getByRole('checkbox', { name }).press('Space')
  }
  await expect(dialog.getByText('edit/timeline.otio')).toBeVisible()
  await expectAccessible(page)
  for (const width of [768, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: /^Export \d+ files as ZIP$/ }).press('Enter')
  const link = dialog.getByRole('link', { name: 'Download ZIP' })
  // It goes on while nobody looks.
  await page.reload()
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await expect(link).toBeVisible(MADE)
  await expectAccessible(page)
  const address = (await link.getAttribute('href')) ?? ''
  const whole = await (await page.request.get(address)).body()
  const rest = await page.request.get(address, { headers: { range: `bytes=${whole.length - 500}-` } })
  expect(rest.status()).toBe(206)
  expect(await rest.body()).toEqual(whole.subarray(whole.length - 500))
  const paths = [...readZip(whole).keys()]
  for (const name of [
    'captions.srt',
    'edit/premiere-pro.xml',
    'edit/timeline.otio',
    'edit/cuts.edl',
    'edit/README.txt',
  ]) {
    expect(paths).toContain(name)
  }
  expect(paths.filter((path) => path.endsWith('-480p.mp4'))).toHaveLength(1)
  const download = page.waitForEvent('download')
  await link.press('Enter')
  const file = await (await download).path()
  await run('python3', ['-m', 'zipfile', '-t', file])
  await run('python3', ['-m', 'zipfile', '-e', file, testInfo.outputPath('opened')])
})
