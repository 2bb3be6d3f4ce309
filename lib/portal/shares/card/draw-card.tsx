import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { ImageResponse } from '@vercel/og'
import { cutPicture } from './card-picture.ts'
import { fitText, isRightToLeft, type TextStyle, writeLines } from './card-text.ts'

/** What a card shows. */
export type Card = {
  teamName: string
  title: string
  /** Below the title: where it is from, or how long it is. */
  line: string
  languageTag: string
  logo: Buffer | null
  /** A frame of the video with its width by its height; null where nothing is seen. */
  frame: { bytes: Buffer; aspect: number } | null
  /** How much is spoken in each part of it, from 0 to 1. */
  speech: readonly number[]
}

const CARD = { width: 1200, height: 630 } as const

/** The light tokens in sRGB: the picture has no style sheet. */
const INK = '#1a1a17'
const PAPER = '#f8f8f6'
const SECOND = '#5d5d59'
const EDGE = '#cfcfca'
const KEEP = '#c7ed38'

const MARGIN = 72
const GAP = 56
const MARK = 44

/**
 * The picture with which a link is shown elsewhere, as a PNG: the team, the title, a waveform with one kept block and a
 * frame. It is mirrored for a title that is read from the right.
 *
 * Its words are lettered by Skia: Satori, which lays out the rest, neither orders nor joins letters of other scripts.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const isMirrored = isRightToLeft(card.title)
  const frame = frameBox(card.frame?.aspect ?? null)
  const [logo, picture] = await Promise.all([
    card.logo && cutPicture(card.logo, { width: 88, height: 88 }, 'png'),
    card.frame && cutPicture(card.frame.bytes, { width: frame.width * 2, height: frame.height * 2 }, 'jpeg'),
  ])
  const space = picture === null ? CARD.width - 2 * MARGIN : CARD.width - 2 * MARGIN - frame.width - GAP
  const side = isMirrored ? 'right' : 'left'
  const answer = new ImageResponse(
    <div style={{ display: 'flex', width: '100%', height: '100%', background: PAPER }}>
      <Waveform speech={card.speech} isMirrored={isMirrored} />
      {picture && <Frame picture={picture} {...frame} side={isMirrored ? 'left' : 'right'} />}
      {logo && (
        <img
          alt=""
          src={logo}
          width={44}
          height={44}
          style={{ position: 'absolute', [side]: MARGIN, top: 60, borderRadius: 11 }}
        />
      )}
      <img
        alt=""
        src={await letter(card, space, logo !== null)}
        {...CARD}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
    </div>,
    CARD,
  )
  return Buffer.from(await answer.arrayBuffer())
}

/** Upright as in the design; a wide frame is smaller and is centered. */
function frameBox(aspect: number | null): { width: number; height: number; top: number } {
  if (aspect === null) return { width: 0, height: 0, top: 0 }
  if (aspect < 0.8) return { width: 316, height: 562, top: 34 }
  const width = aspect > 1.2 ? 448 : 400
  const height = Math.round(width / Math.min(2, aspect))
  return { width, height, top: Math.round(292 - height / 2) }
}

/** All words of a card on nothing, as large as the card. */
async function letter(card: Card, width: number, hasLogo: boolean): Promise<string> {
  const canvas = createCanvas(CARD.width, CARD.height)
  const pen = canvas.getContext('2d')
  const isMirrored = isRightToLeft(card.title)
  const { languageTag } = card
  const side = isMirrored ? 'right' : 'left'
  const from = (inset: number) => (isMirrored ? CARD.width - MARGIN - inset : MARGIN + inset)
  const write = (text: string, look: Pick<TextStyle, 'weight' | 'color' | 'sizes' | 'maxLines'>, inset = 0) => {
    const lettering = { text, languageTag, width: width - inset, ...look }
    const fit = fitText(lettering)
    return { fit, at: (top: number) => writeLines(pen, lettering, fit, { side, x: from(inset), top }) }
  }
  if (!hasLogo) writeInitial(pen, card, isMirrored ? CARD.width - MARGIN - MARK : MARGIN)
  const team = write(card.teamName, { weight: 600, color: INK, sizes: [26], maxLines: 1 }, 58)
  team.at(82 - team.fit.lineHeight / 2)
  const title = write(card.title, { weight: 600, color: INK, sizes: TITLE_SIZES, maxLines: 3 })
  const line = write(card.line, { weight: 400, color: SECOND, sizes: [27], maxLines: 1 })
  const top = 308 - (title.fit.height + 22 + line.fit.height) / 2
  title.at(top)
  line.at(top + title.fit.height + 22)
  return `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`
}

const TITLE_SIZES = [80, 72, 64, 56, 50, 44]

/** The first letter of the team's name on a tile, where it has no logo. */
function writeInitial(pen: SKRSContext2D, { teamName, languageTag }: Card, left: number): void {
  pen.fillStyle = INK
  pen.beginPath()
  pen.roundRect(left, 60, MARK, MARK, 11)
  pen.fill()
  const text = firstLetter(teamName)
  const initial: TextStyle = { text, languageTag, weight: 600, color: PAPER, sizes: [24], width: MARK, maxLines: 1 }
  const fit = fitText(initial)
  const place = { side: 'left', x: left + (MARK - fit.width) / 2, top: 82 - fit.lineHeight / 2 } as const
  writeLines(pen, initial, fit, place)
}

function firstLetter(name: string): string {
  const [letter] = new Intl.Segmenter().segment(name.trim())
  return letter?.segment.toLocaleUpperCase() ?? '?'
}

function Waveform({ speech, isMirrored }: { speech: readonly number[]; isMirrored: boolean }) {
  const bars = Array.from({ length: CARD.width / 8 }, (_, index) => {
    const share = speech[Math.floor((index * 8 * speech.length) / CARD.width)] ?? 0
    return `M${index * 8 + 2} ${32 - (3 + share * 17)}V${32 + 3 + share * 17}`
  })
  return (
    <svg
      aria-hidden="true"
      width="1200"
      height="64"
      viewBox="0 0 1200 64"
      style={{ position: 'absolute', left: 0, top: 512 }}
    >
      <path
        d={bars.join('')}
        stroke={EDGE}
        strokeWidth={4}
        transform={isMirrored ? 'translate(1200 0) scale(-1 1)' : ''}
      />
      <g transform={`translate(${isMirrored ? CARD.width - MARGIN - 64 : MARGIN} 0)`}>
        <rect x={-10} y={-10} width={84} height={84} rx={16} fill={PAPER} />
        <rect x={1.25} y={1.25} width={61.5} height={61.5} rx={8} fill={KEEP} stroke={INK} strokeWidth={2.5} />
        <path d="M24 21l19 11-19 11z" fill={INK} />
      </g>
    </svg>
  )
}

function Frame({
  picture,
  width,
  height,
  top,
  side,
}: {
  picture: string
  width: number
  height: number
  top: number
  side: 'left' | 'right'
}) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        [side]: MARGIN - 12,
        top: top - 12,
        padding: 12,
        borderRadius: 32,
        background: PAPER,
        boxShadow: '0 18px 48px rgba(26,26,23,0.16)',
      }}
    >
      <img alt="" src={picture} width={width} height={height} style={{ borderRadius: 20 }} />
    </div>
  )
}
