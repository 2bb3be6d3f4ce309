import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam, inWholeTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { readFileKind } from '../media/file-kind.ts'
import type { ServedFile } from '../media/serve-file.ts'
import { makePrivateFolder, portalFolder, teamStorage } from './team-storage.ts'

const MAX_LOGO_BYTES = 1_000_000

/** The types a logo may have, by the extension under which it is stored. It is served as this type and no other. */
const LOGO_TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Replaces the team's logo. What kind of file it is is read from its bytes.
 *
 * @throws Failure `forbidden`; `too_large`; `unsupported_type` if it is not a PNG, JPEG or WebP picture.
 */
export async function saveLogo(member: Member, body: AsyncIterable<Uint8Array> | null): Promise<void> {
  requirePermission(member, 'team.manage')
  const tooLong = () => new Failure('too_large', translatable('The picture is larger than 1 MB. Choose a smaller one.'))
  const bytes = await readBody(body, MAX_LOGO_BYTES, tooLong)
  const extension = readFileKind(bytes)?.extension ?? ''
  if (!Object.hasOwn(LOGO_TYPES, extension)) {
    throw new Failure('unsupported_type', translatable('Choose a PNG, JPEG or WebP picture.'))
  }
  const key = `${member.teamId}/logo/${randomUUID()}.${extension}`
  await store(key, bytes)
  await setLogo(member, key)
}

/** @throws Failure `forbidden`. */
export async function deleteLogo(member: Member): Promise<void> {
  requirePermission(member, 'team.manage')
  await setLogo(member, null)
}

/** Null if the team has none. */
export async function findLogo(team: Pick<Member, 'teamId'>): Promise<ServedFile | null> {
  const key = await inWholeTeam(team, async (transaction) => {
    const [row] = await transaction.select({ key: teams.logoKey }).from(teams).where(eq(teams.id, team.teamId))
    return row?.key ?? null
  })
  const stored = key === null ? undefined : await teamStorage().stat(key)
  if (key === null || stored === undefined) return null
  const name = key.split('/').at(-1) ?? ''
  const contentType = LOGO_TYPES[name.split('.').at(-1) ?? '']
  if (contentType === undefined) return null
  const open = (start: number, end: number) => teamStorage().openRange(key, start, end)
  return { sizeBytes: stored.sizeBytes, contentType, validator: name, open }
}

async function store(key: string, bytes: Buffer): Promise<void> {
  const path = join(await makePrivateFolder(portalFolder('incoming')), `logo-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    await teamStorage().put(key, path)
  } finally {
    await rm(path, { force: true })
  }
}

/** The old file goes once nothing names it. */
async function setLogo(member: Member, key: string | null): Promise<void> {
  const byId = eq(teams.id, member.teamId)
  const old = await inTeam(member, async (transaction) => {
    const [row] = await transaction.select({ key: teams.logoKey }).from(teams).where(byId).for('update')
    await transaction.update(teams).set({ logoKey: key }).where(byId)
    await recordAudit(transaction, member, member.teamId, {
      action: 'team.updated',
      subject: { kind: 'team', id: member.teamId, name: member.teamName },
      before: { logo: row?.key != null },
      after: { logo: key !== null },
    })
    return row?.key ?? null
  })
  if (old !== null) await teamStorage().delete(old)
}
