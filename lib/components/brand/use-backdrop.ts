import { useEffect, useState } from 'react'
import type { LogoBox } from '#lib/contract/logo-box.ts'

/** Where nothing can be measured: video is darker than a page. */
const USUAL = 0.35
const SIDE = 4

/**
 * How bright a picture is behind a part of it, from 0 to 1, where it fills a frame. One of another site cannot be read.
 *
 * @param part in shares of the frame.
 */
export function useBackdrop(url: string | undefined, part: LogoBox, aspect: number): number {
  const [brightness, setBrightness] = useState(USUAL)
  const { x, y, width, height } = part
  useEffect(() => {
    if (url === undefined) return setBrightness(USUAL)
    let left = false
    const picture = new Image()
    picture.onload = () => {
      if (!left) setBrightness(measure(picture, { x, y, width, height }, aspect) ?? USUAL)
    }
    picture.src = url
    return () => {
      left = true
    }
  }, [url, x, y, width, height, aspect])
  return brightness
}

function measure(picture: HTMLImageElement, part: LogoBox, aspect: number): number | null {
  const { naturalWidth: wide, naturalHeight: high } = picture
  const shown = wide / high > aspect ? { width: high * aspect, height: high } : { width: wide, height: wide / aspect }
  const [left, top] = [(wide - shown.width) / 2, (high - shown.height) / 2]
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  try {
    const from = [left + part.x * shown.width, top + part.y * shown.height] as const
    pen.drawImage(picture, ...from, part.width * shown.width, part.height * shown.height, 0, 0, SIDE, SIDE)
    const { data } = pen.getImageData(0, 0, SIDE, SIDE)
    let light = 0
    for (let at = 0; at < data.length; at += 4)
      light += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    return light / SIDE ** 2 / 255
  } catch {
    return null
  }
}
