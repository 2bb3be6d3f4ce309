import { anime } from './anime/anime.ts'
import { animeFigures } from './anime/anime-figures.ts'
import { comic } from './comic/comic.ts'
import { cyberpunk } from './cyberpunk/cyberpunk.ts'
import { fantasy } from './fantasy/fantasy.ts'
import { lego } from './lego/lego.ts'
import { lineArt } from './line-art/line-art.ts'
import { medievalPainting } from './medieval/medieval-painting.ts'
import { pixelArt } from './pixel-art/pixel-art.ts'
import { porcelain } from './porcelain/porcelain.ts'
import { realism } from './realism/realism.ts'
import { renaissance } from './renaissance/renaissance.ts'
import { scifi } from './scifi/scifi.ts'
import type { Style } from './style.ts'
import { wesAnderson } from './wes-anderson/wes-anderson.ts'

const STYLES = {
  realism,
  anime,
  cyberpunk,
  comic,
  fantasy,
  scifi,
  lego,
  pixel_art: pixelArt,
  line_art: lineArt,
  renaissance,
  medieval_painting: medievalPainting,
  wes_anderson: wesAnderson,
  anime_figures: animeFigures,
  porcelain,
} satisfies Record<string, Style>

/** The looks that pictures can have, by the names that the video service uses. */
export type StyleName = keyof typeof STYLES

const isStyle = (name: string): name is StyleName => Object.hasOwn(STYLES, name)

export const STYLE_NAMES: readonly StyleName[] = Object.keys(STYLES).filter(isStyle)

export const styleOf = (name: StyleName): Style => STYLES[name]
