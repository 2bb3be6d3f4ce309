import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTimedTalk } from '#tests/quality/choosing/timed-text.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelwright-timed-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(name: string, text: string) {
  await writeFile(join(folder, name), text)
  return readTimedTalk(join(folder, name))
}

it('a WebVTT file is read with its speakers, and the words of a cue share its time', async () => {
  const { name, transcript } = await read(
    'bread.vtt',
    'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>Bread &amp; salt.\n\n00:03.000 --> 00:04.000\n<v Ben>Yes.\n',
  )
  expect(name).toBe('bread')
  expect(transcript.segments.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['Bread & salt.', 1],
    ['Yes.', 2],
  ])
  const words = transcript.segments[0]?.words ?? []
  expect(words.map(({ text }) => text)).toEqual(['Bread', '&', 'salt.'])
  expect([words[0]?.startSeconds, words.at(-1)?.endSeconds]).toEqual([1, 3])
})

it('an SRT file is read without its numbers', async () => {
  const { transcript } = await read('salt.srt', '1\r\n00:00:01,000 --> 00:00:02,500\r\nSalt is\r\nold.\r\n')
  expect(transcript.segments.map(({ text }) => text)).toEqual(['Salt is old.'])
})

it('a file without cues is refused', async () => {
  await expect(read('empty.vtt', 'WEBVTT\n')).rejects.toThrow('no cues')
})
