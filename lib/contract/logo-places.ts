/** Where a logo can stand on a frame, in reading order. */
export const LOGO_PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'middle',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type LogoPlace = (typeof LOGO_PLACES)[number]

export const LOGO_MARGINS = ['tight', 'normal', 'wide'] as const
export type LogoMargin = (typeof LOGO_MARGINS)[number]

/** Of the frame's shorter side. */
export const LOGO_SIZE = { least: 0.08, most: 0.5, usual: 0.22 } as const
export const LOGO_OPACITY = { least: 0.1, most: 1, usual: 0.8 } as const
