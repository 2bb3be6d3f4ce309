import { lettering } from '../lettering.ts'
import type { Word } from '../transcript.ts'
import {
  around,
  block,
  ease,
  GREY,
  INK,
  KEEP,
  KEEP_LINE,
  KEEP_SOFT,
  LINE,
  mark,
  PAPER,
  type Pen,
  settle,
} from './drawing.ts'
import { portrait } from './portrait.ts'

/** What a scene may draw from. The sheet is 880 wide and 1060 high, its top left at 0, 0; times are in seconds. */
export type SceneInput = {
  pen: Pen
  /** Seconds since the scene began, and how long it lasts. */
  time: number
  length: number
  /** Seconds since the film began. */
  filmTime: number
  /** Loudness of the voice now, 0 to 1, and at any time of the film. */
  loudness: number
  loudnessAt: (seconds: number) => number
  filmLength: number
  words: readonly Word[]
}

export const SHEET = { width: 880, height: 1060 }
const MIDDLE = SHEET.width / 2

export const SCENES: ((input: SceneInput) => void)[] = [opening, writing, marking, cutting, captions, sending, yourTurn]

function opening({ pen, time, length }: SceneInput): void {
  around(pen, MIDDLE, 430, 1 + 0.02 * (time / length), 0, () => mark(pen, 430, time / 1.5))
  lettering(pen, 108, '600')
  pen.globalAlpha = ease(time, 1.1, 1.7)
  pen.fillStyle = INK
  pen.textAlign = 'center'
  pen.letterSpacing = '-4px'
  pen.fillText('Reelwright', MIDDLE, 820 + 16 * (1 - ease(time, 1.1, 1.7)))
  pen.letterSpacing = '0px'
  pen.globalAlpha = 1
}

/** The voice that is heard, drawn as it is, and the words it has said so far. */
function writing(input: SceneInput): void {
  wave(input, 90, 190, SHEET.width - 180, 150)
  transcript(input, 430, ease(input.time, 0, 0.4), [])
}

function marking(input: SceneInput): void {
  const { time, length } = input
  wave(input, 90, 190, SHEET.width - 180, 150)
  const sweep = (from: number) => ease(time, from * length, from * length + 0.7)
  transcript(input, 430, 1, [0, 0, sweep(0.12), sweep(0.34), 0, sweep(0.6), 0])
}

const LINES = [
  ['0:04', 'So we asked what they need'],
  ['0:09', 'and nobody had an answer.'],
  ['0:14', 'That was the moment it turned.'],
  ['0:17', 'We had built it for ourselves.'],
  ['0:22', 'Then we went back to the start'],
  ['0:26', 'and listened for a whole week.'],
  ['0:31', 'Let me tell you how that went.'],
] as const

function transcript({ pen, time, length }: SceneInput, top: number, shown: number, kept: number[]): void {
  for (const [index, [clock, text]] of LINES.entries()) {
    const y = top + index * 88
    const written = kept.length > 0 ? 1 : ease(time, index * (length / 9), index * (length / 9) + length / 7) * shown
    if (written <= 0) continue
    lettering(pen, 40)
    const width = pen.measureText(text).width
    const keep = kept[index] ?? 0
    if (keep > 0) block(pen, 206, y - 46, (width + 32) * keep, 66, 8, index === 3 ? KEEP : KEEP_SOFT)
    pen.save()
    pen.beginPath()
    pen.rect(0, y - 60, 222 + (width + 10) * written, 88)
    pen.clip()
    pen.fillStyle = GREY
    lettering(pen, 34)
    pen.fillText(clock, 90, y)
    lettering(pen, 40)
    pen.fillStyle = kept.length === 0 || keep > 0.5 ? INK : GREY
    pen.fillText(text, 222, y)
    pen.restore()
    if (written < 1) block(pen, 224 + width * written, y - 38, 5, 48, 2, INK)
  }
}

function wave(
  { pen, filmTime, filmLength, loudnessAt }: SceneInput,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const bars = 70
  for (let bar = 0; bar < bars; bar++) {
    const at = (bar / bars) * filmLength
    const tall = 8 + height * loudnessAt(at)
    block(pen, x + (bar * width) / bars, y - tall / 2, 6, tall, 3, at <= filmTime ? INK : LINE)
  }
  block(pen, x + (filmTime / filmLength) * width - 3, y - height / 2 - 24, 6, height + 48, 3, KEEP_LINE)
}

/** A wide strip of film; three stretches of it lift out and stand up. */
function cutting({ pen, time, length }: SceneInput): void {
  block(pen, 60, 150, 760, 200, 16, '#efeee8', LINE)
  const marks = [120, 350, 610]
  for (const [index, x] of marks.entries()) {
    const from = 0.3 + index * 0.28
    around(pen, x + 56, 250, settle(time, from, from + 0.5), 0, () => block(pen, -56, -100, 112, 200, 10, KEEP, INK))
  }
  for (let frame = 0; frame < 12; frame++) block(pen, 76 + frame * 62, 164, 30, 14, 4, PAPER)
  for (let frame = 0; frame < 12; frame++) block(pen, 76 + frame * 62, 322, 30, 14, 4, PAPER)
  for (const [index, x] of marks.entries()) {
    const out = settle(time, length * 0.38 + index * 0.22, length * 0.38 + index * 0.22 + 0.7)
    if (out <= 0) continue
    const place = { x: 165 + index * 275, y: 700 + (index === 1 ? 20 : 0) }
    around(
      pen,
      x + 56 + (place.x - x - 56) * out,
      250 + (place.y - 250) * out,
      0.45 + 0.55 * out,
      (index - 1) * 0.05 * out,
      () => {
        pen.save()
        pen.shadowColor = 'rgba(25,26,22,0.22)'
        pen.shadowBlur = 36
        pen.shadowOffsetY = 16
        block(pen, -124, -220, 248, 440, 22, INK)
        pen.restore()
        portrait(pen, 248, 440, index, 0)
      },
    )
  }
}

