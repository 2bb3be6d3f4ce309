import type { RemoteFiles, ThumbnailFile } from '#db/schema/portal/outputs.ts'
import type { Output } from '#lib/contract/project.ts'

/** The links of the pictures that an output's thumbnail can be chosen from, by the names under which they are stored. */
export function thumbnailLinks(thumbnails: Output['thumbnails'] = []): Pick<RemoteFiles, ThumbnailFile> {
  const [first, second, third] = thumbnails
  return {
    thumbnail1: first?.url,
    thumbnail2: second?.url,
    thumbnail3: third?.url,
    titled1: first?.titledUrl,
    titled2: second?.titledUrl,
    titled3: third?.titledUrl,
  }
}
