import { describe, expect, it } from 'vitest'
import type { AudioFacts } from '#lib/media/probe/media-facts.ts'
import type { VideoWithSound } from '#lib/media/probe/require-video.ts'
import { grayArguments, posterArguments, speechArguments, videoArguments } from '#lib/media/render/render-arguments.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

const limits = { maxDurationSeconds: 3600, maxPixels: 4096 * 2160, threads: 2 }
const AS_IT_IS = { sound: null, overlays: null }
const frame = { width: 640, height: 360 }
const spoken = "Wait,drawtext=text='%{pts}'[v];[v]"
const timeline = subtitledWhole(knownTranscript(spoken), frame, 10)

function source(audio: Partial<AudioFacts> = {}): { path: string; facts: VideoWithSound } {
  const facts: VideoWithSound = {
    ...{ container: 'mov,mp4', durationSeconds: 10, sizeBytes: 1_000_000 },
    video: {
      ...{ streamIndex: 1, codec: 'h264', codedWidth: 640, codedHeight: 360, displayWidth: 640, displayHeight: 360 },
      ...{
        rotationDegrees: 0,
        framesPerSecond: 25,
        variableFrameRate: false,
        interlaced: false,
        pixelFormat: 'yuv420p',
      },
      ...{ untaggedColors: false, colorPrimaries: 'bt709', colorTransfer: 'bt709', highDynamicRange: false },
      ...{ durationSeconds: 10, frames: null },
    },
    audio: {
      ...{ streamIndex: 3, codec: 'aac', channels: 2, sampleRate: 44_100, durationSeconds: 10 },
      ...{ language: null, isAside: false, ...audio },
    },
    otherSounds: [],
  }
  return { path: '/task/source.mp4', facts }
}

/** The value after an option. */
function optionOf(words: readonly unknown[], option: string): unknown {
  return words[words.indexOf(option) + 1]
}

describe('the arguments that render a video', () => {
  const words = videoArguments(source(), timeline, AS_IT_IS, 'made.mp4', limits)

  it('take the two chosen streams and nothing else of the source', () => {
    expect(words.filter((_, index) => words[index - 1] === '-map')).toEqual(['0:1', '0:3'])
    expect(words).toEqual(expect.arrayContaining(['-sn', '-dn']))
    expect([optionOf(words, '-map_metadata'), optionOf(words, '-map_chapters')]).toEqual(['-1', '-1'])
  })

  it('restrict protocols, containers, decoders and size before the input', () => {
    const input = words.findIndex((word) => typeof word === 'object')
    expect(words[input]).toEqual({ inputPath: '/task/source.mp4' })
    for (const option of ['-protocol_whitelist', '-format_whitelist', '-codec_whitelist', '-max_pixels']) {
      expect(words.indexOf(option)).toBeGreaterThanOrEqual(0)
      expect(words.indexOf(option)).toBeLessThan(input)
    }
  })

  it('burn captions in after every other filter, by file names of our own and never by their text', () => {
    expect(optionOf(words, '-vf')).toMatch(/,ass=filename=captions\.ass:fontsdir=caption-fonts$/)
    expect(JSON.stringify(words)).not.toContain('drawtext')
  })

  it('have no caption filter where there are no captions', () => {
    const plain = videoArguments(source(), { ...timeline, captions: null }, AS_IT_IS, 'made.mp4', limits)
    expect(optionOf(plain, '-vf')).not.toContain('ass=')
  })

  it.each([
    [{ channels: 1, sampleRate: 44_100 }, ['44100', '2', '160k']],
    [{ channels: 2, sampleRate: 22_050 }, ['48000', '2', '160k']],
    [{ channels: 6, sampleRate: 96_000 }, ['48000', '2', '160k']],
  ])('encode audio of %o at a common rate in two channels', (audio, expected) => {
    const made = videoArguments(source(audio), timeline, AS_IT_IS, 'made.mp4', limits)
    expect(['-ar', '-ac', '-b:a'].map((option) => optionOf(made, option))).toEqual(expected)
  })

  it('are the same for the same timeline', () => {
    expect(videoArguments(source(), timeline, AS_IT_IS, 'made.mp4', limits)).toEqual(words)
  })
})

describe('the arguments that extract audio and frames', () => {
  it.each([
    [1, 'wav'],
    [2, 's16le'],
  ] as const)('write %i channels as %s, bounded in length', (channels, format) => {
    const words = speechArguments(source(), channels, 'speech', limits)
    expect(['-ac', '-t', '-f'].map((option) => optionOf(words, option))).toEqual([String(channels), '3660', format])
    expect(words).toContain('aresample=16000:async=1:first_pts=0')
  })

  it('seek before the input, and make one frame', () => {
    for (const words of [
      posterArguments('/a.mp4', 1.23456, 'p.jpg', limits),
      grayArguments('/a.mp4', 1.23456, 64, 'g', limits),
    ]) {
      expect(optionOf(words, '-ss')).toBe('1.235')
      expect(words.indexOf('-ss')).toBeLessThan(words.findIndex((word) => typeof word === 'object'))
      expect(optionOf(words, '-frames:v')).toBe('1')
    }
  })
})
