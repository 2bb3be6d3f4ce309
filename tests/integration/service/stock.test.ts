import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import { type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'

const UPRIGHT = { width: 1080, height: 1920 }

const place = (search: string | null, moving: boolean, start = 10): BrollPlace => ({
  ...{ start: [start, 1], end: [start + 3, 1], moving, search, said: search ?? '', seed: 1 },
  show: { kind: 'picture', plan: null, search },
})

const json = (body: unknown): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

let answer: (request: PeerRequest) => PeerAnswer = () => ({ status: 404 })
const provider = await startPeer((request) =>
  request.url.startsWith('/files/') ? { body: `bytes of ${request.url}` } : answer(request),
)
const file = (name: string) => `${provider.origin}/files/${name}`
const searches = () => provider.requests.filter(({ url }) => !url.startsWith('/files/'))

beforeEach(() => {
  provider.requests.length = 0
})

/** Settings are read once, so each provider gets modules of its own. */
async function fetchFrom(name: 'pexels' | 'pixabay' | '', places: BrollPlace[]) {
  vi.resetModules()
  vi.stubEnv('STOCK_PROVIDER', name)
  vi.stubEnv('STOCK_KEY', name === '' ? '' : 'stock-key')
  vi.stubEnv('STOCK_URL', name === '' ? '' : provider.origin)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { fetchStock } = await import('#lib/service/stock/fetch-stock.ts')
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-stock-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return fetchStock(places, UPRIGHT, { directory, signal: new AbortController().signal })
}

const pexelsVideo = (id: number, sizes: [width: number, height: number][], duration = 12) => ({
  ...{
    id,
    url: `https://www.pexels.com/video/${id}/`,
    duration,
    user: { id: 1, name: 'Ana', url: 'https://pexels.com/@ana' },
  },
  video_files: sizes.map(([width, height]) => ({
    ...{ id, quality: 'hd', file_type: 'video/mp4', width, height },
    link: file(`${id}-${width}x${height}.mp4`),
  })),
})

describe('Pexels', () => {
  it('is asked for upright videos with the key, and the smallest that is large enough is fetched with its credit', async () => {
    answer = () =>
      json({
        videos: [
          pexelsVideo(1, [[1920, 1080]]),
          pexelsVideo(2, [
            [540, 960],
            [2160, 3840],
            [1080, 1920],
          ]),
        ],
      })
    const stock = await fetchFrom('pexels', [place('mountain', true)])
    const [asked] = searches()
    expect(asked?.headers.authorization).toBe('stock-key')
    expect(asked?.url).toBe('/v1/videos/search?query=mountain&orientation=portrait&per_page=15')
    expect(stock.files[0]).toMatchObject({
      ...{ kind: 'video', title: 'mountain' },
      credit: { author: 'Ana on Pexels', licence: 'Pexels License', url: 'https://www.pexels.com/video/2/' },
    })
    expect(await readFile(stock.files[0]?.path ?? '', 'utf8')).toBe('bytes of /files/2-1080x1920.mp4')
  })

  it('gives photographs where a still picture is shown, and no work twice', async () => {
    const photo = (id: number) => ({
      ...{ id, width: 2000, height: 3000, url: `https://www.pexels.com/photo/${id}/`, alt: `Photo ${id}` },
      ...{ photographer: 'Ben', src: { original: file(`${id}.jpg`), large2x: file(`${id}-large.jpg`) } },
    })
    answer = () => json({ photos: [photo(7), photo(8)] })
    const { files, others } = await fetchFrom('pexels', [
      ...[place('dog', false), place('dog', false, 30), place('dog', false, 50)],
    ])
    expect(others).toEqual({ 0: [], 1: [] })
    expect(searches()[0]?.url).toContain('/v1/search?query=dog&orientation=portrait')
    expect([files[0]?.title, files[1]?.title, files[2]]).toEqual(['Photo 7', 'Photo 8', undefined])
  })

  it('keeps what else the search found, upright works first, with previews and without what is used elsewhere', async () => {
    const photo = (id: number, width: number) => ({
      ...{
        id,
        width,
        height: 3000,
        url: `https://www.pexels.com/photo/${id}/`,
        alt: `Photo ${id}`,
        photographer: 'Ben',
      },
      src: { original: file(`${id}.jpg`), portrait: file(`${id}-small.jpg`) },
    })
    answer = () => json({ photos: [photo(1, 4000), photo(2, 2000), photo(3, 2000), photo(4, 5000)] })
    const { files, others } = await fetchFrom('pexels', [place('dog', false), place('cat', false, 30)])
    expect([files[0]?.title, files[1]?.title]).toEqual(['Photo 2', 'Photo 3'])
    expect(others[0]?.map(({ id, kind, preview }) => [id, kind, preview])).toEqual([
      ['1', 'picture', file('1-small.jpg')],
      ['4', 'picture', file('4-small.jpg')],
    ])
  })

  it('leaves out videos that are too short and asks nothing for charts', async () => {
    answer = () => json({ videos: [pexelsVideo(1, [[1080, 1920]], 2)] })
    const stock = await fetchFrom('pexels', [place('mountain', true), place(null, true, 30)])
    expect(stock).toEqual({ provider: 'Pexels', files: {}, others: {}, failed: false })
    expect(searches()).toHaveLength(1)
  })
})

describe('Pixabay', () => {
  it('is asked with the key in its address, and gives the credit', async () => {
    const size = (name: string, width: number, height: number) => ({ url: file(name), width, height, size: 1 })
    answer = () =>
      json({
        hits: [
          {
            ...{ id: 5, pageURL: 'https://pixabay.com/videos/id-5/', tags: 'sea, waves', user: 'Cleo', duration: 20 },
            videos: {
              large: { url: '', width: 0, height: 0, size: 0 },
              medium: size('medium.mp4', 1080, 1920),
              small: size('small.mp4', 720, 1280),
            },
          },
        ],
      })
    const { files } = await fetchFrom('pixabay', [place('ocean', true)])
    expect(searches()[0]?.url).toBe('/videos/?key=stock-key&q=ocean&safesearch=true&per_page=20')
    expect(files[0]).toMatchObject({
      ...{ kind: 'video', title: 'sea, waves' },
      credit: {
        author: 'Cleo on Pixabay',
        licence: 'Pixabay Content License',
        url: 'https://pixabay.com/videos/id-5/',
      },
    })
    expect(await readFile(files[0]?.path ?? '', 'utf8')).toBe('bytes of /files/medium.mp4')
  })

  it('is asked the same again only after a day, as its terms demand, and never kept where its answer is of no use', async () => {
    const picture = {
      ...{ id: 9, pageURL: 'https://pixabay.com/photos/id-9/', tags: 'forest', user: 'Cleo' },
      ...{ largeImageURL: file('9.jpg'), imageWidth: 1080, imageHeight: 1920 },
    }
    answer = () => json({ unknown: true })
    expect(await fetchFrom('pixabay', [place('forest', false)])).toMatchObject({ files: {}, failed: true })
    answer = () => json({ hits: [picture] })
    for (const _ of [1, 2]) {
      const { files } = await fetchFrom('pixabay', [place('forest', false)])
      expect(files[0]?.title).toBe('forest')
    }
    expect(searches()).toHaveLength(2)
  })
})

describe('a stock provider that fails', () => {
  it.each([
    ['refuses the key', { status: 401 }],
    ['answers in another form', json({ results: [] })],
    ['answers no JSON', { body: '<html>' }],
  ])('%s: everything is drawn, and it is not asked again', async (_, given) => {
    answer = () => given
    const stock = await fetchFrom('pexels', [place('mountain', true), place('dog', true, 30)])
    expect(stock).toEqual({ provider: 'Pexels', files: {}, others: {}, failed: true })
    expect(searches()).toHaveLength(1)
  })

  it('offers a file that is private or not there: that place is drawn', async () => {
    const linking = (link: string) => ({
      ...pexelsVideo(1, [[1080, 1920]]),
      video_files: [{ link, file_type: 'video/mp4', width: 1080, height: 1920 }],
    })
    const answers = [linking('http://127.0.0.1:9/private.mp4'), linking(`${provider.origin}/gone.mp4`)]
    answer = ({ url }) => (url.startsWith('/v1') ? json({ videos: [answers.shift()] }) : { status: 404 })
    const stock = await fetchFrom('pexels', [place('mountain', true), place('dog', true, 30)])
    expect(stock).toEqual({ provider: 'Pexels', files: {}, others: {}, failed: false })
  })

  it('is not set up: nothing is asked', async () => {
    expect(await fetchFrom('', [place('mountain', true)])).toEqual({
      provider: null,
      files: {},
      others: {},
      failed: false,
    })
    expect(provider.requests).toEqual([])
  })
})
