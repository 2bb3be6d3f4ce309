import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { ServedFile } from '../media/serve-file.ts'
import type { SpokenText } from '../projects/project-view.ts'
import { readSharedTranscript } from '../projects/read-transcript.ts'
import { findLogo } from '../teams/team-logo.ts'
import { teamStorage } from '../teams/team-storage.ts'
import type { Card } from './card/draw-card.tsx'
import { type FoundShare, findShare } from './find-share.ts'
import { findSharedVideos, type SharedVideo } from './find-shared-videos.ts'

/** To be raised when cards change their look, so that sites which cached the pictures read them again. */
const LOOK = 1

export type SharedCard = { validator: string; draw: () => Promise<Buffer> }

/**
 * The preview picture of a link on other sites: a name that changes with its content, and a way to draw it. Null for a
 * link that does not work or has a password, before anything that it shares is read.
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

/** Draws a card once for everyone who asks for it; keeps the most recent ones in memory. */
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
    readSharedTranscript(output),
    readFrame(output),
    logo?.open(0, logo.sizeBytes - 1).then(buffer),
  ])
  return {
    teamName: team.name,
    title,
    line: title === projectTitle ? durationFigure(output.durationSeconds) : `From ${projectTitle}`,
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

/** How much is spoken in each part: its spoken letters, relative to the part with the most. */
function speechOf(transcript: SpokenText | null, durationSeconds: number): number[] {
  const letters = Array.from({ length: PARTS }, () => 0)
  for (const word of transcript?.lines.flatMap((line) => line.words) ?? []) {
    const part = Math.floor((word.startSeconds / Math.max(1, durationSeconds)) * PARTS)
    const last = Math.floor((word.endSeconds / Math.max(1, durationSeconds)) * PARTS)
    for (let at = part; at <= last && at < PARTS; at++) letters[at] = (letters[at] ?? 0) + word.text.length
  }
  const most = Math.max(1, ...letters)
  return letters.map((count) => count / most)
}
