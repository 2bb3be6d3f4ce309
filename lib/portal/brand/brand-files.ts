import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { type Actor, type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '../teams/team-storage.ts'
import type { BrandFileView } from './brand-kit-view.ts'
import { drawLogo, MAX_LOGO_BYTES } from './draw-logo.ts'

type Row = typeof brandFiles.$inferSelect

/** Most files that a kit keeps, those of earlier versions among them. */
const MAX_FILES = 200

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
  const id = newId('brand')
  const key = `${member.teamId}/brand/${id}.png`
  await store(key, png)
  const row: Row = {
    ...{ id, teamId: member.teamId, kitId, kind: 'logo', name: plainLine(name).slice(0, 200) || 'logo', key },
    ...{ contentType: 'image/png', sizeBytes: png.length, facts },
    ...{ createdBy: member.userId, createdAt: currentDatabaseTime() },
  }
  await inTeam(member, (transaction) => transaction.insert(brandFiles).values(row))
  return viewOf(row, member.teamSlug)
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

export function viewOf({ id, name, facts }: Pick<Row, 'id' | 'name' | 'facts'>, teamSlug: string): BrandFileView {
  return { id, name, facts, url: `/api/media/brand/${teamSlug}/${id}` }
}

async function requireRoom(member: Member, kitId: string): Promise<void> {
  const ofKit = and(eq(brandFiles.teamId, member.teamId), eq(brandFiles.kitId, kitId))
  const [kits, files] = await inTeam(member, async (transaction) => [
    await transaction.$count(brandKits, and(eq(brandKits.teamId, member.teamId), eq(brandKits.id, kitId))),
    await transaction.$count(brandFiles, ofKit),
  ])
  if (kits === 0) throw new Failure('not_found', translatable('This brand kit no longer exists. Reload the page.'))
  if (files < MAX_FILES) return
  const sentence = translatable('A brand kit keeps up to {max} files. Create a new kit for more.', { max: MAX_FILES })
  throw new Failure('invalid', sentence)
}

async function store(key: string, bytes: Uint8Array): Promise<void> {
  const path = join(await makePrivateFolder(portalFolder('incoming')), `brand-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    await teamStorage().put(key, path)
  } finally {
    await rm(path, { force: true })
  }
}
