/** Colors of a background: the sky from top to bottom, hills from far to near, and the disc behind the subject. */
export type Palette = {
  sky: readonly [string, string]
  hills: readonly [far: string, middle: string, near: string]
  disc: string
  /** Small things in the air. */
  sparks: readonly [string, string]
  /** Text on the background itself. */
  text: string
}

export const PALETTES = {
  ink: {
    sky: ['#2c2f27', '#171812'],
    hills: ['#33372c', '#262920', '#11120d'],
    disc: '#424838',
    sparks: ['#c7ed3b', '#6f7a4a'],
    text: '#fbfaf6',
  },
  lagoon: {
    sky: ['#d9f3f2', '#8fd3d6'],
    hills: ['#66bcc4', '#3a9aa8', '#1f7386'],
    disc: '#f2fdfc',
    sparks: ['#ffffff', '#ffd566'],
    text: '#123842',
  },
  deep: {
    sky: ['#1a5d74', '#0c2f45'],
    hills: ['#1b667c', '#124c62', '#0a2a3d'],
    disc: '#2f8ba0',
    sparks: ['#c7ed3b', '#7fd5dd'],
    text: '#f2fdfc',
  },
  peach: {
    sky: ['#ffeedd', '#ffc79b'],
    hills: ['#ffb07c', '#f58f5d', '#d96a45'],
    disc: '#fff8ef',
    sparks: ['#ffffff', '#e5577c'],
    text: '#4a2318',
  },
  coral: {
    sky: ['#ff9d7a', '#e8586a'],
    hills: ['#f07a6c', '#d14a66', '#9c2f58'],
    disc: '#ffc3a3',
    sparks: ['#ffe3b0', '#ffffff'],
    text: '#fff8ef',
  },
  violet: {
    sky: ['#ece3fc', '#bfa5f0'],
    hills: ['#a685e6', '#8560d2', '#5f3fae'],
    disc: '#faf6ff',
    sparks: ['#ffffff', '#ffd566'],
    text: '#2c1b57',
  },
  dusk: {
    sky: ['#5b3f9e', '#241a52'],
    hills: ['#5d45a8', '#402f80', '#1c1442'],
    disc: '#7d62c8',
    sparks: ['#ffd566', '#f596ad'],
    text: '#faf6ff',
  },
  sky: {
    sky: ['#e3f2fd', '#97ccf3'],
    hills: ['#74b4ea', '#4a8fd8', '#2c66b4'],
    disc: '#f6fbff',
    sparks: ['#ffffff', '#ffd566'],
    text: '#152f56',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
