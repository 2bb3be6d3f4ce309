import type { Time } from '../timeline/time.ts'
import type { Area, Background, Frame } from '../timeline/timeline.ts'
import { type Picture, windowFilters } from './camera.ts'
import type { Shot, Stretch } from './shots.ts'

/** The blurred fill is made this much smaller than the frame: a blurred picture needs few pixels. */
const FILL_SCALE = 12
const FILL = 'gblur=sigma=3:steps=2'
/** The fill is darkened to this share, so that the picture stands out from it. */
const FILL_LIGHT = 0.62

/** Around a small picture over a large one, in pixels. */
const INSET_BORDER = 6

/**
 * A graph from the picture `input` to the frame `output`, both names of pads. `finish` are filters that give every part its
 * colors and pixel format, after it has been scaled.
 */
export function viewGraph(
  stretch: Stretch,
  drawn: { picture: Picture; frame: Frame; frameRate: Time; background: Background | null; finish: readonly string[] },
  pads: { input: string; output: string },
): string[] {
  const { picture, frame, finish } = drawn
  const { input, output } = pads
  const view = stretch.shots[0]?.view
  const kind = view?.kind
  if (kind === 'crop') {
    const shots = stretch.shots.map((shot) => through(shot, 'window'))
    return [chain(input, windowFilters(shots, picture, frame, drawn), output)]
  }
  if (kind === 'split') {
    const half = { width: frame.width, height: 2 * Math.floor(frame.height / 4) }
    const halves = [half, { ...half, height: frame.height - half.height }]
    const parts = (['top', 'bottom'] as const).map((side, index) => {
      const shots = stretch.shots.map((shot) => through(shot, side))
      return chain(`${input}${side}`, windowFilters(shots, picture, halves[index] ?? half, drawn), `${output}${side}`)
    })
    return [
      `[${input}]split=2[${input}top][${input}bottom]`,
      ...parts,
      `[${output}top][${output}bottom]vstack=inputs=2[${output}]`,
    ]
  }
  if (view?.kind === 'inset') {
    const { x, y, side } = view.place
    const under = windowFilters(
      stretch.shots.map((shot) => through(shot, 'under')),
      picture,
      frame,
      drawn,
    )
    const size = { width: even(side), height: even(side) }
    const over = windowFilters(
      stretch.shots.map((shot) => through(shot, 'over')),
      picture,
      size,
      drawn,
    )
    const border = `drawbox=t=${INSET_BORDER}:c=white`
    return [
      `[${input}]split=2[${input}under][${input}over]`,
      chain(`${input}under`, under, `${output}under`),
      chain(`${input}over`, [...over, border], `${output}over`),
      `[${output}under][${output}over]overlay=x=${even(x)}:y=${even(y)}:format=yuv420[${output}]`,
    ]
  }
  if (view?.kind === 'fit') return fitGraph(view.area, drawn, pads)
  return [chain(input, [`scale=${frame.width}:${frame.height}:flags=bicubic`, ...finish], output)]
}

function chain(from: string, filters: readonly string[], to: string): string {
  return `[${from}]${filters.join(',')}[${to}]`
}

function through({ view, at, from, frames }: Shot, side: 'window' | 'top' | 'bottom' | 'under' | 'over') {
  if (view.kind === 'crop' && side === 'window') return { at, from, frames, window: view.window }
  if (view.kind === 'inset' && side === 'under') return { at, from, frames, window: view.window }
  if (view.kind === 'inset' && side === 'over') return { at, from, frames, window: view.over }
  if (view.kind === 'split' && (side === 'top' || side === 'bottom')) return { at, from, frames, window: view[side] }
  throw new Error('a stretch has shots of one kind')
}

type FitDrawn = { picture: Picture; frame: Frame; background: Background | null; finish: readonly string[] }

/** The whole picture, or a part of it, in the middle of the frame, over a color, or a blurred and darkened copy that fills it. */
function fitGraph(
  area: Area | undefined,
  { picture, frame, background, finish }: FitDrawn,
  { input, output }: { input: string; output: string },
): string[] {
  const part = area === undefined ? null : storedPart(area, picture)
  const { seen, stored } = part === null || area === undefined ? picture : { seen: area, stored: part }
  const cutOut = part === null ? [] : [`crop=${part.width}:${part.height}:${part.x}:${part.y}`]
  const scale = Math.min(frame.width / seen.width, frame.height / seen.height)
  const size = { width: even(seen.width * scale), height: even(seen.height * scale) }
  if (background !== null) {
    const pad = `pad=${frame.width}:${frame.height}:(ow-iw)/2:(oh-ih)/2:color=${background}`
    return [chain(input, [...cutOut, `scale=${size.width}:${size.height}:flags=bicubic`, ...finish, pad], output)]
  }
  const small = { width: even(frame.width / FILL_SCALE), height: even(frame.height / FILL_SCALE) }
  const cover = Math.min(seen.width / frame.width, seen.height / frame.height)
  const cut = {
    width: even((frame.width * cover * stored.width) / seen.width),
    height: even((frame.height * cover * stored.height) / seen.height),
  }
  const darken = `lutyuv=y='16+(val-16)*${FILL_LIGHT}'`
  const fill = [`crop=${cut.width}:${cut.height}`, `scale=${small.width}:${small.height}:flags=area`, ...finish]
  return [
    chain(input, [...cutOut, 'split=2'], `${input}a][${input}b`),
    chain(`${input}a`, fill, `${output}a`),
    `[${output}a]${FILL},${darken},scale=${frame.width}:${frame.height}:flags=bicubic,setsar=1[${output}fill]`,
    chain(`${input}b`, [`scale=${size.width}:${size.height}:flags=bicubic`, ...finish], `${output}b`),
    `[${output}fill][${output}b]overlay=x=(W-w)/2:y=(H-h)/2:format=yuv420[${output}]`,
  ]
}

/** A part of the picture in the pixels that are stored, on even ones, as color differences are kept for two by two. */
function storedPart(area: Area, { seen, stored }: Picture): Area {
  const [across, down] = [stored.width / seen.width, stored.height / seen.height]
  const at = (value: number) => 2 * Math.ceil(value / 2 - 1e-6)
  const [x, y] = [at(area.x * across), at(area.y * down)]
  return { x, y, width: even((area.x + area.width) * across - x), height: even((area.y + area.height) * down - y) }
}

const even = (value: number) => Math.max(2, Math.floor(value / 2 + 1e-6) * 2)
