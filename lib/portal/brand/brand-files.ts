import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { type Actor, type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { FontRefusal, MAX_FONT_BYTES, readFont } from '#lib/core/fonts/read-font.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { brandFileUrl } from '../secrets/derived-secrets.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { checkVideoByService } from '../service/service-video-checks.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '../teams/team-storage.ts'
import { withLocalFile } from '../uploads/byte-source.ts'
import type { BrandFileFacts, BrandFileView, BrandFontView, BrandKitView, BrandVideoView } from './brand-kit-view.ts'
import { drawLogo, MAX_LOGO_BYTES } from './draw-logo.ts'
import { readAddedVideo } from './read-added-video.ts'

type Row = typeof brandFiles.$inferSelect

/** Most files that a kit keeps, those of earlier versions among them. */
const MAX_FILES = 200

type Taken = {
  /** For people. */
  name: string
  facts: BrandFileFacts
  contentType: string
  extension: string
  sizeBytes: number
  /** Where it is until it is stored. */
  path: string
}

/**
 * Takes a logo for a kit: it is drawn anew as a PNG. The kit shows it once it is saved with it.
 *
 * @param name of the file, for people.
 * @throws Failure `forbidden`, `not_found`, `too_large`, `over_limit`; `unsupported_type` and `invalid` with the reason.
 */
export async function addLogoFile(
  member: Member,
  kitId: string,
  name: string,
  body: AsyncIterable<Uint8Array> | null,
): Promise<BrandFileView> {
  requirePermission(member, 'brand.manage')
  await requireRoom(member, kitId)
  const tooLong = () => new Failure('too_large', translatable('The logo is larger than 2 MB. Choose a smaller file.'))
  const { png, ...facts } = await drawLogo(await readBody(body, MAX_LOGO_BYTES, tooLong))
  const taken = { name, facts, contentType: 'image/png', extension: 'png', sizeBytes: png.length }
  const { id, row } = await withIncoming([png], (path) => keep(member, kitId, 'logo', { ...taken, path }))
  return { id, name: row.name, facts, url: urlOf(id, member.teamSlug) }
}

/**
 * Takes a font for a kit: it is written anew with what letters are drawn from. The kit uses it once it is saved with it.
 *
 * @param mayUse whether the person confirmed that the team may use it in videos, which the audit log keeps.
 * @throws Failure as `addLogoFile`.
 */
export async function addFontFile(
  member: Member,
  kitId: string,
  { name, mayUse }: { name: string; mayUse: boolean },
  body: AsyncIterable<Uint8Array> | null,
): Promise<BrandFontView> {
  requirePermission(member, 'brand.manage')
  if (!mayUse) throw new Failure('invalid', translatable('Confirm that you may use this font in videos.'))
  const kit = await requireRoom(member, kitId)
  const tooLong = () => new Failure('too_large', translatable('The font is larger than 5 MB. Choose a smaller file.'))
  const { file, isCff, ...facts } = await readFont(await readBody(body, MAX_FONT_BYTES, tooLong)).catch(refusedFont)
  const extension = isCff ? 'otf' : 'ttf'
  const taken = { name, facts, contentType: `font/${extension}`, extension, sizeBytes: file.length }
  const record = async (transaction: Transaction) => {
    const font = `${facts.family} ${facts.style}`
    const subject = { kind: 'brand_kit', id: kitId, name: kit.name }
    await recordAudit(transaction, member, member.teamId, { action: 'brand.font_added', subject, after: { font } })
  }
  const { id, row } = await withIncoming([file], (path) => keep(member, kitId, 'font', { ...taken, path }, record))
  return { id, name: row.name, facts, url: urlOf(id, member.teamSlug) }
}

/**
 * Takes an intro or outro for a kit as it is, once the service has decoded it to its end. The kit has it once it is saved with it.
 *
 * @throws Failure as `addLogoFile`.
 */
export async function addVideoFile(
  member: Member,
  kitId: string,
  name: string,
  body: AsyncIterable<Uint8Array> | null,
): Promise<BrandVideoView> {
  requirePermission(member, 'brand.manage')
  await requireRoom(member, kitId)
  const tooLong = () => new Failure('too_large', translatable('The video is larger than 30 MB. Choose a smaller file.'))
  // Too large to be held in memory.
  return withIncoming(limited(body, KIT_VIDEO.bytes, tooLong), async (path) => {
    const { sizeBytes, contentType, extension, seconds } = await withLocalFile(path, readAddedVideo)
    const facts = { seconds }
    const taken = { name, facts, contentType, extension, sizeBytes, path }
    const { id, row } = await keep(member, kitId, 'film', taken)
    await requireReadable(member, row)
    return { id, name: row.name, facts, url: urlOf(id, member.teamSlug) }
  })
}

/**
 * Has the service decode a video; what cannot be decoded is not kept. A service that does not check videos, or that does not answer
 * now, is not asked: the browser has shown that the video plays.
 *
 * @throws Failure `invalid` with the reason.
 */
async function requireReadable(member: Member, { id, key }: Row): Promise<void> {
  if ((await serviceAbilities())?.checksVideos !== true) return
  const checked = await checkVideoByService(brandFileUrl(member.teamId, id, currentDatabaseTime()))
  if (checked?.readable !== false) return
  await inTeam(member, (transaction) => transaction.delete(brandFiles).where(eq(brandFiles.id, id)))
  await teamStorage().delete(key)
  const unreadable = translatable('We cannot read this video. Export it again as MP4 (H.264).')
  throw new Failure('invalid', checked.errorMessage ?? unreadable)
}

function refusedFont(error: unknown): never {
  if (!(error instanceof FontRefusal)) throw error
  throw new Failure('invalid', REFUSED_FONTS[error.reason])
}

const REFUSED_FONTS = {
  unreadable: translatable('This file is not a font we can read. Export it again as OTF or WOFF2.'),
  restricted: translatable(
    'The license bits of this font do not allow embedding. Get a version whose license covers video.',
  ),
  'no-letters': translatable('This font has too few letters for captions. Choose a text font.'),
}

async function keep(
  member: Member,
  kitId: string,
  kind: 'logo' | 'font' | 'film',
  { name, facts, contentType, extension, sizeBytes, path }: Taken,
  record: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<{ id: string; row: Row }> {
  const id = newId('brand')
  const key = `${member.teamId}/brand/${id}.${extension}`
  await teamStorage().put(key, path)
  const row: Row = {
    ...{ id, teamId: member.teamId, kitId, kind, name: plainLine(name).slice(0, 200) || kind, key },
    ...{ contentType, sizeBytes, facts },
    ...{ createdBy: member.userId, createdAt: currentDatabaseTime() },
  }
  await inTeam(member, async (transaction) => {
    await transaction.insert(brandFiles).values(row)
    await record(transaction)
  })
  return { id, row }
}

/** A file of a kit, for the team's members; null where there is none. */
export async function findBrandFile(member: Pick<Actor, 'teamId' | 'userId' | 'role'>, id: string) {
  const [row] = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(brandFiles)
      .where(and(eq(brandFiles.teamId, member.teamId), eq(brandFiles.id, id))),
  )
  return row === undefined ? null : servedFile(row)
}

/** A file as it is served; null where the storage has it no more. */
export async function servedFile({
  id,
  key,
  contentType,
}: Pick<Row, 'id' | 'key' | 'contentType'>): Promise<ServedFile | null> {
  const stored = await teamStorage().stat(key)
  if (stored === undefined) return null
  const open = (start: number, end: number) => teamStorage().openRange(key, start, end)
  return { sizeBytes: stored.sizeBytes, contentType, validator: id, open }
}

/** Rows as pages show them, by kind and id. */
export function viewsOf(
  rows: readonly Pick<Row, 'id' | 'name' | 'facts'>[],
  teamSlug: string,
): Pick<BrandKitView, 'files' | 'fonts' | 'videos'> {
  const files: Record<string, BrandFileView> = {}
  const fonts: Record<string, BrandFontView> = {}
  const videos: Record<string, BrandVideoView> = {}
  for (const { id, name, facts } of rows) {
    const view = { id, name, url: urlOf(id, teamSlug) }
    if ('scripts' in facts) fonts[id] = { ...view, facts }
    else if ('seconds' in facts) videos[id] = { ...view, facts }
    else files[id] = { ...view, facts }
  }
  return { files, fonts, videos }
}

function urlOf(id: string, teamSlug: string): string {
  return `/api/media/brand/${teamSlug}/${id}`
}

async function requireRoom(member: Member, kitId: string): Promise<{ name: string }> {
  const ofKit = and(eq(brandFiles.teamId, member.teamId), eq(brandFiles.kitId, kitId))
  const isKit = and(eq(brandKits.teamId, member.teamId), eq(brandKits.id, kitId))
  const { kit, files } = await inTeam(member, async (transaction) => ({
    kit: (await transaction.select({ name: brandKits.name }).from(brandKits).where(isKit))[0],
    files: await transaction.$count(brandFiles, ofKit),
  }))
  if (kit === undefined)
    throw new Failure('not_found', translatable('This brand kit no longer exists. Reload the page.'))
  if (files < MAX_FILES) return kit
  const sentence = translatable('A brand kit keeps up to {max} files. Create a new kit for more.', { max: MAX_FILES })
  throw new Failure('invalid', sentence)
}

/** Lends a private file with these bytes. */
async function withIncoming<Result>(
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  run: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(await makePrivateFolder(portalFolder('incoming')), `brand-${randomUUID()}`)
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await run(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function* limited(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): AsyncIterable<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) throw tooLong()
    yield chunk
  }
}
