import { createHash } from 'node:crypto'
import type { RemoteFiles } from '#db/schema/portal/outputs.ts'
import { type BrollInsertion, brollInsertion } from '#lib/contract/broll-insertion.ts'
import {
  type Credit,
  credit,
  type Output,
  output,
  type SourceCut,
  sourceCut,
  type WrittenScript,
  writtenScript,
} from '#lib/contract/project.ts'
import { type Provenance, provenance } from '#lib/contract/provenance.ts'
import { amountOf, type Fields, fieldsOf, linkOf, pick, textOf } from './json-fields.ts'
import { type ReportedInfo, readInfo } from './read-info.ts'
import { thumbnailLinks } from './thumbnail-links.ts'

/** A finished file as any service reports it. Links are as given; nothing has been fetched. */
export type ReportedOutput = {
  externalId: string
  kind: 'video' | 'audio'
  remote: RemoteFiles
  durationSeconds: number
  width: number | null
  height: number | null
  sizeBytes: number
  info: ReportedInfo | null
  cut: SourceCut | null
  credits: Credit[] | null
  insertions: BrollInsertion[] | null
  script: WrittenScript | null
  madeBy: Provenance[] | null
  editable: boolean
}

const VIDEO_NAMES = ['videourl', 'clipurl', 'downloadurl', 'outputurl']
const AUDIO_NAMES = ['audiourl']
const LOOSE_NAMES = ['fileurl', 'url', 'link', 'href', 'src']

