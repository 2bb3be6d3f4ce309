import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { contrast, parseColor } from '#lib/core/embed-theme/colors.ts'
import { DEFAULT_CSS_COLORS } from '#lib/core/embed-theme/default-colors.ts'
import { suitsScheme } from '#lib/core/embed-theme/surfaces.ts'
import { completeTheme, THEME_FONTS, THEME_MODES, type ThemeScheme } from '#lib/core/embed-theme/theme.ts'
import { lowestContrast, textContrasts, themeCorrections } from '#lib/core/embed-theme/theme-corrections.ts'
import { frameTheme, themeTokens } from '#lib/core/embed-theme/theme-tokens.ts'

const SCHEMES: ThemeScheme[] = ['light', 'dark']
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const themes = fc.record({
  accent: fc.option(color),
  surface: fc.option(color),
  text: fc.option(color),
  mode: fc.constantFrom(...THEME_MODES),
  radius: fc.integer({ min: 0, max: 16 }),
})

describe('whatever colors a partner sets', () => {
  it('all text has at least 4.5:1 with everything it lies on, in light and dark', () => {
    fc.assert(
      fc.property(themes, (set) => {
        const theme = completeTheme(set)
        for (const scheme of SCHEMES) expect(Math.min(...textContrasts(theme, scheme))).toBeGreaterThanOrEqual(4.5)
        expect(lowestContrast(theme)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 100 },
    )
  })

  it('the main text has 7:1 on panels and surface, and edges of fields, focus and marks have 3:1', () => {
    fc.assert(
      fc.property(themes, (set) => {
        for (const scheme of SCHEMES) {
          const tokens = themeTokens(completeTheme(set), scheme)
          for (const under of [tokens['--card'], tokens['--background']]) {
            expect(ratio(tokens['--foreground'], under)).toBeGreaterThanOrEqual(7)
            expect(ratio(tokens['--input'], under)).toBeGreaterThanOrEqual(3)
            if (set.accent === null) continue
            expect(ratio(tokens['--ring'], under)).toBeGreaterThanOrEqual(3)
            expect(ratio(tokens['--keep-line'], under)).toBeGreaterThanOrEqual(3)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  it('says so where a color is not shown as it was set in its mode, and only then', () => {
    fc.assert(
      fc.property(themes, (set) => {
        const mode = set.mode === 'auto' ? 'light' : set.mode
        const theme = completeTheme({ ...set, mode })
        const tokens = themeTokens(theme, mode)
        const changed = [
          ...(set.accent === null || tokens['--primary'] === set.accent ? [] : ['accent']),
          ...(set.surface === null || tokens['--background'] === set.surface ? [] : ['surface']),
          ...(set.text === null || tokens['--foreground'] === set.text ? [] : ['text']),
        ]
        expect(themeCorrections(theme).map(({ field }) => field)).toEqual(changed)
      }),
      { numRuns: 100 },
    )
  })
})

describe('whatever text and surface a partner sets together, where the device decides', () => {
  it('says so where the text is not shown as it was set in the mode that the surface is for', () => {
    fc.assert(
      fc.property(color, color, (surface, text) => {
        const theme = completeTheme({ surface, text, mode: 'auto' })
        const tokens = themeTokens(theme, suitsScheme(surface, 'light') ? 'light' : 'dark')
        const isReported = themeCorrections(theme).some(({ field }) => field === 'text')
        if (tokens['--foreground'] !== text) expect(isReported).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

const correctionsOf = (theme: ReturnType<typeof completeTheme>) =>
  themeCorrections(theme).map((one) => ({ ...one, title: english(one.title), reason: english(one.reason) }))

describe('a correction', () => {
  it('darkens an accent on which white text cannot be read, to the nearest shade, and says why', () => {
    const theme = completeTheme({ accent: '#d0603c', surface: '#fbf8f3', mode: 'light' })
    const { '--primary': accent, '--primary-foreground': text } = themeTokens(theme, 'light')
    expect(text).toBe('#ffffff')
    expect(ratio(accent, text)).toBeLessThan(4.55)
    expect(correctionsOf(theme)).toEqual([
      {
        field: 'accent',
        title: `Darkened to ${accent?.toUpperCase()}`,
        reason: 'White text on #D0603C has a contrast of 3.9. We use the nearest shade that reaches 4.5.',
      },
    ])
  })

  it('names the mode if the device decides and only one mode is changed', () => {
    const titles = correctionsOf(completeTheme({ surface: '#c9b48f', mode: 'auto' })).map(({ title }) => title)
    expect(titles).toEqual([expect.stringMatching(/^Lightened to #[0-9A-F]{6} in light mode$/)])
  })

  it('takes the hue of a light surface into dark mode', () => {
    const [correction] = correctionsOf(completeTheme({ surface: '#fbf8f3', mode: 'dark' }))
    expect(correction?.reason).toBe('#FBF8F3 is too light for dark mode. We adjust it but keep its hue.')
  })

  it('replaces a text color that is too faint', () => {
    const [correction] = correctionsOf(completeTheme({ text: '#8a8a8a', mode: 'light' }))
    expect(correction?.title).toMatch(/^Replaced with #/)
    expect(correction?.reason).toMatch(/^#8A8A8A has a contrast of 3\.\d in light mode\. Text needs at least 7\.$/)
  })

  it('replaces a text color that is too faint only on marks', () => {
    const theme = completeTheme({ text: '#da72af', surface: '#000000', mode: 'dark' })
    expect(Math.min(...textContrasts(theme, 'dark'))).toBeGreaterThanOrEqual(4.5)
    const [correction] = correctionsOf(theme)
    expect(correction?.reason).toMatch(
      /^On highlighted words and rows, #DA72AF has a contrast of 4\.\d in dark mode\. Text needs at least 4\.5\.$/,
    )
  })

  it('replaces a light text on a light surface in light mode, and leaves it as it is in dark mode', () => {
    const theme = completeTheme({ surface: '#ffffff', text: '#fefefe', mode: 'auto' })
    const { '--foreground': shown } = themeTokens(theme, 'light')
    expect(themeTokens(theme, 'dark')['--foreground']).toBe('#fefefe')
    expect(correctionsOf(theme)).toEqual([
      {
        field: 'text',
        title: `Replaced with ${shown?.toUpperCase()} in light mode`,
        reason: '#FEFEFE has a contrast of 1.0 in light mode. Text needs at least 7.',
      },
    ])
  })

  it('says nothing of a text for the other mode than that of its surface, or without a surface', () => {
    expect(correctionsOf(completeTheme({ surface: '#ffffff', text: '#111111', mode: 'auto' }))).toEqual([])
    expect(correctionsOf(completeTheme({ text: '#fefefe', mode: 'auto' }))).toEqual([])
  })

  it('leaves our own look as it is', () => {
    expect(correctionsOf(completeTheme())).toEqual([])
    expect(themeTokens(completeTheme(), 'light')).not.toHaveProperty('--primary')
  })
})

it('reads colors as CSS writes them, brings them into what screens can show, and refuses the rest', () => {
  expect(parseColor(' #C35530 ')).toBe('#c35530')
  expect(parseColor('#fff')).toBe('#ffffff')
  expect(parseColor('tomato')).toBe('#ff6347')
  expect(parseColor('rgb(195 85 48)')).toBe('#c35530')
  expect(parseColor('hsl(0 0% 50%)')).toBe('#808080')
  expect(parseColor('oklch(0.7 0.4 150)')).toMatch(/^#[0-9a-f]{6}$/)
  for (const text of [
    '',
    'c35530;',
    '#c3553',
    '#c3553080',
    'transparent',
    'var(--x)',
    'url(x)',
    'red; x: y',
    'inherit',
  ])
    expect(parseColor(text), text).toBeNull()
})

it('a frame gets both schemes, no color that is not #rrggbb, and corners that never turn negative', () => {
  for (const font of THEME_FONTS) {
    const { light, dark } = frameTheme(completeTheme({ accent: '#123456', surface: '#102030', radius: 3, font }))
    for (const tokens of [light, dark]) {
      const { '--font-sans': family, ...rest } = tokens
      expect(family).toMatch(/serif$/)
      for (const value of Object.values(rest)) expect(value).toMatch(/^(#[0-9a-f]{6}|\d+px)$/)
    }
    expect(light['--radius-xs']).toBe('0px')
  }
})

it('starts from the values of the design system', () => {
  const css = readFileSync(new URL('../../../../app/styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split(/^\.dark\b/m)
  for (const [scheme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, value] of Object.entries(DEFAULT_CSS_COLORS[scheme]))
      expect(text).toContain(`--${name}: ${value};`)
})

function ratio(one: string | undefined, other: string | undefined): number {
  return contrast(one ?? '', other ?? '')
}
