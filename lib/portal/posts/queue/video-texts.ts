import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { creditLine } from '#lib/contract/credit-line.ts'
import type { Credit } from '#lib/contract/project.ts'
import type { BrandKitContent } from '../../brand/brand-kit.ts'
import { readContent } from '../../brand/list-kits.ts'
import type { ReportedInfo } from '../../reports/read-info.ts'
import type { PublishingOptions } from '../publishing-options.ts'

/** The description of an output is kept with its first version, and the brand kit that it was made with in that one's project. */
const first = alias(outputs, 'first')
const firstProject = alias(projects, 'first_project')

/** A finished video with what is known of it. */
export type VideoWithInfo = {
  output: OutputRow
  projectTitle: string
  info: ReportedInfo | null
  firstId: string
  /** What the brand kit adds to posts, by network; empty without a kit. */
  kitPosts: BrandKitContent['posts']
}

/** With what a post about a video begins. `fixed`: the team's signature, and whose works it uses. */
export type PostTexts = { title: string; caption: string; fixed: string[]; tags: string[] }

/** Finished videos of the team by a condition. */
export async function readVideosWithInfo(
  transaction: Transaction,
  teamId: string,
  isAsked: SQL | undefined,
  order: SQL[],
  limit: number,
): Promise<VideoWithInfo[]> {
  const ofTeam = and(eq(outputs.teamId, teamId), eq(outputs.kind, 'video'), isNotNull(outputs.importedAt))
  const kitId = sql`${firstProject.request}->>'brandKitId'`
  const rows = await transaction
    .select({ output: outputs, projectTitle: projects.title, info: first.info, content: brandKits.content })
    .from(outputs)
    .innerJoin(projects, eq(projects.id, outputs.jobId))
    .leftJoin(first, eq(first.id, sql`coalesce(${outputs.versionOf}, ${outputs.id})`))
    .leftJoin(firstProject, eq(firstProject.id, first.jobId))
    .leftJoin(brandKits, and(eq(brandKits.teamId, teamId), eq(brandKits.id, kitId)))
    .where(and(ofTeam, isAsked))
    .orderBy(...order)
    .limit(limit)
  return rows.map(({ content, ...row }) => ({
    ...row,
    firstId: row.output.versionOf ?? row.output.id,
    kitPosts: content === null ? [] : readContent({ content }).posts,
  }))
}

/** Licenses such as CC BY want the author named where the work is shown. */
export function postTexts(
  {
    output,
    projectTitle,
    info,
  }: Pick<VideoWithInfo, 'projectTitle' | 'info'> & {
    output: { credits: readonly Credit[] | null }
  },
  { hashtags, signature }: Pick<PublishingOptions, 'hashtags' | 'signature'>,
): PostTexts {
  const credits = (output.credits ?? []).map(creditLine).join('\n')
  return {
    title: info?.title || projectTitle,
    caption: info?.caption ?? '',
    fixed: [signature, credits].filter((part) => part !== ''),
    tags: [...new Set([...(info?.tags ?? []), ...hashtags])],
  }
}