const VIDEO_FILE = /\.(mp4|m4v|mov|webm|mkv|avi|mpe?g|wmv|flv|3gp|ogv)(?=$|["'&;])/i
const AUDIO_FILE = /\.(mp3|m4a|aac|wav|flac|og[ag]|opus|weba|wma)(?=$|["'&;])/i

const OTHER_FILE = /\.(srt|vtt|ass|json|txt|csv|pdf|zip|html?|jpe?g|png|gif|webp|avif)$/i

/** Names of what belongs to a file, was there before it, or has to do with neither. */
const AUXILIARY = /source|input|original|request|thumb|poster|preview|cover|sample|webhook|callback|bgm|music|wav$/

export function isAuxiliary(name: string): boolean {
  return AUXILIARY.test(name)
}

/** The link of a file by the names in use; a video before sound. */
export function byName(fields: Fields): string[] {
  const named = linkAt(fields, VIDEO_NAMES) ?? linkAt(fields, AUDIO_NAMES)
  return named === undefined ? [] : [named]
}

/** Links under any name that lead to video, else to sound, by their file's name or the type beside them. */
export function byKind(fields: Fields): string[] {
  const links = [...fields].flatMap(([name, value]) => {
    const link = isAuxiliary(name) ? null : linkOf(value)
    return link === null ? [] : [link]
  })
  const videos = links.filter((link) => VIDEO_FILE.test(fileNameOf(link)))
  if (videos.length > 0) return [...new Set(videos)]
  const sounds = links.filter((link) => AUDIO_FILE.test(fileNameOf(link)))
  const [first] = sounds
  if (first !== undefined) return [sounds.find((link) => !/\.wav/i.test(fileNameOf(link))) ?? first]
  return isMedia(typeBeside(fields)) ? links.slice(0, 1) : []
}

/** A link that only its place shows to be a file, unless it leads to a file of another kind. */
export function looseName(fields: Fields): string[] {
  const link = linkAt(fields, LOOSE_NAMES)
  return link === undefined || OTHER_FILE.test(new URL(link).pathname) ? [] : [link]
}

/**
 * Outputs of an object whose links are known. Several links share the rest of the description; only one can have its
 * name.
 */
export function readOutput(fields: Fields, links: readonly string[]): ReportedOutput[] {
  const id = textOf(pick([fields], ['id', 'clipid', 'outputid']))
  return links.map((media) => ({
    externalId: (links.length === 1 && id !== null ? id : nameOf(media)).slice(0, 200),
    kind: kindOf(fields, media),
    remote: readRemote(fields, media),
    durationSeconds: amountOf(pick([fields], ['durationseconds', 'duration', 'length'])) ?? 0,
    ...readSize(fields),
    sizeBytes: Math.floor(amountOf(pick([fields], ['sizebytes', 'size', 'filesize'])) ?? 0),
    info: readInfo(fields),
    cut: sourceCut.safeParse(fields.get('cut')).data ?? null,
    credits: credit.array().safeParse(fields.get('credits')).data ?? null,
    insertions: brollInsertion.array().max(5000).safeParse(fields.get('insertions')).data ?? null,
    script: writtenScript.safeParse(fields.get('script')).data ?? null,
    madeBy: provenance.array().safeParse(fields.get('madeby')).data ?? null,
    editable: fields.get('editable') === true,
  }))
}

function kindOf(fields: Fields, media: string): 'video' | 'audio' {
  if (linkAt(fields, VIDEO_NAMES) === media || VIDEO_FILE.test(fileNameOf(media))) return 'video'
  const isSound = linkAt(fields, AUDIO_NAMES) === media || AUDIO_FILE.test(fileNameOf(media))
  return isSound || typeBeside(fields).startsWith('audio/') ? 'audio' : 'video'
}

function readRemote(fields: Fields, media: string): RemoteFiles {
  const captions = fieldsOf(pick([fields], ['subtitlesurl', 'subtitles', 'captions']))
  const given: [keyof RemoteFiles, string | undefined][] = [
    ['wav', linkAt(fields, ['wavurl', 'wav'])],
    ['poster', pictureOf(fields)],
    ['srt', (captions && linkAt(captions, ['srt', 'srturl'])) ?? linkAt(fields, ['srturl', 'srt'])],
    ['vtt', (captions && linkAt(captions, ['vtt', 'vtturl'])) ?? linkAt(fields, ['vtturl', 'vtt'])],
    ['transcript', linkAt(fields, ['transcripturl', 'transcript'])],
    ['sourceTranscript', linkAt(fields, ['sourcetranscripturl'])],
    ['shots', linkAt(fields, ['shotsurl'])],
    ['pictures', linkAt(fields, ['shotpicturesurl'])],
  ]
  const links = [...given, ...Object.entries(thumbnailLinks(readThumbnails(fields)))]
  return { media, ...Object.fromEntries(links.filter(([, link]) => link !== undefined && link !== media)) }
}

/** Only links that could be fetched; no list of another form. */
function readThumbnails(fields: Fields): Output['thumbnails'] {
  const listed = output.shape.thumbnails.safeParse(fields.get('thumbnails')).data ?? []
  return listed.filter(({ url, titledUrl }) => [url, titledUrl ?? url].every((link) => linkOf(link) !== null))
}

function pictureOf(fields: Fields): string | undefined {
  const names = ['thumbnailurl', 'thumbnail', 'posterurl', 'poster', 'coverurl', 'cover']
  const nested = fieldsOf(pick([fields], names))
  return nested === null ? linkAt(fields, names) : linkAt(nested, LOOSE_NAMES)
}

function readSize(fields: Fields): { width: number | null; height: number | null } {
  const [, wide, high] = /^(\d{1,5})\s*[x×]\s*(\d{1,5})$/i.exec(textOf(fields.get('resolution')) ?? '') ?? []
  const whole = (value: unknown) => {
    const number = amountOf(value)
    return number === null ? null : Math.round(number)
  }
  return { width: whole(fields.get('width') ?? wide), height: whole(fields.get('height') ?? high) }
}

function linkAt(fields: Fields, names: readonly string[]): string | undefined {
  for (const name of names) {
    const link = linkOf(fields.get(name))
    if (link !== null) return link
  }
  return undefined
}

/** The part of a link with the file's name: its path, and a query that a signed link keeps the name in. */
function fileNameOf(link: string): string {
  const { pathname, search } = new URL(link)
  return VIDEO_FILE.test(pathname) || AUDIO_FILE.test(pathname) ? pathname : `${pathname}${decoded(search)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function typeBeside(fields: Fields): string {
  return textOf(pick([fields], ['contenttype', 'mimetype', 'mime', 'type', 'kind', 'format']))?.toLowerCase() ?? ''
}

function isMedia(type: string): boolean {
  return /^(video|audio)(\/|$)/.test(type)
}

/** The same file is the same output, however its link is signed this time. */
function nameOf(url: string): string {
  return createHash('sha256')
    .update(url.replace(/[?#].*$/s, ''))
    .digest('hex')
    .slice(0, 24)
}
