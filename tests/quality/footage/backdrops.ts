import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const WIDTH = 1920
const HEIGHT = 1080

type Ground = {
  light: [x: number, y: number, color: string]
  wall: string
  dark: string
  desk: string | null
  shelf: boolean
}

const GROUNDS: Record<string, Ground> = {
  stage: { light: [960, 300, '#5a4a63'], wall: '#2b2533', dark: '#121016', desk: null, shelf: false },
  'stage-near': { light: [1300, 300, '#6a566f'], wall: '#302838', dark: '#17131c', desk: null, shelf: false },
  studio: { light: [960, 200, '#93a39a'], wall: '#5f7068', dark: '#36423d', desk: '#4b3829', shelf: true },
  'studio-left': { light: [500, 200, '#9fb0a6'], wall: '#64766d', dark: '#33403a', desk: null, shelf: true },
  'studio-right': { light: [1500, 200, '#a39c93'], wall: '#70685f', dark: '#423c36', desk: null, shelf: false },
  panel: { light: [960, 200, '#7f97b5'], wall: '#4f6687', dark: '#27364c', desk: '#d8d3c8', shelf: false },
}

const drawn = new Map<string, Canvas>()

/** What is behind people: a lit wall, sometimes with shelves and a desk. */
export function backdrop(pen: SKRSContext2D, name: string): void {
  const known = drawn.get(name) ?? drawBackdrop(name)
  drawn.set(name, known)
  pen.drawImage(known, 0, 0)
}

function drawBackdrop(name: string): Canvas {
  const ground = GROUNDS[name]
  if (ground === undefined) throw new Error(`no backdrop ${name}`)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  const [x, y, color] = ground.light
  const light = pen.createRadialGradient(x, y, 60, x, y, 1300)
  light.addColorStop(0, color)
  light.addColorStop(0.5, ground.wall)
  light.addColorStop(1, ground.dark)
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  if (ground.shelf) shelves(pen)
  if (ground.desk !== null) {
    pen.fillStyle = ground.desk
    pen.fillRect(0, 900, WIDTH, 180)
  }
  return canvas
}

/** Out of focus, as behind somebody who is in focus. */
function shelves(pen: SKRSContext2D): void {
  pen.save()
  pen.filter = 'blur(9px)'
  for (let row = 0; row < 3; row++) {
    pen.fillStyle = '#3f352b'
    pen.fillRect(760, 250 + row * 150, 420, 12)
    for (let book = 0; book < 13; book++) {
      pen.fillStyle = `hsl(${(row * 97 + book * 53) % 360} 28% ${32 + ((book * 7) % 22)}%)`
      const height = 80 + ((book * 37 + row * 11) % 40)
      pen.fillRect(770 + book * 31, 250 + row * 150 - height, 24, height)
    }
  }
  pen.restore()
}

const require = createRequire(import.meta.url)

function lettering(pen: SKRSContext2D, size: number, weight: '400Regular' | '600SemiBold' = '400Regular'): void {
  const name = `Footage ${weight}`
  if (!GlobalFonts.has(name)) {
    const folder = dirname(require.resolve('@expo-google-fonts/geist/package.json'))
    GlobalFonts.registerFromPath(join(folder, weight, `Geist_${weight}.ttf`), name)
  }
  pen.font = `${size}px "${name}"`
}

/** A slide with a title, points and a chart. */
export function drawSlide(pen: SKRSContext2D, title: string, seed: number, seconds: number): void {
  pen.fillStyle = '#fbfaf7'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#1d2a44'
  lettering(pen, 92, '600SemiBold')
  pen.fillText(title, 120, 190)
  lettering(pen, 46)
  const points = [
    'Twelve weeks, forty evenings',
    'Measured by the same three people',
    'Compared with the year before',
    'Two months earlier than planned',
    'Costs fell by eighteen percent',
  ]
  for (const [i, point] of points.entries()) {
    pen.fillStyle = i === seed % 5 ? '#b0432f' : '#33363d'
    pen.fillText(`•  ${point}`, 130, 330 + i * 92)
  }
  for (let bar = 0; bar < 8; bar++) {
    const height = 90 + ((bar * 131 + seed * 57) % 360)
    pen.fillStyle = bar === Math.floor(seconds) % 8 ? '#b0432f' : '#5b7fa6'
    pen.fillRect(1120 + bar * 84, 900 - height, 58, height)
  }
}

const PROGRAM = [
  'export function countWords(text: string) {',
  '  const counts = new Map<string, number>()',
  '  for (const word of text.split(/\\s+/)) {',
  '    const before = counts.get(word) ?? 0',
  '    counts.set(word, before + 1)',
  '  }',
  '  return [...counts].sort((a, b) => b[1] - a[1])',
  '}',
  '',
  'const result = countWords(await read("novel.txt"))',
  'for (const [word, count] of result.slice(0, 20)) {',
  '  console.log(word.padEnd(16), count)',
  '}',
]

/** An editor in which a program is written; `share` of it is there. */
export function drawEditor(pen: SKRSContext2D, share: number): void {
  pen.fillStyle = '#1e2127'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#15171c'
  pen.fillRect(0, 0, 340, HEIGHT)
  pen.fillStyle = '#2a2e36'
  pen.fillRect(0, 0, WIDTH, 56)
  lettering(pen, 27)
  pen.fillStyle = '#9aa3b2'
  for (const [i, name] of [
    'src',
    'count-words.ts',
    'count-words.test.ts',
    'novel.txt',
    'package.json',
    'README.md',
  ].entries()) {
    pen.fillText(name, 36 + (i > 0 && i < 3 ? 24 : 0), 120 + i * 48)
  }
  lettering(pen, 34)
  let left = Math.floor(PROGRAM.join('').length * Math.min(1, share * 1.1))
  for (const [i, line] of PROGRAM.entries()) {
    pen.fillStyle = '#5c6370'
    pen.fillText(String(i + 1).padStart(2), 380, 130 + i * 54)
    const shown = line.slice(0, left)
    pen.fillStyle = i % 3 === 0 ? '#e0b978' : i % 3 === 1 ? '#9ecb8a' : '#c8cdd6'
    pen.fillText(shown, 450, 130 + i * 54)
    if (left > 0 && left <= line.length) pen.fillRect(452 + pen.measureText(shown).width, 100 + i * 54, 3, 38)
    left -= line.length
    if (left <= 0) break
  }
}

export function drawLandscape(pen: SKRSContext2D, seconds: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, 700)
  sky.addColorStop(0, '#6d94b8')
  sky.addColorStop(1, '#dfe3d8')
  pen.fillStyle = sky
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.save()
  pen.filter = 'blur(16px)'
  pen.fillStyle = '#ffffffb0'
  for (let cloud = 0; cloud < 6; cloud++) {
    const x = ((cloud * 410 + seconds * (14 + cloud * 3)) % 2300) - 200
    pen.beginPath()
    pen.ellipse(x, 130 + (cloud % 3) * 90, 190, 42, 0, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.restore()
  for (let ridge = 0; ridge < 4; ridge++) {
    pen.fillStyle = `hsl(${110 - ridge * 8} ${18 + ridge * 8}% ${58 - ridge * 11}%)`
    pen.beginPath()
    pen.moveTo(0, HEIGHT)
    for (let x = 0; x <= WIDTH; x += 16) {
      const at = x / 260 + ridge * 7 + seconds * 0.01 * (ridge + 1)
      pen.lineTo(x, 520 + ridge * 120 + 70 * Math.sin(at) + 28 * Math.sin(at * 2.7 + ridge))
    }
    pen.lineTo(WIDTH, HEIGHT)
    pen.fill()
  }
}
