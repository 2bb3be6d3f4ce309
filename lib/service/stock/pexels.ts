import { z } from 'zod'
import { fittingSize, type StockProvider } from './stock-provider.ts'

const LICENCE = 'Pexels License'

const photos = z.object({
  photos: z.array(
    z.object({
      id: z.int(),
      width: z.int(),
      height: z.int(),
      url: z.url(),
      alt: z.string().max(1000).nullish(),
      photographer: z.string().max(300),
      src: z.object({ original: z.url(), large2x: z.url().optional(), portrait: z.url().nullish() }),
    }),
  ),
})

const videos = z.object({
  videos: z.array(
    z.object({
      id: z.int(),
      url: z.url(),
      image: z.url().nullish(),
      duration: z.number(),
      user: z.object({ name: z.string().max(300) }),
      video_files: z.array(
        z.object({
          link: z.url(),
          file_type: z.string().nullish(),
          width: z.int().nullish(),
          height: z.int().nullish(),
        }),
      ),
    }),
  ),
})

/** https://www.pexels.com/api/documentation/ */
export const pexels: StockProvider = {
  name: 'Pexels',
  baseUrl: 'https://api.pexels.com',
  cacheHours: 0,
  search: (base, _, { words, kind, upright }) => {
    const asked = new URLSearchParams({
      query: words,
      orientation: upright ? 'portrait' : 'landscape',
      per_page: '15',
    })
    return { url: `${base}/v1/${kind === 'video' ? 'videos/' : ''}search?${asked}`, keyHeader: 'authorization' }
  },
  read: (answer, wish) => {
    if (wish.kind === 'picture')
      return photos.parse(answer).photos.map(({ id, width, height, url, alt, photographer, src }) => ({
        ...{ id: String(id), url: src.large2x ?? src.original, preview: src.portrait ?? null, width, height },
        title: alt || wish.words,
        credit: { author: `${photographer} on Pexels`, licence: LICENCE, url },
      }))
    return videos.parse(answer).videos.flatMap(({ id, url, image, duration, user, video_files }) => {
      const sizes = video_files.flatMap(({ link, file_type, width, height }) =>
        file_type === 'video/mp4' && width && height ? [{ link, width, height }] : [],
      )
      const file = fittingSize(sizes, wish.side)
      if (file === undefined || duration < wish.seconds) return []
      const credit = { author: `${user.name} on Pexels`, licence: LICENCE, url }
      const { link, width, height } = file
      return [{ id: String(id), url: link, preview: image ?? null, width, height, title: wish.words, credit }]
    })
  },
}
