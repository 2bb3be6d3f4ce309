import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** A color, or two that run into each other from the top of a shape to its bottom. */
export type Fill = string | readonly [top: string, bottom: string]

/** Draws filled shapes in short calls. Units are those of the canvas as it is scaled: 1000 for the side of a chart's box. */
export class Brush {
  readonly pen: SKRSContext2D

  constructor(pen: SKRSContext2D) {
    this.pen = pen
  }

  /** An outline in the notation of SVG paths. */
  shape(path: string, fill: Fill): void {
    this.#fill(new Path2D(path), fill)
  }

  rect(x: number, y: number, width: number, height: number, radius: number, fill: Fill): void {
    const path = new Path2D()
    path.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
    this.#fill(path, fill)
  }

  /** Around a center. */
  oval(x: number, y: number, radiusX: number, radiusY: number, fill: Fill): void {
    const path = new Path2D()
    path.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2)
    this.#fill(path, fill)
  }

  circle(x: number, y: number, radius: number, fill: Fill): void {
    this.oval(x, y, radius, radius, fill)
  }

  ring(x: number, y: number, radius: number, width: number, color: string): void {
    this.pen.lineWidth = width
    this.pen.strokeStyle = color
    this.pen.beginPath()
    this.pen.arc(x, y, radius, 0, Math.PI * 2)
    this.pen.stroke()
  }

  /** Draws around another origin. `turn` in radians. */
  at(x: number, y: number, { turn = 0, scale = 1 }: { turn?: number; scale?: number }, draw: () => void): void {
    this.pen.save()
    this.pen.translate(x, y)
    this.pen.rotate(turn)
    this.pen.scale(scale, scale)
    draw()
    this.pen.restore()
  }

  /** Draws only within an outline. */
  inside(path: string, draw: () => void): void {
    this.pen.save()
    this.pen.clip(new Path2D(path))
    draw()
    this.pen.restore()
  }

  /** Draws through: 0 shows nothing. */
  faint(opacity: number, draw: () => void): void {
    this.pen.save()
    this.pen.globalAlpha *= opacity
    draw()
    this.pen.restore()
  }

  /** Draws with a soft shadow downwards. */
  raised(height: number, draw: () => void): void {
    this.pen.save()
    this.pen.shadowColor = 'rgba(18, 14, 40, 0.32)'
    this.pen.shadowBlur = Math.abs(height) * 2
    this.pen.shadowOffsetY = height
    draw()
    this.pen.restore()
  }

  #fill(path: Path2D, fill: Fill): void {
    if (typeof fill === 'string') this.pen.fillStyle = fill
    else {
      const [, top, , bottom] = path.getBounds()
      const gradient = this.pen.createLinearGradient(0, top, 0, bottom)
      gradient.addColorStop(0, fill[0])
      gradient.addColorStop(1, fill[1])
      this.pen.fillStyle = gradient
    }
    this.pen.fill(path)
  }
}
