import { describe, expect, it } from 'vitest'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import { listCaptionTemplates } from '#lib/contract/caption-templates.ts'

type Color = [red: number, green: number, blue: number]
type Look = CaptionTemplate['words']['active']

/** Even grounds, and the colors that a busy picture can have anywhere behind a letter. */
const GROUNDS = ['#ffffff', '#ffe000', '#000000', '#808080', '#ff0000', '#00a000', '#0050ff', '#00e0ff', '#ffa0c0']

describe('every template on every ground', () => {
  it('is readable: each word stands out from what surrounds its letters by the ratio that WCAG asks of text', () => {
    for (const { name, template } of listCaptionTemplates())
      for (const [state, look] of Object.entries(template.words))
        for (const fill of template.colorCycle.length > 0 ? template.colorCycle : fillsOf(template, look))
          for (const ground of GROUNDS) {
            const least = state === 'upcoming' ? 3 : 4.5
            const found = contrast(...edgeAndFill(template, look, fill, ground))
            expect(found >= least, `${name}, ${state} on ${ground}: ${found.toFixed(2)}`).toBe(true)
          }
  })

  it('keeps upcoming words bright: at least 70 % of their color', () => {
    for (const { name, template } of listCaptionTemplates())
      expect([name, template.words.upcoming.opacity >= 0.7]).toEqual([name, true])
  })

  it('looks like no other: every pair differs in four visible properties, one of them font, color or reveal', () => {
    const list = listCaptionTemplates()
    for (const [at, one] of list.entries())
      for (const other of list.slice(at + 1)) {
        const [a, b] = [seenIn(one.template), seenIn(other.template)]
        const differing = Object.keys(a).filter((key) => a[key] !== b[key])
        const main = differing.filter((key) => ['letters', 'active', 'coming'].includes(key))
        const pair = `${one.name} and ${other.name}: ${differing.join(', ')}`
        expect(differing.length >= 4 && main.length >= 1, pair).toBe(true)
      }
  })
})

function fillsOf({ emphasis }: CaptionTemplate, look: Look): string[] {
  return [look.color, ...(emphasis?.color ? [emphasis.color] : [])]
}

/** What makes a look, in the words of somebody who sees it. */
function seenIn({ font, words, outline, lineBox, ...rest }: CaptionTemplate): Record<string, string> {
  const { active, upcoming, spoken } = words
  const lookOf = (look: Look) => [look.color, look.box?.color, look.underline].join()
  return {
    letters: [font.family, font.italic, rest.letterCase].join(),
    weight: String(font.weight),
    size: rest.scale < 0.9 ? 'small' : rest.scale < 1.15 ? 'usual' : 'large',
    spacing: rest.letterSpacing >= 0.05 ? 'wide' : 'usual',
    active: rest.colorCycle.length > 0 ? rest.colorCycle.join() : lookOf(active),
    growth: active.scale >= 1.1 ? 'grows' : 'stays',
    coming: [rest.reveal, lookOf(upcoming) === lookOf(active), upcoming.opacity < 1].join(),
    afterwards: [lookOf(spoken) === lookOf(active), spoken.opacity < 1].join(),
    edge: [lineBox?.color, outline?.color, (outline?.width ?? 0) > 0.075].join(),
    turn: [rest.tiltDegrees, rest.slantDegrees].join(),
    entry: rest.entry.effect,
    length: rest.maxWords <= 1 ? 'word' : rest.maxWords <= 4 ? 'short' : 'line',
  }
}

/** A word's edge and its letters as they appear over a ground. */
function edgeAndFill(template: CaptionTemplate, look: Look, fill: string, ground: string): [Color, Color] {
  const box = look.box ?? template.lineBox
  if (box !== null) {
    const behind = mixed(rgb(box.color), rgb(ground), box.opacity)
    return [behind, mixed(rgb(fill), behind, look.opacity)]
  }
  const letters = mixed(rgb(fill), rgb(ground), look.opacity)
  if (template.outline !== null && template.outline.width >= 0.035) {
    return [mixed(rgb(template.outline.color), rgb(ground), look.opacity), letters]
  }
  const edge = template.shadows.reduce(
    (below, shadow) => mixed(rgb(shadow.color), below, 0.5 * shadow.opacity * look.opacity),
    rgb(ground),
  )
  return [edge, letters]
}

function rgb(hex: string): Color {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

function mixed(over: Color, below: Color, opacity: number): Color {
  const at = (index: 0 | 1 | 2) => over[index] * opacity + below[index] * (1 - opacity)
  return [at(0), at(1), at(2)]
}

function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
