import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FaceDetector, withoutDoubles } from '#lib/media/framing/face-detector.ts'
import { scanSquares } from '#lib/media/framing/scan-squares.ts'
import { ensureInStore, ensureModel } from '#lib/media/models/ensure-model.ts'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'
import { runFfmpegUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { type Bench, mirrorOf } from './bench.ts'
import { listedFiles } from './listed-files.ts'

const listed = `
sample1.jpg 144516 8ecae4b267b2d3169e06e00c7dee97097aa2a94635d45216f7732a5f4943cb51
sample2.jpg 181758 7d2b60ae6f13bf30f422e04df87451081a02c83de469056f25afb44b7000c691
sample3.jpg 221049 8eb081c9efb14370fa94d9feab9e5fbeafd19a627491853a80c2bf67f7ffa936
sample4.jpg 210824 729efa5923061d40eb4ed5f267a18cc7b8ba6f852bb2757b16d8b7e4937476fc
sample5.jpg 166400 6d45095ebb182d8f975c0790e0e4eefd86fbb40609cf4b271776d92e12662938
sample6.jpg 302445 9baad80f9d5e306fb9b8c0913d44445f1e95848df317530efb03d0934c57ba87
`

const files = listedFiles(listed)

const photographs: StoreEntry = {
  name: 'photographs-of-faces',
  version: '1.7.15',
  purpose: 'is photographs to measure the face detector with',
  licence: 'MIT',
  attribution: 'samples of face-api by Vladimir Mandic',
  files,
  sources: [
    {
      kind: 'npm',
      package: '@vladmandic/face-api',
      version: '1.7.15',
      integrity: 'sha512-WDMmK3CfNLo8jylWqMoQgf4nIst3M0fzx1dnac96wv/dvMTN4DxC/Pq1DGtduDk1lktCamQ3MIDXFnvrdHTXDw==',
      tarballBytes: 12677476,
      members: Object.fromEntries(files.map(({ path }) => [path, { member: `package/demo/${path}` }])),
    },
  ],
}

/** Faces in each photograph, counted by eye; some are turned away or down. */
const THERE = [3, 3, 3, 4, 5, 4]
const SIZE = { width: 640, height: 480 }
const MIN_SCORE = 0.6

/** How many of the faces in six photographs of groups are found, as in a video of that size. */
export async function facesInPhotographs(bench: Bench): Promise<{ found: number; there: number }> {
  const options = { directory: bench.modelsDirectory, signal: bench.signal, ...mirrorOf(bench) }
  const directory = await ensureInStore(photographs, options)
  const detector = await FaceDetector.load(await ensureModel('blazeface', options))
  let found = 0
  for (const [i, { path }] of files.entries()) {
    const faces = await facesIn(join(directory, path), detector, bench)
    // A pattern that is taken for a face does not make up for one that is missed.
    found += Math.min(faces, THERE[i] ?? 0)
  }
  await detector.close()
  return { found, there: THERE.reduce((sum, count) => sum + count, 0) }
}

async function facesIn(path: string, detector: FaceDetector, bench: Bench): Promise<number> {
  const { width, height } = SIZE
  const fitted = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'photograph.yuv']
  await runFfmpegUnsandboxed(['-i', path, '-vf', fitted, ...raw], bench.directory)
  const bytes = await readFile(join(bench.directory, 'photograph.yuv'))
  const pixels = width * height
  const frame = {
    ...{ seconds: 0, width, height, luma: bytes.subarray(0, pixels) },
    ...{ blue: bytes.subarray(pixels, pixels * 1.25), red: bytes.subarray(pixels * 1.25) },
  }
  const faces = []
  const { large, small } = scanSquares(width, height)
  for (const square of [...large, ...small]) faces.push(...(await detector.find(frame, square, MIN_SCORE)))
  return withoutDoubles(faces).length
}
