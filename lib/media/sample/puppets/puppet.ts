import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fillHoles } from '../../illustrator/illustrator.ts'
import type { Take } from '../sets/film-set.ts'
import { type HeadPaint, headPaint, neckOf, paintHead } from './head-paint.ts'
import type { Mouth } from './speaking-mouth.ts'

/** How a player is in a frame: the mouth, 0 open to 1 closed eyes, and how much the body is moved by speaking, 0 to 1. */
export type ActingState = { mouth: Mouth; blink: number; liveliness: number }

/** A shot whose players can be moved: the background, each one's body and head, and the foreground. */
export type Puppet = { width: number; height: number; behind: Layer; actors: Actor[]; front: Layer }

/** What of a shot a part covers, and where: most parts are a fraction of the frame, and cost as much to draw as they cover. */
type Layer = { canvas: Canvas; x: number; y: number }

type Actor = {
  body: Layer
  head: Layer
  pixels: ImageData
  picture: Uint8ClampedArray
  paint: HeadPaint
  neck: { x: number; y: number }
}

type ImageData = ReturnType<SKRSContext2D['createImageData']>

/** Cuts a shot into the parts that move. What a part hides is filled in from around it. */
export function makePuppet(take: Take): Puppet {
  const { rendering, picture, players } = take
  const { width, height, id, meshes, camera } = rendering
  const mask = (covers: (mesh: number) => boolean) => softMask(id, width, height, covers)
  const isFront = (mesh: number) => meshes[mesh]?.layer === 2
  const isPlayer = (mesh: number) => players.some(({ head, body }) => head.has(mesh) || body.has(mesh))
  const part = (alpha: Float32Array | null, hidden: Float32Array | null) =>
    layerOf(fillHoles(picture, width, height, alpha, hidden), width, height)
  const actors = players.map((player, index) => {
    const ofHead = mask((mesh) => player.head.has(mesh))
    const ofAll = mask((mesh) => player.head.has(mesh) || player.body.has(mesh))
    const ofBody = mask((mesh) => player.body.has(mesh))
    const head = part(ofHead, null)
    return {
      body: part(
        union(ofBody, belowNeck(ofAll, width, neckOf(camera, player.frame, player.size).y)),
        minus(ofHead, ofBody),
      ),
      head,
      pixels: head.canvas.getContext('2d').getImageData(0, 0, head.canvas.width, head.canvas.height),
      picture,
      paint: headPaint(take, index),
      neck: neckOf(camera, player.frame, player.size),
    }
  })
  const hidden = mask((mesh) => isPlayer(mesh) || isFront(mesh))
  return { width, height, behind: part(null, hidden), actors, front: part(mask(isFront), null) }
}

/** Draws a frame. `seconds` move bodies and heads gently; `acting` has one entry for each player. */
export function drawPuppet(pen: SKRSContext2D, puppet: Puppet, acting: readonly ActingState[], seconds: number): void {
  drawLayer(pen, puppet.behind)
  for (const [index, actor] of puppet.actors.entries()) {
    const { mouth, blink, liveliness } = acting[index] ?? {
      mouth: { open: 0, round: 0, smile: 0.4 },
      blink: 0,
      liveliness: 0,
    }
    const unit = puppet.height / 720
    const phase = seconds + index * 1.7
    const sway = (Math.sin(phase * 1.1) * 1.4 + Math.sin(phase * 2.7) * 2.2 * liveliness) * unit
    const breath = 1 + 0.0018 * Math.sin(phase * 1.5)
    pen.save()
    pen.translate(0, puppet.height * (1 - breath))
    pen.scale(1, breath)
    drawLayer(pen, actor.body)
    const { canvas, x, y } = actor.head
    const place = (at: number) => (Math.floor(at / puppet.width) - y) * canvas.width + (at % puppet.width) - x
    paintHead({ rgba: actor.pixels.data, place }, actor.picture, actor.paint, mouth, blink)
    canvas.getContext('2d').putImageData(actor.pixels, 0, 0)
    const nod =
      (0.25 * Math.sin(phase * 1.3) + liveliness * (0.9 * Math.sin(phase * 3.1) + 0.5 * Math.sin(phase * 5.3))) *
      (Math.PI / 180)
    const bob = (0.6 * Math.sin(phase * 1.5) + liveliness * 1.6 * Math.sin(phase * 4.1)) * unit
    pen.translate(actor.neck.x, actor.neck.y)
    pen.rotate(nod)
    pen.translate(sway * 0.5 - actor.neck.x, bob - actor.neck.y)
    drawLayer(pen, actor.head)
    pen.restore()
  }
  drawLayer(pen, puppet.front)
}

function drawLayer(pen: SKRSContext2D, { canvas, x, y }: Layer): void {
  pen.drawImage(canvas, x, y)
}

/** Blinks now and then: 0 open to 1 closed. `who` makes people blink at different times. */
export function blinkAt(seconds: number, who: number): number {
  const every = 3.4 + who * 0.7
  const into = (seconds + who * 1.9 + 0.6) % every
  return into > 0.16 ? 0 : Math.sin((into / 0.16) * Math.PI)
}

/** 1 where meshes cover a picture, and a pixel around it with soft edges. */
function softMask(id: Int32Array, width: number, height: number, covers: (mesh: number) => boolean): Float32Array {
  const known = new Map<number, boolean>()
  const isIn = (at: number) => {
    const mesh = id[at] ?? -1
    const answer = known.get(mesh) ?? (mesh >= 0 && covers(mesh))
    known.set(mesh, answer)
    return answer
  }
  const mask = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (isIn(at)) mask[at] = 1
      else if (isIn(at - 1) || isIn(at + 1) || isIn(at - width) || isIn(at + width)) mask[at] = 0.6
    }
  return mask
}

const union = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => Math.max(v, b[i] ?? 0))
const minus = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => ((b[i] ?? 0) >= 1 ? 0 : v))

/** What a mask covers below a row: under the chin a body goes on behind the head. */
const belowNeck = (mask: Float32Array, width: number, row: number): Float32Array =>
  mask.map((v, i) => (Math.floor(i / width) > row - 6 ? v : 0))

/** The part of an RGBA picture that is not transparent, with a transparent pixel around it for soft edges. */
function layerOf(rgba: Buffer, width: number, height: number): Layer {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < width * height; at++) {
    if (rgba[at * 4 + 3] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [x, y] = [Math.max(0, Math.min(left, right) - 1), Math.max(0, Math.min(top, bottom) - 1)]
  const canvas = createCanvas(Math.min(width, right + 2) - x, Math.min(height, bottom + 2) - y)
  const pen = canvas.getContext('2d')
  const data = pen.createImageData(canvas.width, canvas.height)
  for (let row = 0; row < canvas.height; row++) {
    const from = ((y + row) * width + x) * 4
    data.data.set(rgba.subarray(from, from + canvas.width * 4), row * canvas.width * 4)
  }
  pen.putImageData(data, 0, 0)
  return { canvas, x, y }
}
