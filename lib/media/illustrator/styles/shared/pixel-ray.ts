import type { Camera } from '#lib/media/illustrator/drawing/camera.ts'

/** The direction in which a pixel looks, in fields: passes over all pixels would fill the heap with vectors. */
export class PixelRay {
  x = 0
  y = 0
  z = 0
  readonly #camera: Camera
  readonly #slope: number

  constructor(camera: Camera) {
    this.#camera = camera
    this.#slope = 2 / (camera.focal * camera.height)
  }

  /** Of length 1. */
  at(px: number, py: number): void {
    const { x, y, z, width, height } = this.#camera
    const u = (px + 0.5 - width / 2) * this.#slope
    const v = (height / 2 - py - 0.5) * this.#slope
    const k = 1 / Math.sqrt(1 + u * u + v * v)
    this.x = (x[0] * u + y[0] * v - z[0]) * k
    this.y = (x[1] * u + y[1] * v - z[1]) * k
    this.z = (x[2] * u + y[2] * v - z[2]) * k
  }
}
