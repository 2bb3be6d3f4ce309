import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

export type Look = {
  skin: string
  shade: string
  lips: string
  hair: string
  iris: string
  shirt: string
  /** Where the hair ends, in heights of the head below its middle; short hair ends at the ears. */
  hairLength: number
  beard: boolean
  glasses: boolean
}

/** Where somebody is and what their face does. `size` is the height from the chin to the forehead in pixels, `mouth` 0 to 1. */
export type Pose = { x: number; y: number; size: number; turn: number; tilt: number; mouth: number; blink: number }

export const LOOKS: readonly Look[] = [
  {
    skin: '#e2b08e',
    shade: '#a86c4c',
    lips: '#a9524c',
    hair: '#3b2619',
    iris: '#4a6a80',
    shirt: '#2f5d62',
    hairLength: 0,
    beard: false,
    glasses: false,
  },
  {
    skin: '#f0c8ac',
    shade: '#bb7f60',
    lips: '#c25a5e',
    hair: '#6b3a22',
    iris: '#5b6e3c',
    shirt: '#b7793a',
    hairLength: 0.9,
    beard: false,
    glasses: false,
  },
  {
    skin: '#8d5c3f',
    shade: '#54321f',
    lips: '#6f3430',
    hair: '#15100d',
    iris: '#2c1b12',
    shirt: '#7a86a8',
    hairLength: 0,
    beard: true,
    glasses: false,
  },
  {
    skin: '#c98f66',
    shade: '#8a5638',
    lips: '#9c463f',
    hair: '#1e1712',
    iris: '#33241a',
    shirt: '#7d3c4b',
    hairLength: 0.7,
    beard: false,
    glasses: true,
  },
]

/**
 * Draws somebody from the chest up in soft light: shaded enough that a detector trained on photographs takes the face for one.
 * All lengths are in hundredths of the height of the face.
 */
export function drawPerson(pen: SKRSContext2D, look: Look, pose: Pose): void {
  const unit = pose.size / 100
  pen.save()
  pen.translate(pose.x, pose.y)
  pen.scale(unit, unit)
  body(pen, look)
  pen.rotate(pose.tilt * 0.2)
  pen.drawImage(headOf(look, pose), -80, -90, 160, 220)
  pen.restore()
}

/** The face that is seen: from the forehead to the chin. */
export function faceOf({ x, y, size }: Pose): { left: number; top: number; right: number; bottom: number } {
  return { left: x - size * 0.46, top: y - size * 0.35, right: x + size * 0.46, bottom: y + size * 0.57 }
}

/** Pixels for one hundredth of a face's height in the pictures of heads. */
const SHARP = 2.6
const heads = new Map<string, Canvas>()

/** The head on a picture of its own, so that its light can be blurred; kept, for a few expressions each. */
function headOf(look: Look, pose: Pose): Canvas {
  const [turn, mouth] = [Math.round(pose.turn * 5) / 5, Math.round(pose.mouth * 5) / 5]
  const key = JSON.stringify([look, turn, mouth, pose.blink > 0.5])
  const known = heads.get(key)
  if (known !== undefined) return known
  const head = drawHead(look, turn, mouth, pose.blink > 0.5 ? 1 : 0)
  heads.set(key, head)
  return head
}

function drawHead(look: Look, turn: number, opened: number, blink: number): Canvas {
  const canvas = createCanvas(160 * SHARP, 220 * SHARP)
  const pen = canvas.getContext('2d')
  pen.scale(SHARP, SHARP)
  pen.translate(80, 90)
  const shift = turn * 9
  backHair(pen, look)
  neck(pen, look)
  ears(pen, look, shift)
  skull(pen, look, shift)
  cheeks(pen, look, shift)
  for (const side of [-1, 1]) eye(pen, look, side, shift, blink)
  nose(pen, look, shift)
  mouth(pen, look, shift, opened)
  if (look.glasses) glasses(pen, shift)
  frontHair(pen, look, shift)
  return canvas
}

