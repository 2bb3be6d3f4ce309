import { expect, it } from 'vitest'
import { decodeCaptions, readCaptionsFile } from '#lib/contract/captions-file.ts'
import { english } from '#lib/contract/messages/render.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { readRequest } from '#lib/contract/read-request.ts'

const SRT = `1
00:00:01,000 --> 00:00:03,500
<i>Good</i> morning
everyone.

2
00:00:04,000 --> 00:00:06,000
{\\an8}Bread &amp; butter.
`

it('reads SubRip with markup, in the order of its times', () => {
  expect(readCaptionsFile(SRT)).toEqual({
    cues: [
      { startSeconds: 1, endSeconds: 3.5, text: 'Good morning everyone.' },
      { startSeconds: 4, endSeconds: 6, text: 'Bread & butter.' },
    ],
    faults: [],
  })
  const backwards = readCaptionsFile('00:00:04,000 --> 00:00:05,000\nB\n\n00:00:01,000 --> 00:00:02,000\nA')
  expect(backwards.cues.map(({ text }) => text)).toEqual(['A', 'B'])
})

it('reads WebVTT with notes, styles, names and settings, and line ends of every system', () => {
  const vtt = [
    ...['\ufeffWEBVTT Talk', 'Kind: captions', '', 'NOTE made by hand', 'on Monday', '', 'STYLE', '::cue {}', ''],
    ...[
      'intro',
      '00:01.000 --> 00:02.000 align:start',
      '<v Ana>Hello <b>there</b>',
      '',
      '01:00:00.5 --> 01:00:01.25',
      'Bye',
    ],
  ]
  for (const end of ['\n', '\r\n', '\r']) {
    expect(readCaptionsFile(vtt.join(end))).toEqual({
      cues: [
        { startSeconds: 1, endSeconds: 2, text: 'Hello there' },
        { startSeconds: 3600.5, endSeconds: 3601.25, text: 'Bye' },
      ],
      faults: [],
    })
  }
})

it.each([
  ['1\n00:00:01,000 -> 00:00:02,000\nA', 1, 'caption_without_times'],
  [`${SRT}\n3\n00:00:07,000 --> 00:00:0x,000\nC`, 11, 'caption_times_unreadable'],
  [`${SRT}\n3\n00:61:07,000 --> 00:62:08,000\nC`, 11, 'caption_times_unreadable'],
  ['1\n00:00:05,000 --> 00:00:02,000\nA', 2, 'caption_ends_early'],
  ['1\n00:00:01,000 --> 00:00:02,000\nA\n2\n00:00:03,000 --> 00:00:04,000\nB', 5, 'caption_not_separate'],
])('tells the line of a mistake: %j', (text, line, problem) => {
  expect(readCaptionsFile(text).faults[0]).toEqual({ line, problem })
})

it('passes over captions without a text', () => {
  const { cues, faults } = readCaptionsFile(
    '1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\nB\n\n3\n',
  )
  expect([cues.length, faults]).toEqual([1, []])
})

it('decodes UTF-8, UTF-16 and Windows-1252, and nothing else', () => {
  expect(decodeCaptions(Buffer.from('Añil'))).toBe('Añil')
  expect(decodeCaptions(Buffer.from('\ufeffAñil', 'utf16le'))).toBe('Añil')
  expect(decodeCaptions(Buffer.from('\ufeffAñil', 'utf16le').swap16())).toBe('Añil')
  expect(decodeCaptions(Buffer.from(SRT, 'utf16le').swap16())).toBe(SRT)
  expect(decodeCaptions(Buffer.from('Añil', 'latin1'))).toBe('Añil')
  expect(decodeCaptions(Buffer.from([0x93, 0x48, 0x69, 0x94, 0x20, 0x80]))).toBe('“Hi” €')
  expect(decodeCaptions(Buffer.from('Привет, мир', 'utf16le').subarray(1))).toBeNull()
  expect(decodeCaptions(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]))).toBeNull()
})

const REQUEST = {
  ...{ videoUrl: 'https://example.com/a.mp4', language: 'english', webhookUrl: 'https://example.com/reports' },
}

it.each([
  [
    { text: '1\n00:00:05,000 --> 00:00:02,000\nA' },
    'captionsFile.text has a mistake in line 2: the caption ends before it begins',
  ],
  [{ text: 'Hello' }, 'captionsFile.text has a mistake in line 1: a caption has no times'],
  [{ text: ' ' }, 'captionsFile.text must be an SRT or WebVTT file'],
  [{}, 'captionsFile must have either text or url'],
  [{ text: SRT, url: 'https://example.com/a.srt' }, 'captionsFile must have either text or url'],
  ['a.srt', 'captionsFile must be an object'],
])('refuses the captions of a request: %j', (captionsFile, refusal) => {
  const read = readRequest(subtitlesRequest, { ...REQUEST, captionsFile })
  expect(read.ok ? null : english(read.refusal)).toBe(refusal)
})

it('takes captions as a text or by their address', () => {
  for (const captionsFile of [{ text: SRT }, { url: 'https://example.com/a.srt' }]) {
    expect(readRequest(subtitlesRequest, { ...REQUEST, captionsFile })).toMatchObject({
      ok: true,
      value: { captionsFile },
    })
  }
})
