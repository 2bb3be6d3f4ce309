import { createCanvas } from '@napi-rs/canvas'

/** A picture of one color with a lighter disc, so that a crop of it is recognized. */
export function colored(color: string, width = 900, height = 1600): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = color
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#ffffff66'
  pen.arc(width / 2, height / 3, width / 4, 0, Math.PI * 2)
  pen.fill()
  return canvas.toBuffer('image/jpeg', 90)
}