/** One upright frame whose captions keep step with the film's own words. */
function captions({ pen, time, loudness, words, filmTime }: SceneInput): void {
  around(pen, MIDDLE, 530, settle(time, 0, 0.5), 0, () => {
    pen.save()
    pen.shadowColor = 'rgba(25,26,22,0.25)'
    pen.shadowBlur = 50
    pen.shadowOffsetY = 20
    block(pen, -253, -450, 506, 900, 36, INK)
    pen.restore()
    portrait(pen, 506, 900, 1, loudness)
    const now = words.findLastIndex((word) => word.startSeconds <= filmTime)
    const first = now - (now % 4)
    if (now >= 0) captionBars(pen, words.slice(first, first + 4), now - first)
  })
}

/** Words as bars, two in a line; the spoken one is marked. */
function captionBars(pen: Pen, words: readonly Word[], active: number): void {
  const widths = words.map((word) => 30 + Math.min(9, word.text.length) * 15)
  const gap = 16
  for (const [index, width] of widths.entries()) {
    const row = Math.floor(index / 2)
    const [left = 0, right = 0] = widths.slice(row * 2, row * 2 + 2)
    const x = -(left + (right > 0 ? right + gap : 0)) / 2 + (index % 2 === 0 ? 0 : left + gap)
    block(pen, x, 236 + row * 66, width, 50, 14, index === active ? KEEP : PAPER, INK, 5)
  }
}

/** Frames are things we make, circles are things we send. */
function sending({ pen, time, length }: SceneInput): void {
  const from = { x: MIDDLE, y: 790 }
  const places = [
    [150, 560],
    [230, 250],
    [MIDDLE, 140],
    [650, 250],
    [730, 560],
  ] as const
  for (const [index, [x, y]] of places.entries()) {
    const begin = length * 0.12 + index * 0.3
    const out = ease(time, begin, begin + 0.9)
    if (out <= 0) continue
    const at = (share: number) => ({
      x: from.x + (x - from.x) * share,
      y: from.y + (y - from.y) * share - 60 * Math.sin(Math.PI * share),
    })
    pen.beginPath()
    for (let step = 0; step <= 30; step++) {
      const point = at((step / 30) * out)
      if (step === 0) pen.moveTo(point.x, point.y)
      else pen.lineTo(point.x, point.y)
    }
    pen.strokeStyle = LINE
    pen.lineWidth = 6
    pen.stroke()
    const tip = at(out)
    const landed = settle(time, begin + 0.75, begin + 1.15)
    pen.beginPath()
    pen.arc(tip.x, tip.y, 30 + 40 * landed, 0, 2 * Math.PI)
    pen.fillStyle = landed > 0 ? KEEP : PAPER
    pen.fill()
    pen.strokeStyle = INK
    pen.lineWidth = 5
    pen.stroke()
    if (landed > 0.4) tick(pen, tip.x, tip.y, (landed - 0.4) / 0.6)
  }
  around(pen, from.x, from.y, settle(time, 0, 0.4), 0, () => {
    block(pen, -112, -200, 224, 400, 20, INK)
    portrait(pen, 224, 400, 2, 0)
  })
}

function tick(pen: Pen, x: number, y: number, drawn: number): void {
  pen.beginPath()
  pen.moveTo(x - 24, y + 2)
  pen.lineTo(x - 8, y + 18)
  if (drawn > 0.5) pen.lineTo(x + 26, y - 18)
  pen.strokeStyle = INK
  pen.lineWidth = 9
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
}

function yourTurn({ pen, time, length }: SceneInput): void {
  around(pen, MIDDLE, 340, settle(time, 0, 0.5), 0, () => mark(pen, 260, 1))
  const pressed = ease(time, length * 0.62, length * 0.62 + 0.12) - ease(time, length * 0.62 + 0.2, length * 0.62 + 0.4)
  around(pen, MIDDLE, 690, settle(time, 0.25, 0.75) * (1 - 0.05 * pressed), 0, () => {
    block(pen, -300, -70, 600, 140, 24, pressed > 0.5 ? '#3a3c34' : INK)
    lettering(pen, 54, '600')
    pen.textAlign = 'center'
    pen.fillStyle = PAPER
    pen.fillText('Make subtitles', 0, 19)
  })
  const come = ease(time, length * 0.25, length * 0.58)
  const hand = { x: 800 - 220 * come, y: 1010 - 280 * come }
  around(pen, hand.x, hand.y, 2.6 - 0.25 * pressed, 0, () => {
    pen.beginPath()
    pen.moveTo(0, 0)
    for (const [x, y] of [
      [0, 34],
      [8, 27],
      [14, 41],
      [21, 38],
      [15, 24],
      [26, 24],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = PAPER
    pen.fill()
    pen.strokeStyle = INK
    pen.lineWidth = 2.6
    pen.lineJoin = 'round'
    pen.stroke()
  })
}
