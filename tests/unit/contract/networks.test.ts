import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePost } from '#lib/contract/compose-post.ts'
import { countText } from '#lib/contract/count-text.ts'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { videoProblems } from '#lib/contract/video-checks.ts'

const family = '👩‍👩‍👧‍👦'
const link = 'https://example.com/a-rather-long-path?with=parameters'

describe('a text is counted as its network counts it', () => {
  it.each([
    ['graphemes', `é${family}`, null, 2],
    ['utf16', `a${family}`, null, 12],
    ['utf8', 'é€', null, 5],
    ['weighted', 'abc', null, 3],
    ['weighted', '日本', null, 4],
    ['weighted', family, null, 2],
    ['weighted', '🇩🇪', null, 2],
    ['weighted', `see ${link}`, 23, 27],
    ['graphemes', `${link} ${link}`, 23, 47],
    ['graphemes', link, null, link.length],
  ] as const)('%s of %s with links of %s: %i', (counting, text, linkLength, expected) => {
    expect(countText(text, { counting, linkLength, shortMentions: false })).toBe(expected)
  })

  it('never counts more graphemes than UTF-16 units, nor more of these than bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const count = (counting: 'graphemes' | 'utf16' | 'utf8') =>
          countText(text.normalize('NFC'), { counting, linkLength: null, shortMentions: false })
        expect(count('graphemes')).toBeLessThanOrEqual(count('utf16'))
        expect(count('utf16')).toBeLessThanOrEqual(count('utf8'))
      }),
    )
  })
})

describe('what a network would refuse', () => {
  it.each(NETWORKS)('%s takes a text at its limit and not one character more', (network) => {
    const limits = NETWORK_LIMITS[network]
    const [privacy = 'public'] = limits.privacy
    for (const field of ['title', 'description'] as const) {
      const max = limits.text[field]?.max
      if (max === undefined) continue
      const given = { title: 'A title', description: 'A text', privacy }
      expect(textProblems(limits, { ...given, [field]: 'x'.repeat(max) })).toEqual([])
      expect(textProblems(limits, { ...given, [field]: 'x'.repeat(max + 1) })).toMatchObject([{ field }])
    }
  })

  it('is a privacy that it does not have, reported first', () => {
    const problems = textProblems(NETWORK_LIMITS.bluesky, { privacy: 'private', description: 'x'.repeat(301) })
    expect(problems.map(({ field }) => field)).toEqual(['privacy', 'description'])
  })

  it('is a text of few characters and too many bytes', () => {
    const [problem] = textProblems(NETWORK_LIMITS.bluesky, { privacy: 'public', description: family.repeat(200) })
    expect(problem && english(problem.problem)).toBe('is too long for Bluesky: 5000 bytes (limit 3000)')
  })

  it('is each property of a video that is out of its limits, in one sentence each', () => {
    const video = {
      durationSeconds: 200,
      sizeBytes: 600e6,
      width: 100,
      height: 400,
      containers: ['webm'],
      codec: 'vp9',
    }
    expect(videoProblems(NETWORK_LIMITS.x, video).map(english)).toEqual([
      'X accepts videos of up to 140 s. This one is 3.3 min.',
      'X accepts files of up to 512 MB. This one is 600 MB.',
      'X accepts mp4 or mov files. This one is webm.',
      'X accepts h264 video. This video is vp9.',
      'X accepts widths of 0.33 to 3 times the height. This video is 100 × 400.',
    ])
    const right = {
      ...video,
      durationSeconds: 140.04,
      sizeBytes: 1,
      height: 100,
      containers: ['mp4', 'mov'],
      codec: 'h264',
    }
    expect(videoProblems(NETWORK_LIMITS.x, right)).toEqual([])
  })
})

describe('what is sent', () => {
  const textOf = (network: 'x' | 'youtube' | 'bluesky', given: Parameters<typeof composePost>[1]) =>
    composePost(NETWORK_LIMITS[network], given)

  it('is the title where a network without titles gets no description', () => {
    expect(textOf('x', { title: 'T' }).text).toBe('T')
    expect(textOf('x', { title: 'T', description: ' ' }).text).toBe('T')
    expect(textOf('x', { title: 'T', description: 'D' }).text).toBe('D')
    expect(textOf('youtube', { title: 'T' })).toEqual({ title: 'T', text: '', tags: [] })
  })

  it('has tags as hashtags once, without what a hashtag cannot have', () => {
    const tags = ['ideas', 'short films', 'short-films', '🎬']
    expect(textOf('x', { description: 'Look #Ideas', tags })).toEqual({
      title: '',
      text: 'Look #Ideas\n\n#shortfilms',
      tags: [],
    })
    expect(textOf('x', { tags: ['日本', 'über'] }).text).toBe('#日本 #über')
    expect(textOf('x', { description: 'Look' }).text).toBe('Look')
    expect(textOf('bluesky', { description: 'Look', tags })).toEqual({ title: '', text: 'Look', tags })
  })

  it('has no characters that nobody sees, and no lines in its title', () => {
    const given = { title: ' One\r\n two\u0007 ', description: '\uFEFFa\u0000b\r\nc\uD800\td\u2028e\uFFFE' }
    expect(textOf('youtube', given)).toEqual({ title: 'One two', text: 'ab\nc\td\ne', tags: [] })
  })
})
