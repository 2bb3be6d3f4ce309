import { silentVideo } from './silent-video.ts'

/** A video with an empty box at its end, which makes it large and which players pass over. */
export async function largeVideo(sizeBytes: number): Promise<Buffer> {
  const video = await silentVideo()
  const box = Buffer.alloc(sizeBytes - video.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return Buffer.concat([video, box])
}
