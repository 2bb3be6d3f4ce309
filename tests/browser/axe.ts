import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * No violation of WCAG 2.2 AA that a machine can see, in light and, as far as colours go, in dark. Pictures of lettering on template tiles and
 * in the preview are left out: they are samples of a look, named in words beside them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a step inside the portal the title follows the page.
  await expect(page).toHaveTitle(/./)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The simple mode needs no second page; what it leaves out are frames, of which there are none. What is in order is not
    // listed.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('.template-tile-picture')
      .exclude('.preview-stage')
    const { violations } = await (colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, page.url()).toBeLessThanOrEqual(0)
}
