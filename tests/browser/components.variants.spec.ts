import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expect, test } from './test.ts'

const GROUPS = ['Buttons', 'Fields', 'Choices', 'States', 'Tables', 'Pictures', 'What opens']

for (const width of [1440, 390]) {
  test(`every component is shown in every state, ${width} pixels wide`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/components')
    await expect(page.locator('[data-examples]')).toHaveCount(GROUPS.length)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const name of GROUPS) {
        const picture = await page.locator(`[data-examples="${name}"]`).screenshot()
        await info.attach(`${name} ${colorScheme} ${width}`, { body: picture, contentType: 'image/png' })
      }
    }
  })
}

for (const name of ['Menu', 'Popover', 'Dialog', 'Drawer', 'Question']) {
  test(`what ${name} opens can be read and closed by keyboard`, async ({ page }, info) => {
    await page.goto('/components')
    await page.getByRole('button', { name, exact: true }).press('Enter')
    const opened = page.getByRole(name === 'Menu' ? 'menu' : 'dialog')
    await expect(opened).toBeVisible()
    // An open menu lies outside of the page's regions, which axe asks of everything.
    if (name !== 'Menu') await expectAccessible(page)
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' })
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  })
}
