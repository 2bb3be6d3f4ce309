import { z } from 'zod'
import { fittingSize, type StockProvider } from './stock-provider.ts'

const LICENCE = 'Pixabay Content License'

const hit = { id: z.int(), pageURL: z.url(), tags: z.string().max(1000), user: z.string().max(300) }

const pictures = z.object({
  hits: z.array(
    z.object({
      ...hit,
      largeImageURL: z.url(),
      webformatURL: z.url().nullish(),
      imageWidth: z.int(),
      imageHeight: z.int(),
    }),
  ),
})

// Sizes that a video does not come in have an empty address.
const size = z.object({
  url: z.string().max(2000),
  width: z.int(),
  height: z.int(),
  thumbnail: z.string().max(2000).nullish(),
})
const videos = z.object({
  hits: z.array(z.object({ ...hit, duration: z.number(), videos: z.record(z.string(), size) })),
})

/** https://pixabay.com/api/docs/ */
export const pixabay: StockProvider = {
  name: 'Pixabay',
  baseUrl: 'https://pixabay.com/api',
  cacheHours: 24,
  search: (base, key, { words, kind, upright }) => {
    const asked = new URLSearchParams({ key, q: words.slice(0, 100), safesearch: 'true', per_page: '20' })
    // Videos cannot be asked for by orientation.
    if (kind === 'video') return { url: `${base}/videos/?${asked}` }
    asked.set('image_type', 'photo')
    asked.set('orientation', upright ? 'vertical' : 'horizontal')
    return { url: `${base}/?${asked}` }
  },
  read: (answer, wish) => {
    if (wish.kind === 'picture')
      return pictures.parse(answer).hits.map((found) => ({
        ...{ id: String(found.id), url: found.largeImageURL, preview: found.webformatURL ?? null },
        ...{ width: found.imageWidth, height: found.imageHeight, title: found.tags || wish.words },
        credit: { author: `${found.user} on Pixabay`, licence: LICENCE, url: found.pageURL },
      }))
    return videos.parse(answer).hits.flatMap(({ id, pageURL, tags, user, duration, videos }) => {
      const file = fittingSize(
        Object.values(videos).filter(({ url }) => URL.canParse(url)),
        wish.side,
      )
      if (file === undefined || duration < wish.seconds) return []
      const credit = { author: `${user} on Pixabay`, licence: LICENCE, url: pageURL }
      const { url, width, height, thumbnail } = file
      const preview = thumbnail && URL.canParse(thumbnail) ? thumbnail : null
      return [{ id: String(id), url, preview, width, height, title: tags || wish.words, credit }]
    })
  },
}
