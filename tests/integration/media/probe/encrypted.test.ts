import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { probe } from '#lib/media/probe/probe.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const ENCRYPTION = [
  ...['-encryption_scheme', 'cenc-aes-ctr'],
  ...['-encryption_key', '00112233445566778899aabbccddeeff', '-encryption_kid', 'ffeeddccbbaa99887766554433221100'],
]
const FRAGMENTS = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof']

const COPY_PROTECTED = {
  code: 'unsupported_format',
  message: 'This video is copy-protected (encrypted), so we cannot process it. Use a version without copy protection.',
}
const DAMAGED = { code: 'unsupported_format', message: expect.stringContaining('index of this video is damaged') }

const film = (task: TestTask, ...rest: string[]) =>
  makeMedia(task, ...picture('160x90', 1), ...tone(1), ...quick, ...rest)

function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

async function probed(task: TestTask, bytes: Buffer) {
  const path = join(task.directory, 'made.mp4')
  await writeFile(path, bytes)
  return probe(path, task)
}

describe('a video with encrypted samples', () => {
  it.each([
    ['whole', ['protected.mp4']],
    ['in fragments', [...FRAGMENTS, 'protected.mp4']],
    ['with its header in front', ['-movflags', '+faststart', 'protected.mp4']],
    ['as QuickTime', ['protected.mov']],
  ])('is refused before a demuxer reads it: %s', async (_, rest) => {
    const task = await testTask()
    const path = await film(task, ...ENCRYPTION, ...rest)
    await expect(probe(path, task)).rejects.toMatchObject(COPY_PROTECTED)
  })

  it('is refused where its header is compressed, or stands where a demuxer looks only in need', async () => {
    const task = await testTask()
    const header = box('trak', box('sinf', box('schm', numbers(0, 0x63656e63, 0x10000))))
    const packed = box('cmvd', numbers(header.length), deflateSync(header))
    const compressed = box('moov', box('cmov', box('dcom', 'zlib'), packed))
    await expect(probed(task, compressed)).rejects.toMatchObject(COPY_PROTECTED)
    await expect(probed(task, box('free', box('mvhd', numbers(0)), header))).rejects.toMatchObject(COPY_PROTECTED)
    await expect(probed(task, Buffer.concat([box('wide'), box('hoov', header)]))).rejects.toMatchObject(COPY_PROTECTED)
  })

  it('cannot be reached through an index that points into data', async () => {
    const task = await testTask()
    const hidden = box('moof', box('traf', box('senc', numbers(2, 1))))
    const start = await readFile(await film(task, ...FRAGMENTS, 'plain.mp4'))
    const data = box('mdat', hidden)
    const segments = box('sidx', numbers(0, 1, 1000, 0, 8, 1, hidden.length, 1000, 0))
    await expect(probed(task, Buffer.concat([start, segments, data]))).rejects.toMatchObject(DAMAGED)
    const table = box('tfra', numbers(0, 1, 0, 1, 0, start.length + 8), 'xxx')
    const size = 8 + table.length + 16
    const fragments = box('mfra', table, box('mfro', numbers(0, size)))
    await expect(probed(task, Buffer.concat([start, data, fragments]))).rejects.toMatchObject(DAMAGED)
    await expect(probed(task, Buffer.concat([start, box('mdat', hidden, fragments)]))).rejects.toMatchObject(DAMAGED)
  })
})

describe('a video without encryption', () => {
  it.each([
    ['with an index of its segments', ['-movflags', '+dash+global_sidx+frag_keyframe', 'plain.mp4']],
    ['with an index of its fragments', [...FRAGMENTS, '-g', '5', 'plain.mp4']],
    ['that says so in its title', ['-metadata', 'title=essence of sinf, schm and tenc', 'plain.mp4']],
  ])('is read %s', async (_, rest) => {
    const task = await testTask()
    expect((await probe(await film(task, ...rest), task)).video).toMatchObject({ codec: 'h264' })
  })
})
