import { describe, expect, it } from 'vitest'
import { checkClip } from '#app/(portal)/[team]/new/_components/operations/clip/clip-checks.ts'
import {
  CLIP_DRAFT,
  type ClipDraft,
  clipFields,
} from '#app/(portal)/[team]/new/_components/operations/clip/clip-draft.ts'
import { reelCountLabel } from '#app/(portal)/[team]/new/_components/operations/clip/clip-labels.ts'
import { extractLinks, MAX_LINKS } from '#app/(portal)/[team]/new/_components/source/extract-links.ts'
import {
  orderReels,
  type RankedReel,
  reelBeside,
} from '#app/(portal)/[team]/projects/[project]/_components/results/reels/reel-order.ts'
import { textIn } from '#lib/i18n/text.ts'
import { readForm } from '#lib/portal/http/form-data.ts'
import { findOperation } from '#lib/portal/operations/registry.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'

const ENGLISH = textIn('en')

const draft = (part: Partial<ClipDraft> = {}): ClipDraft => ({ ...CLIP_DRAFT.defaults, ...part })

function submitted(choices: ClipDraft, links: string[]) {
  const form = new FormData()
  const fields = { operation: 'clip', 'source.kind': 'link', 'source.url': links, ...clipFields(choices) }
  for (const [name, given] of Object.entries(fields)) for (const value of [given].flat()) form.append(name, value)
  return newProject.parse(readForm(form))
}

describe('the form of reels', () => {
  it('sends its own defaults and leaves out what is chosen by the service', () => {
    const { request, source, others } = submitted(draft(), ['https://example.com/a.mp4'])
    expect(source).toEqual({ kind: 'link', url: 'https://example.com/a.mp4' })
    expect(others).toEqual([])
    expect(request).toMatchObject({
      clipSettings: { reelDuration: '30-60' },
      additionalFeatures: { removeFillerWords: true, removeSilenceParts: true, addHook: false, addBgm: false },
    })
    expect(request.clipSettings).not.toHaveProperty('reelsCount')
    expect(request.clipSettings).not.toHaveProperty('aspectRatio')
    expect(request.clipSettings).not.toHaveProperty('screenLayout')
    expect(request.bgmSettings).not.toHaveProperty('url')
  })

  it('makes a project of each link, all with the same choices', () => {
    const links = ['https://example.com/a.mp4', 'https://example.com/b.mp4']
    const { source, others = [], request } = submitted(draft({ count: '3', keywords: 'price' }), links)
    expect([source, ...others]).toEqual(links.map((url) => ({ kind: 'link', url })))
    expect(request.clipSettings).toMatchObject({ reelsCount: 3, keywords: ['price'] })
  })

  it('sends networks to keep clear of and how speakers are shown, and begins again with both', async () => {
    const chosen = draft({ safeAreas: 'tiktok', speakers: 'names', speakerNames: 'Anna' })
    const { request } = submitted(chosen, ['https://example.com/a.mp4'])
    expect(request).toMatchObject({ safeAreas: 'tiktok', speakers: { show: 'names', names: ['Anna'] } })
    const operation = findOperation('clip')
    expect(operation?.again.draft(request)).toMatchObject({
      safeAreas: 'tiktok',
      ...{ speakers: 'names', speakerNames: 'Anna' },
    })
    expect(await operation?.facts(request, ENGLISH)).toEqual(
      expect.arrayContaining([
        ['Speakers', 'Names and colors: Anna'],
        ['Safe areas', 'TikTok'],
      ]),
    )
    const several = submitted(draft({ safeAreas: 'tiktok,x', speakers: 'colors' }), ['https://example.com/a.mp4'])
    expect(several.request).toMatchObject({ safeAreas: ['tiktok', 'x'], speakers: { show: 'colors' } })
    expect(submitted(draft(), ['https://example.com/a.mp4']).request).not.toHaveProperty('speakers')
  })

  it('names another shape and layout than the usual ones', () => {
    const { request } = submitted(draft({ aspectRatio: '1:1', screenLayout: 'person-above' }), [
      'https://example.com/a.mp4',
    ])
    expect(request.clipSettings).toMatchObject({ aspectRatio: '1:1', screenLayout: 'person-above' })
  })

  it.each([
    [
      'a range the wrong way round',
      { length: 'custom', minSeconds: '50', maxSeconds: '20' },
      'clipSettings.reelDuration',
    ],
    [
      'a length that is no number',
      { length: 'custom', minSeconds: 'a', maxSeconds: '20' },
      'clipSettings.reelDuration',
    ],
    ['a video that is shorter than a reel', { length: '60-90' }, 'clipSettings.reelDuration'],
    ['own music without a link', { music: 'yes', musicFrom: 'link' }, 'bgmSettings.url'],
    ['a fade without a length', { music: 'yes', fadeIn: '' }, 'bgmSettings.fadeIn'],
  ] as const)('names the field of %s before anything is sent', (_, part, field) => {
    expect(Object.keys(checkClip(draft(part), 45, ENGLISH))).toEqual([field])
  })

  it('says how many reels there can be of all links', () => {
    expect(reelCountLabel(draft({ count: '8' }), 2, ENGLISH)).toBe('Up to 16 reels, 30–60 s each')
    expect(reelCountLabel(draft(), 0, ENGLISH)).toBe('Up to 10 reels, 30–60 s each')
  })
})

describe('pasted links', () => {
  it('are split at lines and spaces, each taken once', () => {
    expect(extractLinks(' https://a.example/1\n\nhttps://b.example/2 https://a.example/1 ')).toEqual([
      'https://a.example/1',
      'https://b.example/2',
    ])
    expect(
      extractLinks(Array.from({ length: 30 }, (_, index) => `https://a.example/${index}`).join('\n')),
    ).toHaveLength(MAX_LINKS)
  })
})

describe('the order of reels', () => {
  const reel = (rank: number, startSeconds: number | null): RankedReel =>
    ({ rank, title: '', output: { cut: startSeconds === null ? null : { startSeconds } } }) as never
  const reels = [reel(1, 40), reel(2, 10), reel(3, null), reel(4, 20)]
  const ranks = (given: typeof reels) => given.map(({ rank }) => rank)

  it('is by rank or by place, those without a place last', () => {
    expect(ranks(orderReels(reels, 'best'))).toEqual([1, 2, 3, 4])
    expect(ranks(orderReels(reels, 'source'))).toEqual([2, 4, 1, 3])
  })

  it('ends at the first and the last', () => {
    expect(reelBeside(reels, 1, -1)).toBe(reels[0])
    expect(reelBeside(reels, 4, 1)).toBe(reels[3])
    expect(reelBeside(reels, 2, 1)).toBe(reels[2])
  })
})
