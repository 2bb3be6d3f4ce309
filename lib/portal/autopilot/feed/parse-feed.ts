import { parseFeed as parseAnyFeed } from 'feedsmith'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { itemKeys } from './item-keys.ts'

/** An item of a source. `key` is unique in it, `keys` are all names by which the same video is known again. */
export type FoundItem = {
  key: string
  keys: string[]
  title: string
  pageUrl: string | null
  /** What a project is made from: the file, or the page where there is none. */
  mediaUrl: string | null
  uploadId: string | null
  durationSeconds: number | null
  publishedAt: Date | null
}

/** What a feed calls itself, and its items, the newest first. */
export type ReadFeed = { title: string; items: FoundItem[] }

/** Older items of a feed than these are not looked at. */
const MOST_ITEMS = 1_000

const MAX_TITLE = 200
const MAX_ADDRESS = 2_000

/** A file that goes with an item. */
type Media = { url?: string | undefined; type?: string | undefined; seconds?: number | undefined }

type RawItem = {
  id: string | undefined
  title: string | undefined
  link: string | undefined
  date: string | undefined
  seconds: number | undefined
  media: Media[]
}

/**
 * Reads a feed of any of the known formats: RSS, Atom, RDF and JSON Feed, with what iTunes and Media RSS add.
 *
 * @param address of the feed, from which relative addresses are read.
 * @returns null for what is no feed.
 */
export function parseFeed(text: string, address: URL): ReadFeed | null {
  const read = readRaw(text)
  if (read === null) return null
  const found = read.items.flatMap((item) => toFound(item, address) ?? [])
  const newestFirst = [...Map.groupBy(found, ({ key }) => key).values()].flatMap((same) => same.slice(0, 1))
  newestFirst.sort(byAge)
  return { title: lineOf(read.title) || address.hostname, items: newestFirst.slice(0, MOST_ITEMS) }
}

/** Items without a date keep their place in the feed. */
function byAge(one: FoundItem, other: FoundItem): number {
  if (one.publishedAt === null || other.publishedAt === null) return 0
  return other.publishedAt.getTime() - one.publishedAt.getTime()
}

function readRaw(text: string): { title: string | undefined; items: RawItem[] } | null {
  const read = tryParse(text)
  if (read === null) return null
  if (read.format === 'rss') return { title: read.feed.title, items: (read.feed.items ?? []).map(ofRss) }
  if (read.format === 'atom') return { title: read.feed.title?.value, items: (read.feed.entries ?? []).map(ofAtom) }
  if (read.format === 'json') return { title: read.feed.title, items: (read.feed.items ?? []).map(ofJson) }
  return { title: read.feed.title, items: (read.feed.items ?? []).map(ofRdf) }
}

/** Dates stay as they are written: `dateOf` reads them. */
const parse = (text: string) => parseAnyFeed<string>(text, { parseDateFn: (raw) => raw })

type Parsed = ReturnType<typeof parse>
type ItemOf<Format extends Parsed['format'], List extends string> = Extract<
  Parsed,
  { format: Format }
>['feed'] extends { [Name in List]?: (infer Item)[] | undefined }
  ? Item
  : never

/** The library throws at whatever is no feed. */
function tryParse(text: string): Parsed | null {
  try {
    return parse(text.replace(/^\uFEFF/, '').trimStart())
  } catch {
    return null
  }
}

function ofRss(item: ItemOf<'rss', 'items'>): RawItem {
  const { guid, link, title, pubDate, enclosures = [], itunes, media, dc } = item
  return {
    id: guid?.value,
    title: title ?? itunes?.title ?? media?.title?.value,
    link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
    date: pubDate ?? dc?.dates?.[0],
    seconds: itunes?.duration,
    media: [...enclosures.map(({ url, type }) => ({ url, type })), ...mediaOf(media)],
  }
}

function ofAtom(entry: ItemOf<'atom', 'entries'>): RawItem {
  const { id, title, links = [], published, updated, itunes, media } = entry
  const page = links.find(({ rel = 'alternate' }) => rel === 'alternate')
  const enclosures = links.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type }))
  return {
    ...{ id, title: title?.value, link: page?.href, date: published ?? updated, seconds: itunes?.duration },
    media: [...enclosures, ...mediaOf(media)],
  }
}

function ofJson(item: ItemOf<'json', 'items'>): RawItem {
  const { id, url, external_url, title, date_published, date_modified, attachments = [] } = item
  const media = attachments.map((one) => ({ url: one.url, type: one.mime_type, seconds: one.duration_in_seconds }))
  return { id, title, link: url ?? external_url, date: date_published ?? date_modified, seconds: undefined, media }
}

function ofRdf(item: ItemOf<'rdf', 'items'>): RawItem {
  const { title, link, dc, media } = item
  return { id: link, title, link, date: dc?.dates?.[0], seconds: undefined, media: mediaOf(media) }
}

type MediaRss = NonNullable<ItemOf<'rss', 'items'>['media']>

/** Files of Media RSS; what is marked as the usual one first. */
function mediaOf(media: MediaRss | undefined): Media[] {
  const contents = [...(media?.contents ?? []), ...(media?.groups ?? []).flatMap((group) => group.contents ?? [])]
  return contents
    .toSorted((one, other) => Number(other.isDefault === true) - Number(one.isDefault === true))
    .map(({ url, type, medium, duration }) => ({ url, type: type ?? medium, seconds: duration }))
}

function toFound({ id, title, link, date, seconds, media }: RawItem, base: URL): FoundItem | null {
  const pageUrl = addressOf(link, base)
  const file = media.find(isKind('video')) ?? media.find(isKind('audio'))
  const isOnPage = file?.type === 'application/x-shockwave-flash'
  const mediaUrl = (isOnPage ? null : addressOf(file?.url, base)) ?? pageUrl
  const length = seconds ?? file?.seconds
  const durationSeconds = length !== undefined && Number.isFinite(length) && length > 0 ? length : null
  const name = lineOf(title)
  const key = (id ?? mediaUrl ?? name).slice(0, MAX_ADDRESS)
  if (key === '' || !isStorable(key)) return null
  return {
    ...{
      key,
      title: name || (mediaUrl ?? key).slice(0, MAX_TITLE),
      pageUrl,
      mediaUrl,
      uploadId: null,
      durationSeconds,
    },
    keys: itemKeys({ mediaUrl, title: name, durationSeconds }),
    publishedAt: dateOf(date),
  }
}

/** By its type, or by the ending of its address where that is missing. */
function isKind(kind: 'video' | 'audio') {
  const ending = kind === 'video' ? /\.(mp4|m4v|mov|webm|mkv)(\?|$)/i : /\.(mp3|m4a|aac|ogg|opus|wav|flac)(\?|$)/i
  return ({ url = '', type }: Media) => (type === undefined ? ending.test(url) : type.startsWith(kind))
}

function addressOf(link: string | undefined, base: URL): string | null {
  const given = link?.trim() ?? ''
  if (given === '' || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  const isUsable = /^https?:$/.test(url.protocol) && url.href.length <= MAX_ADDRESS && isStorable(url.href)
  return isUsable ? url.href : null
}

function dateOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  const year = at.getUTCFullYear()
  return Number.isNaN(year) || year < 1990 || year > 2100 ? null : at
}

function lineOf(text: string | undefined): string {
  return plainLine(text ?? '').slice(0, MAX_TITLE)
}
