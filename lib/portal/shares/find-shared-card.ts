import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { ServedFile } from '../media/serve-file.ts'
import { readTranscript } from '../projects/read-transcript.ts'
import type { OutputRow } from '../projects/to-summary.ts'
import type { SpokenText } from '../projects/view.ts'
import { teamStorage } from '../team-storage.ts'
import { findLogo } from '../teams/team-logo.ts'
import type { Card } from './card/draw-card.tsx'
import { type FoundShare, findShare } from './find-share.ts'
import { findSharedVideos, type SharedVideo } from './find-shared-videos.ts'

/** Another look of cards needs another number, so that pictures which are kept elsewhere are read again. */
const LOOK = 1

export type SharedCard = { validator: string; draw: () => Promise<Buffer> }

/**
 * The picture with which a link is shown elsewhere: what it shows, as a name that changes with it, and a way to draw it.
 * Null for a link that does not work and for one with a password, before anything that they share is read.
 */
export async function findSharedCard(token: string, firstId: string): Promise<SharedCard | null> {
  const found = await findShare(token)
  if (found === null || found.share.mode === 'password') return null
  const video = (await findSharedVideos(found.share)).find((one) => one.firstId === firstId)
  if (video === undefined) return null
  const logo = await findLogo(found.share)
  const { title, projectTitle, output } = video
  const named = [LOOK, found.team.name, title, projectTitle, output.id, output.files.poster?.key, logo?.validator]
  const validator = createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 22)
  return { validator, draw: () => drawOnce(validator, () => readCard(found, video, logo)) }
}

const MAX_KEPT = 60
const kept = new Map<string, Promise<Buffer>>()
const oneByOne = pLimit(1)

/** Drawn once for all who ask; those that were drawn last are kept in memory. */
function drawOnce(validator: string, read: () => Promise<Card>): Promise<Buffer> {
  const known = kept.get(validator)
  if (known !== undefined) return known
  const drawing = oneByOne(async () => {
    // Loaded when the first picture is asked for: most processes draw none.
    const { drawCard } = await import('./card/draw-card.tsx')
    return drawCard(await read())
  })
  kept.set(validator, drawing)
  drawing.catch(() => kept.delete(validator))
  const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return drawing
}

async function readCard({ team }: FoundShare, video: SharedVideo, logo: ServedFile | null): Promise<Card> {
  const { title, projectTitle, output } = video
  const [transcript, frame, mark] = await Promise.all([
    readTranscript(output),
    readFrame(output),
    logo?.open(0, logo.sizeBytes - 1).then(buffer),
  ])
  return {
    teamName: team.name,
    title,
    line: title === projectTitle ? lengthInWords(output.durationSeconds) : `From ${projectTitle}`,
    languageTag: transcript?.languageTag ?? 'und',
    logo: mark ?? null,
    frame,
    speech: speechOf(transcript, output.durationSeconds),
  }
}

const MAX_POSTER_BYTES = 12_000_000

async function readFrame(output: OutputRow): Promise<Card['frame']> {
  const { poster } = output.files
  if (output.kind !== 'video' || poster === undefined || poster.sizeBytes > MAX_POSTER_BYTES) return null
  if ((await teamStorage().stat(poster.key)) === undefined) return null
  const bytes = await buffer(await teamStorage().openRange(poster.key))
  return { bytes, aspect: output.width && output.height ? output.width / output.height : 9 / 16 }
}

const PARTS = 150

/** How much is said in each part: the letters that are spoken in it, as a share of the most. */
export function speechOf(transcript: SpokenText | null, durationSeconds: number): number[] {
  const letters = Array.from({ length: PARTS }, () => 0)
  for (const word of transcript?.lines.flatMap((line) => line.words) ?? []) {
    const part = Math.floor((word.startSeconds / Math.max(1, durationSeconds)) * PARTS)
    const last = Math.floor((word.endSeconds / Math.max(1, durationSeconds)) * PARTS)
    for (let at = part; at <= last && at < PARTS; at++) letters[at] = (letters[at] ?? 0) + word.text.length
  }
  const most = Math.max(1, ...letters)
  return letters.map((count) => count / most)
}

/** `0:41`, or `1:04:50`. */
function lengthInWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours === 0 ? `${minutes}:${two(whole % 60)}` : `${hours}:${two(minutes)}:${two(whole % 60)}`
}