function soft(pen: SKRSContext2D, pixels: number, draw: () => void): void {
  pen.save()
  pen.filter = `blur(${pixels * SHARP}px)`
  draw()
  pen.restore()
}

function oval(
  pen: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string | CanvasGradient,
): void {
  pen.beginPath()
  pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

function body(pen: SKRSContext2D, look: Look): void {
  const light = pen.createLinearGradient(-130, 0, 130, 0)
  light.addColorStop(0, look.shirt)
  light.addColorStop(0.4, lighter(look.shirt, 26))
  light.addColorStop(1, darker(look.shirt, 40))
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(-36, 84)
  pen.bezierCurveTo(-80, 96, -128, 108, -140, 170)
  pen.lineTo(-158, 420)
  pen.lineTo(158, 420)
  pen.lineTo(140, 170)
  pen.bezierCurveTo(128, 108, 80, 96, 36, 84)
  pen.closePath()
  pen.fill()
}

function backHair(pen: SKRSContext2D, look: Look): void {
  if (look.hairLength <= 0) return
  pen.fillStyle = darker(look.hair, 14)
  pen.beginPath()
  pen.roundRect(-60, -70, 120, 70 + look.hairLength * 110, 52)
  pen.fill()
}

function neck(pen: SKRSContext2D, look: Look): void {
  const light = pen.createLinearGradient(0, 30, 0, 96)
  light.addColorStop(0, look.shade)
  light.addColorStop(1, look.skin)
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(-26, 20)
  pen.lineTo(-28, 80)
  pen.bezierCurveTo(-20, 112, 20, 112, 28, 80)
  pen.lineTo(26, 20)
  pen.fill()
}

function ears(pen: SKRSContext2D, look: Look, shift: number): void {
  for (const side of [-1, 1]) {
    oval(pen, side * 46 - shift * 0.4, -2, 8, 15, look.skin)
    oval(pen, side * 46 - shift * 0.4, 0, 4, 9, look.shade)
  }
}

function skull(pen: SKRSContext2D, look: Look, shift: number): void {
  const light = pen.createRadialGradient(-12 + shift, -22, 8, shift * 0.5, 0, 78)
  light.addColorStop(0, lighter(look.skin, 22))
  light.addColorStop(0.55, look.skin)
  light.addColorStop(1, look.shade)
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(-46, -30)
  pen.bezierCurveTo(-48, -76, 48, -76, 46, -30)
  pen.bezierCurveTo(48, 6, 40, 34, 20, 49)
  pen.bezierCurveTo(8, 57, -8, 57, -20, 49)
  pen.bezierCurveTo(-40, 34, -48, 6, -46, -30)
  pen.fill()
  if (!look.beard) return
  soft(pen, 2, () => {
    pen.fillStyle = `${look.hair}d0`
    pen.beginPath()
    pen.moveTo(-43, 0)
    pen.bezierCurveTo(-42, 36, -22, 58, 0, 58)
    pen.bezierCurveTo(22, 58, 42, 36, 43, 0)
    pen.bezierCurveTo(36, 20, 22, 17, 0, 17)
    pen.bezierCurveTo(-22, 17, -36, 20, -43, 0)
    pen.fill()
  })
}

function cheeks(pen: SKRSContext2D, look: Look, shift: number): void {
  soft(pen, 5, () => {
    for (const side of [-1, 1]) {
      oval(pen, side * 20 + shift, -13, 13, 8, `${look.shade}80`)
      oval(pen, side * 25 + shift, 14, 9, 7, `${look.lips}30`)
    }
    oval(pen, shift, 41, 13, 4, `${look.shade}70`)
    oval(pen, 34 + shift * 0.4, 16, 9, 26, `${look.shade}70`)
  })
}

function eye(pen: SKRSContext2D, look: Look, side: number, shift: number, blink: number): void {
  const x = side * 18 + shift
  const open = 5.2 * (1 - blink)
  oval(pen, x, -10, 9.5, Math.max(0.8, open), '#efe9e4')
  if (open > 1) {
    oval(pen, x + shift * 0.1, -10, 4.6, Math.min(4.6, open), look.iris)
    oval(pen, x + shift * 0.1, -10, 2.2, Math.min(2.2, open), '#0c0a09')
    oval(pen, x - 1.4, -11.6, 1.1, 1.1, '#ffffff')
  }
  pen.strokeStyle = '#2a1a14'
  pen.lineWidth = 1.8
  pen.beginPath()
  pen.ellipse(x, -10, 9.8, open + 0.8, 0, Math.PI * 1.04, Math.PI * 1.96)
  pen.stroke()
  soft(pen, 0.7, () => {
    pen.strokeStyle = darker(look.hair, 4)
    pen.lineWidth = 3.6
    pen.lineCap = 'round'
    pen.beginPath()
    pen.moveTo(x - side * 9, -23)
    pen.quadraticCurveTo(x + side * 2, -28, x + side * 12, -22)
    pen.stroke()
  })
}

function nose(pen: SKRSContext2D, look: Look, shift: number): void {
  soft(pen, 1.6, () => {
    pen.strokeStyle = `${look.shade}b0`
    pen.lineWidth = 3
    pen.beginPath()
    pen.moveTo(6 + shift, -12)
    pen.quadraticCurveTo(7 + shift * 1.3, 4, 10 + shift * 1.4, 11)
    pen.stroke()
    oval(pen, shift * 1.4, 15, 9, 3, `${look.shade}c0`)
    oval(pen, -1 + shift * 1.5, 6, 4, 7, `${lighter(look.skin, 34)}b0`)
  })
  for (const side of [-1, 1]) oval(pen, side * 4.5 + shift * 1.4, 13.6, 2.4, 1.5, darker(look.shade, 50))
}

function mouth(pen: SKRSContext2D, look: Look, shift: number, opened: number): void {
  const x = shift * 1.2
  const gap = 9 * opened
  const width = 15.5 - 2.5 * opened
  oval(pen, x, 29 + gap / 2, width - 1, 2.4 + gap, '#3a1211')
  if (opened > 0.25) oval(pen, x, 28 + gap * 0.1, width - 4, 1.2 + gap * 0.3, '#eee6df')
  pen.fillStyle = look.lips
  pen.beginPath()
  pen.moveTo(x - width, 29)
  pen.bezierCurveTo(x - 6, 22.5, x - 3, 23.5, x, 25)
  pen.bezierCurveTo(x + 3, 23.5, x + 6, 22.5, x + width, 29)
  pen.quadraticCurveTo(x, 26.6, x - width, 29)
  pen.fill()
  pen.beginPath()
  pen.moveTo(x - width, 29)
  pen.quadraticCurveTo(x, 31 + gap * 1.6, x + width, 29)
  pen.quadraticCurveTo(x, 40 + gap * 1.7, x - width, 29)
  pen.fill()
}

function glasses(pen: SKRSContext2D, shift: number): void {
  pen.strokeStyle = '#1b1a1a'
  pen.lineWidth = 2
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.roundRect(side * 18 + shift - 13.5, -20, 27, 20, 7)
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(-4.5 + shift, -12)
  pen.lineTo(4.5 + shift, -12)
  pen.stroke()
}

function frontHair(pen: SKRSContext2D, look: Look, shift: number): void {
  const light = pen.createLinearGradient(-40, -70, 50, -20)
  light.addColorStop(0, lighter(look.hair, 26))
  light.addColorStop(1, darker(look.hair, 10))
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(-50, -14)
  pen.bezierCurveTo(-62, -92, 62, -92, 50, -14)
  pen.bezierCurveTo(46, -34, 38 + shift * 0.4, -46, 12 + shift * 0.5, -46)
  pen.bezierCurveTo(-16 + shift * 0.5, -45, -40, -42, -50, -14)
  pen.fill()
}

function lighter(color: string, by: number): string {
  return mixed(color, by)
}

function darker(color: string, by: number): string {
  return mixed(color, -by)
}

function mixed(color: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Math.min(255, Math.max(0, Number.parseInt(color.slice(at, at + 2), 16) + by)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
