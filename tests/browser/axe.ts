import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * No violation of WCAG 2.2 AA that a machine can see, in light and in dark. Pictures of lettering on template tiles and
 * in the preview are left out: they are samples of a look, named in words beside them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a step inside the portal the title follows the page.
  await expect(page).toHaveTitle(/./)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(RULES)
      .exclude('.template-tile-picture')
      .exclude('.preview-stage')
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, page.url()).toBeLessThanOrEqual(0)
}
