import { createCanvas, loadImage } from '@napi-rs/canvas'

/** More than a picture of 8K; opening one takes four bytes for each of its pixels. */
const MAX_PIXELS = 34_000_000

/**
 * A picture cut to a size, as a data address; null if it is not a picture or too large to be opened.
 *
 * @param as `jpeg` for photographs, `png` where it may be transparent.
 */
export async function cutPicture(
  bytes: Buffer,
  size: { width: number; height: number },
  as: 'jpeg' | 'png',
): Promise<string | null> {
  const known = pictureSize(bytes)
  if (known === null || known.width * known.height > MAX_PIXELS) return null
  const picture = await loadImage(bytes).catch(() => null)
  if (picture === null) return null
  const canvas = createCanvas(size.width, size.height)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pen = canvas.getContext('2d')
  pen.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height)
  const encoded = as === 'jpeg' ? await canvas.encode('jpeg', 88) : await canvas.encode('png')
  return `data:image/${as};base64,${encoded.toString('base64')}`
}

/** Read from the first bytes of a PNG, JPEG or WebP, before anything is opened. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 30) return null
  if (bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes)
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

function webpSize(bytes: Buffer): { width: number; height: number } | null {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
}

/** The first frame header; all parts before it state their length. */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
