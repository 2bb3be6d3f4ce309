/** Which part of a video a reel is: what the video is called, and the reel's place among its reels in order of time, from 1. */
export type PartOfVideo = { of: string; at: number }

const MAX_LENGTH = 60

/** "How bread is made, part 2"; null where a video has no name that a person gave it. */
export function partTitle(part: PartOfVideo | null, languageTag: string): string | null {
  const name = part === null ? null : givenName(part.of)
  if (part === null || name === null) return null
  const suffix = suffixOf(part.at, languageTag)
  return `${shortened(name, MAX_LENGTH - suffix.length)}${suffix}`
}

function suffixOf(at: number, languageTag: string): string {
  if (languageTag.startsWith('en')) return `, part ${at}`
  return languageTag.startsWith('es') ? `, parte ${at}` : ` (${at})`
}

/** How cameras, phones and programs name files, and addresses of sites. */
const MADE_UP =
  /^(?:img|vid|mov|mvi|dsc|gx|gh|gopr|pxl|dji|rec|zoom|gmt|video|movie|film|clip|recording|screen ?recording|untitled|upload|output|sample|test|final|export|audio)\b[\s\d().:_-]*$|^(?:img|vid|mov|mvi|dsc|gx|gh|gopr|pxl|dji|gmt)[\s_-]?\d|^[\w-]+(?:\.[\w-]+)+$|https?:/iu

function givenName(title: string): string | null {
  const name = title.replaceAll('_', ' ').replace(/\s+/gu, ' ').trim()
  if (MADE_UP.test(name) || !/\p{L}{3}|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]{2}/u.test(name))
    return null
  return name
}

/** Up to a mark between two parts of a name, else to a whole word. */
function shortened(name: string, most: number): string {
  const letters = [...name]
  if (letters.length <= most) return name
  const head = letters.slice(0, most + 1).join('')
  const marks = [...head.matchAll(/\s*(?:[:|–—]| - )\s*/gu)].map(({ index }) => index).filter((at) => at >= LEAST)
  const space = head.lastIndexOf(' ')
  const end = marks.at(-1) ?? (space >= LEAST ? space : most)
  return head.slice(0, end).replace(/[\s.,;:–—-]+$/u, '')
}

/** Less of a name would say nothing. */
const LEAST = 8
