import type { SKRSContext2D } from '@napi-rs/canvas'
import { setFont } from '#lib/media/canvas-font.ts'
import { block, ease, GRAY, INK, KEEP, KEEP_LINE, KEEP_SOFT, LINE, mark, PAPER } from '../drawing.ts'
import type { Narration } from '../narration.ts'
import { type PointerStop, pointer } from './pointer.ts'

const LINK = 'https://videos.example.com/town-hall.mp4'
const LOOKS = ['Plain', 'Loud', 'Boxed', 'Neon'] as const
const CHOSEN = 2
const STEPS = ['Fetching', 'Listening', 'Finding sentences', 'Drawing captions', 'Finished'] as const
const SAID = ['We asked what people need.', 'Nobody had an answer.', 'So we went and listened.'] as const

const FIELD = { x: 320, y: 210, width: 720, height: 56 }
const LOOK = { x: 320, y: 330, width: 165, height: 110, gap: 20 }
const BUTTON = { x: 320, y: 500, width: 300, height: 60 }

/** Where the pointer is at which share of which line. */
const WAYS: PointerStop[] = [
  { line: 0, share: 0.2, x: 900, y: 560 },
  { line: 0, share: 1, x: 700, y: 420 },
  { line: 1, share: 0.22, x: 560, y: 240, presses: true },
  { line: 2, share: 0.1, x: 560, y: 240 },
  { line: 2, share: 0.6, x: LOOK.x + CHOSEN * (LOOK.width + LOOK.gap) + 90, y: 396, presses: true },
  { line: 3, share: 0.3, x: 470, y: 532, presses: true },
  { line: 4, share: 0.3, x: 860, y: 600 },
  { line: 5, share: 0.3, x: 906, y: 352, presses: true },
]

/** A recorded screen: a page is filled in, pressed and watched while the narrator explains it. */
export function recordingFilm({ lines, durationSeconds }: Narration): (pen: SKRSContext2D, seconds: number) => void {
  return (pen, seconds) => {
    const index = Math.max(
      0,
      lines.findLastIndex(({ startSeconds }) => startSeconds - 0.1 <= seconds),
    )
    const start = lines[index]?.startSeconds ?? 0
    const end = lines[index + 1]?.startSeconds ?? durationSeconds
    const share = Math.min(1, Math.max(0, (seconds - start) / (end - start)))
    page(pen, index < 4 ? 'New project' : 'Town hall')
    if (index < 4) form(pen, index, share, seconds)
    else result(pen, index, share, seconds)
    pointer(pen, WAYS, index, share)
  }
}

function page(pen: SKRSContext2D, title: string): void {
  block(pen, 0, 0, 1280, 720, 0, '#e9e8e1')
  block(pen, 40, 34, 1200, 652, 16, PAPER, LINE, 2)
  block(pen, 40, 34, 210, 652, 16, '#f2f1ec')
  pen.save()
  pen.translate(82, 82)
  mark(pen, 34, 1)
  pen.restore()
  text(pen, 'Studio', 112, 90, 20, INK, '600')
  for (const [index, name] of ['Projects', 'Publish', 'Library', 'Voices'].entries()) {
    if (index === 0) block(pen, 56, 132, 178, 38, 8, '#e3e2da')
    text(pen, name, 74, 157 + index * 42, 17, index === 0 ? INK : GRAY)
  }
  text(pen, title, 320, 108, 34, INK, '600')
  block(pen, 250, 140, 990, 1.5, 0, LINE)
}

function form(pen: SKRSContext2D, index: number, share: number, seconds: number): void {
  text(pen, 'Link to the video', FIELD.x, FIELD.y - 16, 17, GRAY)
  const typing = index > 1 ? 1 : index === 1 ? ease(share, 0.26, 0.9) : 0
  const isActive = index === 1 && share > 0.22
  block(pen, FIELD.x, FIELD.y, FIELD.width, FIELD.height, 10, '#ffffff', isActive ? INK : LINE, isActive ? 3 : 2)
  const shown = LINK.slice(0, Math.round(typing * LINK.length))
  text(pen, shown === '' ? 'Paste a link' : shown, FIELD.x + 20, FIELD.y + 35, 20, shown === '' ? '#a3a39b' : INK)
  if (isActive && Math.floor(seconds * 2) % 2 === 0)
    block(pen, FIELD.x + 24 + pen.measureText(shown).width, FIELD.y + 16, 2.5, 26, 1, INK)
  text(pen, 'Look', LOOK.x, LOOK.y - 14, 17, GRAY)
  for (const [at, name] of LOOKS.entries()) tile(pen, at, name, index > 2 || (index === 2 && share > 0.6))
  const pressed = index === 3 && share > 0.28 && share < 0.36
  block(pen, BUTTON.x, BUTTON.y, BUTTON.width, BUTTON.height, 12, pressed ? '#3a3c34' : INK)
  text(pen, 'Make video', BUTTON.x + 76, BUTTON.y + 38, 21, PAPER, '600')
  if (index === 3 && share > 0.34) steps(pen, (share - 0.34) / 0.6)
}

