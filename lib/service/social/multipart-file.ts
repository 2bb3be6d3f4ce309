import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FilePart } from '#lib/core/fetch/safe-fetch.ts'

export type MultipartVideo = {
  /** Name of the form's field. */
  field: string
  part: FilePart
  contentType: string
}

/** Writes a form with a video to a file in `directory`, because a video is too large for memory. */
export async function multipartFile(
  directory: string,
  fields: Record<string, string>,
  { field, part, contentType }: MultipartVideo,
): Promise<{ headers: Record<string, string>; body: FilePart }> {
  const boundary = `reelwright-${randomBytes(16).toString('hex')}`
  const path = join(directory, 'form.multipart')
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const extension = contentType === 'video/webm' ? 'webm' : contentType === 'video/quicktime' ? 'mov' : 'mp4'
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="video.${extension}"\r\ncontent-type: ${contentType}\r\n\r\n`
  await pipeline(async function* () {
    yield head
    yield* createReadStream(part.path, { start: part.start, end: part.start + part.lengthBytes - 1 })
    yield `\r\n--${boundary}--\r\n`
  }, createWriteStream(path))
  const { size } = await stat(path)
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: { path, start: 0, lengthBytes: size },
  }
}
