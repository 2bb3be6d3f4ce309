import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  var axe: typeof Axe
}

/** Sent to a page once, not with each question: it is large. */
const SCRIPT = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Samples of a look, named in words beside them. */
const PICTURES_OF_LETTERING = ['.template-tile-picture', '.preview-stage']

/** No violation of WCAG 2.2 AA that a machine can see, in light and, as far as colors go, in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a step inside the portal the title follows the page.
  await expect(page).toHaveTitle(/./)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'light' ? RULES : COLOR_RULES
    expect(await findViolations(page, rules, PICTURES_OF_LETTERING), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** What breaks rules, or rules with such tags, outside of frames and the excluded parts: each rule and its elements. */
export async function findViolations(
  page: Page | Frame,
  rules: readonly string[],
  exclude: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await SCRIPT)
  const { violations } = await page.evaluate(
    ([runOnly, excluded]) =>
      axe.run({ exclude: [...excluded] }, { runOnly: [...runOnly], resultTypes: ['violations'], iframes: false }),
    [rules, exclude] as const,
  )
  return (
    violations
      // An open menu is outside of every landmark.
      .filter(
        ({ id, nodes }) => id !== 'region' || !nodes.every(({ target }) => String(target).includes('popper-content')),
      )
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  )
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // A page that is still arriving may be wider for a moment.
  await expect.poll(excess, { message: page.url() }).toBeLessThanOrEqual(0)
}
