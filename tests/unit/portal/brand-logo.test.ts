import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cleanSvg, isSvg } from '#lib/portal/brand/clean-svg.ts'
import { drawLogo } from '#lib/portal/brand/draw-logo.ts'
import { failureOf } from '#tests/support/failure-of.ts'

const svg = (content: string, attributes = 'viewBox="0 0 400 100"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const RECT = '<rect x="100" width="200" height="100" fill="#c35530"/>'

async function picture(type: 'png' | 'webp' | 'jpeg', width: number, height = width) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width / 2, height)
  return Buffer.from(type === 'png' ? await canvas.encode('png') : await canvas.encode(type, 90))
}

describe('a logo as an SVG', () => {
  it('keeps what is drawn, and nothing that drawing programs keep for themselves', () => {
    const kept = cleanSvg(
      svg(
        `<!-- by somebody --><metadata><private>secret</private></metadata><sodipodi:namedview xmlns:sodipodi="x"/>
         <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
         <g transform="scale(1)"><path d="M0 0h10v10z" fill="url(#a)"/><use xlink:href="#b"/></g>`,
      ),
    )
    expect(kept).toContain('M0 0h10v10z')
    expect(kept).toContain('xlink:href="#b"')
    expect(kept).toContain('url(#a)')
    expect(kept).not.toMatch(/somebody|secret|sodipodi/)
    expect(isSvg(Buffer.from(kept))).toBe(true)
  })

  it.each([
    '<script>alert(1)</script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<rect onload="alert(1)" width="1" height="1"/>',
    '<a href="https://example.com"><rect width="1" height="1"/></a>',
    '<image xlink:href="https://example.com/a.png" width="1" height="1"/>',
    '<image href="file:///etc/passwd" width="1" height="1"/>',
    '<use href="https://example.com/a.svg#b"/>',
    '<rect fill="url(https://example.com/a.svg#b)" width="1" height="1"/>',
    '<rect style="fill:url(//example.com/a)" width="1" height="1"/>',
    '<style>@import "https://example.com/a.css";</style>',
    '<foreignObject><p>text</p></foreignObject>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
  ])('is refused with what acts or leads elsewhere: %s', async (content) => {
    const failure = await failureOf(drawLogo(Buffer.from(svg(content))))
    expect(failure).toMatchObject({ code: 'invalid' })
    expect(JSON.stringify(failure.publicMessage)).toContain('scripts, links or pictures from elsewhere')
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>',
    `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>').slice(21)}`,
    svg(''),
  ])('is refused where nothing can be drawn: %s', async (text) => {
    expect(await failureOf(drawLogo(Buffer.from(text)))).toMatchObject({
      code: expect.stringMatching(/invalid|unsupported_type/),
    })
  })

  it('is drawn in its shape and colors, large enough for a frame, with nothing behind it', async () => {
    const { png, ...facts } = await drawLogo(Buffer.from(svg(RECT)))
    expect(facts).toMatchObject({ width: 1080, height: 270, isTransparent: true })
    expect(facts.brightness).toBeCloseTo((0.2126 * 0xc3 + 0.7152 * 0x55 + 0.0722 * 0x30) / 255, 2)
    const drawn = await loadImage(Buffer.from(png))
    const canvas = createCanvas(1080, 270)
    const pen = canvas.getContext('2d')
    pen.drawImage(drawn, 0, 0)
    expect([...pen.getImageData(540, 135, 1, 1).data]).toEqual([0xc3, 0x55, 0x30, 255])
    expect([...pen.getImageData(100, 135, 1, 1).data]).toEqual([0, 0, 0, 0])
  })
})

describe('a logo as a picture', () => {
  it.each(['png', 'webp'] as const)('is written anew as a PNG: %s', async (type) => {
    const { png, ...facts } = await drawLogo(await picture(type, 400, 200))
    expect(facts).toMatchObject({ width: 400, height: 200, isTransparent: true })
    expect(facts.brightness).toBeGreaterThan(0.95)
    expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG')
  })

  it('is refused where it is too small, empty, or of another kind', async () => {
    expect(await failureOf(drawLogo(await picture('png', 255)))).toMatchObject({ code: 'invalid' })
    expect(await failureOf(drawLogo(await picture('jpeg', 400)))).toMatchObject({ code: 'unsupported_type' })
    const empty = Buffer.from(await createCanvas(400, 400).encode('png'))
    expect(await failureOf(drawLogo(empty))).toMatchObject({ code: 'invalid' })
    expect(await failureOf(drawLogo(Buffer.from('GIF89a')))).toMatchObject({ code: 'unsupported_type' })
    expect(await failureOf(drawLogo((await picture('png', 400)).subarray(0, 60)))).toMatchObject({ code: 'invalid' })
  })
})