function tile(pen: SKRSContext2D, at: number, name: string, isDecided: boolean): void {
  const x = LOOK.x + at * (LOOK.width + LOOK.gap)
  const isChosen = isDecided && at === CHOSEN
  block(pen, x, LOOK.y, LOOK.width, LOOK.height, 10, '#23282a', isChosen ? KEEP_LINE : undefined, 5)
  if (at === 2) block(pen, x + 36, LOOK.y + 38, 94, 34, 6, '#ffffff')
  const colors = ['#ffffff', '#ffe25a', INK, '#5fd0ff']
  text(pen, at === 1 ? 'WORD' : 'word', x + 82, LOOK.y + 63, 24, colors[at] ?? '#ffffff', '600', 'center')
  text(pen, name, x, LOOK.y + LOOK.height + 24, 16, isChosen ? INK : GRAY)
}

function steps(pen: SKRSContext2D, share: number): void {
  block(pen, 660, 470, 520, 196, 12, '#ffffff', LINE, 2)
  for (const [index, name] of STEPS.entries()) {
    const done = share * STEPS.length - index
    if (done <= 0) continue
    const y = 504 + index * 33
    block(pen, 684, y - 15, 18, 18, 5, done >= 1 ? KEEP : null, done >= 1 ? KEEP_LINE : '#a3a39b', 2)
    text(pen, name, 716, y, 18, done >= 1 ? INK : GRAY)
    if (done < 1) block(pen, 930, y - 10, 220 * done, 8, 4, INK)
  }
}

function result(pen: SKRSContext2D, index: number, share: number, seconds: number): void {
  const isPlaying = index === 5 && share > 0.34
  const spoken = isPlaying ? Math.floor((share - 0.34) * 12) : -1
  landscape(pen, 320, 170, 360, 480, seconds)
  const words = (SAID[1] ?? '').split(' ')
  const now = isPlaying ? Math.min(words.length - 1, 2 + spoken) : 1
  block(pen, 390, 540, 220, 48, 8, '#ffffff')
  text(pen, words[now] ?? '', 500, 574, 28, INK, '600', 'center')
  for (const [row, sentence] of SAID.entries()) {
    const y = 250 + row * 100
    text(pen, `0:0${row * 3 + 1}`, 730, y, 17, GRAY)
    const appears = index === 4 ? ease(share, 0.1 + row * 0.2, 0.3 + row * 0.2) : 1
    pen.globalAlpha = appears
    if (row === 1 && isPlaying) block(pen, 782, y - 26, 300, 38, 6, KEEP_SOFT)
    let x = 790
    for (const [at, word] of sentence.split(' ').entries()) {
      setFont(pen, 23)
      const width = pen.measureText(`${word} `).width
      if (row === 1 && isPlaying && at === now) block(pen, x - 4, y - 26, width, 38, 6, KEEP)
      text(pen, word, x, y, 23, INK)
      x += width
    }
    pen.globalAlpha = 1
  }
}

/** Hills before an evening sky. */
function landscape(pen: SKRSContext2D, x: number, y: number, width: number, height: number, seconds: number): void {
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, width, height, 14)
  pen.clip()
  const sky = pen.createLinearGradient(0, y, 0, y + height)
  sky.addColorStop(0, '#29406b')
  sky.addColorStop(0.6, '#e79a6a')
  sky.addColorStop(1, '#f6d2a0')
  pen.fillStyle = sky
  pen.fillRect(x, y, width, height)
  pen.beginPath()
  pen.arc(x + width * 0.66, y + height * 0.5, 46, 0, 2 * Math.PI)
  pen.fillStyle = '#ffe9b8'
  pen.fill()
  for (const [index, color] of ['#7a5a78', '#4e4468', '#2c3049'].entries()) {
    pen.beginPath()
    pen.moveTo(x, y + height)
    for (let step = 0; step <= 24; step++) {
      const wave = Math.sin(step * 0.55 + index * 2 + seconds * 0.06 * (index + 1)) * (34 - index * 6)
      pen.lineTo(x + (step / 24) * width, y + height * (0.6 + index * 0.12) + wave)
    }
    pen.lineTo(x + width, y + height)
    pen.fillStyle = color
    pen.fill()
  }
  pen.restore()
}

function text(
  pen: SKRSContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight: '400' | '600' = '400',
  align: 'left' | 'center' = 'left',
): void {
  setFont(pen, size, weight)
  pen.textAlign = align
  pen.fillStyle = color
  pen.fillText(words, x, y)
}
