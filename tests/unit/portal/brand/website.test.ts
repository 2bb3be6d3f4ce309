import { describe, expect, it } from 'vitest'
import { colorsOf } from '#lib/portal/brand/website/page-colors.ts'
import { fontNamesOf } from '#lib/portal/brand/website/page-fonts.ts'
import { readPage } from '#lib/portal/brand/website/page-parts.ts'

describe('the colors of a website', () => {
  it('are what it names as its own first, then the most used, without grays', () => {
    const css = `:root { --brand-primary: rgb(42 111 219); --text: #222; --line: hsl(30 10% 80%) }
      a { color: #d0402a } b { color: #D0402A } i { color: #cf412b; background: #fff } u { color: #123 }`
    expect(colorsOf(['#F2B84B'], css)).toEqual(['#f2b84b', '#2a6fdb', '#d0402a'])
  })

  it.each([
    ['#0f0', '#00ff00'],
    ['rgb(0, 128, 255)', '#0080ff'],
    ['rgb(0% 50% 100%)', '#0080ff'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(210deg 100% 50% / 0.9)', '#0080ff'],
    ['rgba(255, 0, 0, 0.2)', undefined],
    ['#ff000010', undefined],
    ['var(--other)', undefined],
    ['#12345', undefined],
  ])('%s is read as %s', (given, color) => {
    expect(colorsOf([given], '')[0]).toBe(color)
  })
})

it('the fonts of a website are those that it asks for, without those of every machine and of icons', () => {
  const css = `body { font-family: "Halden Serif", Georgia, serif } h1 { font-family: Inter } h2 { font-family: 'Halden Serif' }
    i { font-family: "Font Awesome 6" } code { font-family: monospace } p { font-family: var(--body) }`
  const sheets = ['https://fonts.example.com/css2?family=Inter:wght@400;700&family=Fraunces&display=swap']
  expect(fontNamesOf(css, sheets)).toEqual(['Inter', 'Halden Serif', 'Fraunces'])
})

it('a page names style sheets and pictures, the likeliest logo first', () => {
  const html = `<head><base href="/site/"><meta name="theme-color" content="#2a1a12"><style>a{color:red}</style>
    <link rel="stylesheet" href="a.css"><link rel="stylesheet" href="javascript:1"><link rel="icon" href="fav.png">
    <link rel="icon" type="image/svg+xml" href="/fav.svg"><link rel="apple-touch-icon" href="touch.png">
    <meta property="og:image" content="https://cdn.example.net/share.png"></head>
    <body><img src="photo.jpg"><img class="site-logo" src="mark.png"><img src="/img/logo.svg" style="color:blue"></body>`
  expect(readPage(html, new URL('https://example.com/about'))).toEqual({
    themeColors: ['#2a1a12'],
    styleSheets: ['https://example.com/site/a.css'],
    styles: 'a{color:red}color:blue;\n',
    logos: [
      ...['https://example.com/img/logo.svg', 'https://example.com/site/mark.png', 'https://example.com/fav.svg'],
      ...['https://example.com/site/touch.png', 'https://example.com/site/fav.png'],
      'https://cdn.example.net/share.png',
    ],
  })
})
