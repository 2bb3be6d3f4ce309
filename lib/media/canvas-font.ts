import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** Registers the lettering under names of its own. Safe to call again. */
export function registerFonts(): void {
  const folder = dirname(require.resolve('@expo-google-fonts/geist/package.json'))
  for (const [weight, name] of [
    ['400', '400Regular'],
    ['600', '600SemiBold'],
  ] as const) {
    if (!GlobalFonts.has(`Geist ${weight}`))
      GlobalFonts.registerFromPath(join(folder, name, `Geist_${name}.ttf`), `Geist ${weight}`)
  }
}

export function setFont(pen: SKRSContext2D, size: number, weight: '400' | '600' = '400'): void {
  pen.font = `${size}px "Geist ${weight}"`
  pen.textBaseline = 'alphabetic'
  pen.textAlign = 'left'
}
