import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { brandFiles } from '#db/schema/portal/brand-files.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import type { Actor, Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { previewedLogo } from '#lib/contract/previewed-logo.ts'
import { viewsOf } from './brand-files.ts'
import { type BrandKitContent, brandKitContent } from './brand-kit.ts'
import type { BrandKitChoice, BrandKitView } from './brand-kit-view.ts'

type Row = typeof brandKits.$inferSelect
/** Who looks, and the team's name in addresses. */
type Viewer = Pick<Actor, 'teamId' | 'userId' | 'role'> & Pick<Member, 'teamSlug'>

/** The kits of a team, the default first, then by their names. */
export function listKits(member: Viewer): Promise<BrandKitView[]> {
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select()
      .from(brandKits)
      .where(eq(brandKits.teamId, member.teamId))
      .orderBy(desc(brandKits.isDefault), asc(sql`lower(${brandKits.name})`), asc(brandKits.id))
    const files = await readFiles(transaction, member, rows.map(readContent).flatMap(namedFiles))
    return rows.map((row) => {
      const content = readContent(row)
      const own = namedFiles(content).flatMap((id) => files.get(id) ?? [])
      const { id, name, isDefault } = row
      return { id, name, isDefault, content, ...viewsOf(own, member.teamSlug) }
    })
  })
}

/** What the forms of a team can choose from. */
export async function offerKits(member: Viewer): Promise<BrandKitChoice[]> {
  const kits = await listKits(member)
  return kits.map(({ id, name, isDefault, content, files, fonts }) => {
    const fontOf = (fileId: string | null) => (fileId === null ? null : (fonts[fileId] ?? null))
    const captionFont = fontOf(content.fonts.captionsId)
    const looks = content.looks.map((look) => ({ ...look, font: fontOf(look.fontId) ?? captionFont }))
    const hasVideos = namedVideos(content).length > 0
    return { id, name, isDefault, logo: previewedLogo(content.logo, files), captionFont, looks, hasVideos }
  })
}

/** A kit of a team; null where there is none of this id. */
export async function findKit(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  id: string,
): Promise<(Pick<Row, 'id' | 'name'> & { content: BrandKitContent }) | null> {
  const byId = and(eq(brandKits.teamId, teamId), eq(brandKits.id, id))
  const [row] = await transaction.select().from(brandKits).where(byId)
  return row === undefined ? null : { id: row.id, name: row.name, content: readContent(row) }
}

export function readContent({ content }: Pick<Row, 'content'>): BrandKitContent {
  return brandKitContent.parse(content)
}

/** The files that a kit names. */
function namedFiles(content: BrandKitContent): string[] {
  return [...namedLogos(content), ...namedFonts(content), ...namedVideos(content)]
}

export function namedLogos({ logo: { fileId, otherId } }: BrandKitContent): string[] {
  return [fileId, otherId].flatMap((id) => (id === null ? [] : [id]))
}

export function namedFonts({ fonts: { fileIds, captionsId, titlesId }, looks }: BrandKitContent): string[] {
  const used = [captionsId, titlesId, ...looks.map(({ fontId }) => fontId)]
  return [...new Set([...fileIds, ...used.flatMap((id) => (id === null ? [] : [id]))])]
}

export function namedVideos({ intro, outro }: BrandKitContent): string[] {
  return [intro.fileId, outro.fileId].flatMap((id) => (id === null ? [] : [id]))
}

async function readFiles(
  transaction: Transaction,
  { teamId }: Pick<Member, 'teamId'>,
  ids: readonly string[],
): Promise<Map<string, typeof brandFiles.$inferSelect>> {
  if (ids.length === 0) return new Map()
  const ofTeam = and(eq(brandFiles.teamId, teamId), inArray(brandFiles.id, [...ids]))
  const rows = await transaction.select().from(brandFiles).where(ofTeam)
  return new Map(rows.map((row) => [row.id, row]))
}
