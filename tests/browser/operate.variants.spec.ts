import { RUNBOOKS } from '#app/(site)/docs/operate/_runbook/runbooks.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expect, test } from './test.ts'

for (const width of [1440, 390]) {
  test(`the operator’s pages can be read without an account, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/docs/operate')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'The storage of files fails' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The storage of files fails')
    await expect(page.getByText('ReelwrightStorageFails')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('each alert leads to a page, and an unknown one to none', async ({ request }) => {
  for (const { slug, name } of RUNBOOKS) {
    const answer = await request.get(`/docs/operate/${slug}`)
    expect([answer.status(), (await answer.text()).includes(name)]).toEqual([200, true])
  }
  expect((await request.get('/docs/operate/no-such-alert')).status()).toBe(404)
})
