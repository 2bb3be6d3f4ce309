import type { OutputRow, ThumbnailFile } from '#db/schema/portal/outputs.ts'
import type { ProjectOutput, ThumbnailChoice } from './project-view.ts'

const PAIRS = [
  ['thumbnail1', 'titled1'],
  ['thumbnail2', 'titled2'],
  ['thumbnail3', 'titled3'],
] as const

/**
 * The poster of an output and what it can be chosen from. The poster's address names the choice, so that a page shows the new one.
 *
 * @param address of a file that the reader may have, or null.
 */
export function posterOf(
  address: (file: 'poster' | ThumbnailFile, kept: 'poster' | ThumbnailFile) => string | null,
  { files }: Pick<OutputRow, 'files'>,
): Pick<ProjectOutput, 'posterUrl' | 'thumbnails'> {
  const isPoster = (name: ThumbnailFile) => files.poster !== undefined && files[name]?.key === files.poster.key
  const thumbnails = PAIRS.flatMap(([plain, titled]): ThumbnailChoice[] => {
    const [url, titledUrl] = [address(plain, plain), address(titled, titled)]
    if (url === null) return []
    return [
      {
        ...{ file: plain, url },
        titled: titledUrl === null ? null : { file: titled, url: titledUrl },
        chosen: isPoster(plain) ? 'plain' : isPoster(titled) ? 'titled' : null,
      },
    ]
  })
  const named = PAIRS.flat().find(isPoster)
  const poster = address('poster', 'poster')
  const [first] = thumbnails
  // Before anybody has chosen, the poster is a copy of the best.
  if (named === undefined && first !== undefined) first.chosen = 'plain'
  return {
    posterUrl: poster === null || named === undefined ? poster : `${poster}?of=${named}`,
    thumbnails: thumbnails.length < 2 ? [] : thumbnails,
  }
}
