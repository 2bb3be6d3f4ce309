import localFont from 'next/font/local'

/**
 * `optional`: a page keeps the letters that it was first painted with, so that nothing moves when a font arrives late.
 * The font is there for the next page then.
 */
export const sans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
})

/** Timecodes and code. Not preloaded: most pages have neither. */
export const mono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
})
