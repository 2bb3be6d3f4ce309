import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { brandKits } from '#db/schema/portal/brand-kits.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { postNumbers } from '#db/schema/portal/post-numbers.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Actor } from '#lib/auth/member.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { FIGURES, type Figure } from '#lib/contract/post-numbers.ts'
import type { Network } from '#lib/contract/social.ts'
import { NO_KIT } from '../brand/brand-kit-id.ts'
import { PROJECT_OF_OUTPUT } from '../posts/project-of-output.ts'
import type { InsightsGap } from './insights-gap.ts'

/** Which posts are looked at; empty lists mean all. */
export type InsightsFilter = {
  accountIds: string[]
  networks: Network[]
  projectId: string | null
  /** Of the project that a post shows a result of. */
  brandKitId: string | null
}

/** A post that went out, with what its network reported of it. */
export type CountedPost = {
  id: string
  publicationId: string
  accountId: string
  accountName: string
  network: Network
  title: string
  /** The video and its project; null for one from elsewhere, and while they are deleted. */
  outputId: string | null
  hasPoster: boolean
  projectId: string | null
  projectTitle: string | null
  /** The kit of its project. Its name is the one that it had then, once it is deleted. */
  brandKit: { id: string; name: string } | null
  publishedAt: Date
  url: string | null
  /** Whether it went out is still being looked up. */
  isUncertain: boolean
  /** Null where the network does not give a number, or nothing was read yet. */
  numbers: Record<Figure, number | null>
  countedAt: Date | null
  gap: InsightsGap | null
  gapReason: string | null
  gapMessage: CodedMessage | null
  deletedAt: Date | null
  frozenAt: Date | null
  /** The account no longer works, or is not linked any more: its posts are not read. */
  isAccountLost: boolean
}

/** So many posts are looked at. */
const MOST_POSTS = 20_000

/** The posts that went out between two instants, oldest first. Posts of unknown result stand at their planned time. */
export async function listCountedPosts(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId'>,
  from: Date,
  to: Date,
  filter: InsightsFilter,
): Promise<CountedPost[]> {
  const isOut = and(eq(posts.state, 'published'), gte(posts.publishedAt, from), lt(posts.publishedAt, to))
  const isUncertain = and(eq(posts.state, 'unknown'), gte(posts.plannedAt, from), lt(posts.plannedAt, to))
  return read(transaction, actor, [or(isOut, isUncertain), ...conditionsOf(filter)])
}

/** One post that went out, or of which it is not known; null for any other. */
export async function findCountedPost(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId'>,
  postId: string,
): Promise<CountedPost | null> {
  const isOut = inArray(posts.state, ['published', 'unknown'])
  const [found] = await read(transaction, actor, [eq(posts.id, postId), isOut])
  return found ?? null
}

async function read(
  transaction: Transaction,
  { teamId }: Pick<Actor, 'teamId'>,
  conditions: (SQL | undefined)[],
): Promise<CountedPost[]> {
  const rows = await transaction
    .select({
      post: posts,
      numbers: postNumbers,
      account: socialAccounts,
      title: publications.title,
      outputId: outputs.id,
      files: outputs.files,
      projectId: PROJECT_OF_OUTPUT,
    })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .leftJoin(outputs, eq(outputs.id, publications.outputId))
    .leftJoin(postNumbers, eq(postNumbers.postId, posts.id))
    .where(and(eq(posts.teamId, teamId), ...conditions))
    .orderBy(asc(posts.publishedAt), asc(posts.id))
    .limit(MOST_POSTS)
  const found = await projectsOf(transaction, teamId, rows)
  return rows.map(({ post, numbers, account, title, outputId, files, projectId }) => ({
    id: post.id,
    publicationId: post.publicationId,
    accountId: account.id,
    accountName: account.handle ?? account.displayName,
    network: account.network,
    title: post.ownText?.title ?? title,
    outputId,
    hasPoster: files?.poster !== undefined,
    projectId,
    projectTitle: found.get(projectId ?? '')?.title ?? null,
    brandKit: found.get(projectId ?? '')?.brandKit ?? null,
    publishedAt: post.publishedAt ?? post.plannedAt ?? post.createdAt,
    url: post.url,
    isUncertain: post.state === 'unknown',
    numbers: Object.fromEntries(FIGURES.map((figure) => [figure, numbers?.[figure] ?? null])) as CountedPost['numbers'],
    countedAt: numbers?.countedAt ?? null,
    gap: numbers?.gap ?? null,
    gapReason: numbers?.gapReason ?? null,
    gapMessage: numbers?.gapMessage ?? null,
    deletedAt: numbers?.deletedAt ?? null,
    frozenAt: numbers?.frozenAt ?? null,
    isAccountLost: account.unlinkedAt !== null || account.state === 'needs_attention',
  }))
}

function conditionsOf({ accountIds, networks, projectId, brandKitId }: InsightsFilter): SQL[] {
  return [
    ...(accountIds.length === 0 ? [] : [inArray(posts.accountId, accountIds)]),
    ...(networks.length === 0 ? [] : [inArray(socialAccounts.network, networks)]),
    ...(projectId === null ? [] : [eq(PROJECT_OF_OUTPUT, projectId)]),
    ...(brandKitId === null
      ? []
      : [
          sql`exists (select from ${projects} as project where project.id = ${PROJECT_OF_OUTPUT}
            and project.request ->> 'brandKitId' = ${brandKitId})`,
        ]),
  ]
}

type FoundProject = Pick<CountedPost, 'brandKit'> & { title: string }

async function projectsOf(
  transaction: Transaction,
  teamId: string,
  rows: readonly { projectId: string | null }[],
): Promise<Map<string, FoundProject>> {
  const ids = [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))]
  if (ids.length === 0) return new Map()
  const kitId = sql<string | null>`${projects.request} ->> 'brandKitId'`
  const found = await transaction
    .select({
      ...{ id: projects.id, title: projects.title, kitId },
      name: sql<string | null>`coalesce(${brandKits.name}, ${projects.request} -> 'brandKit' ->> 'name')`,
    })
    .from(projects)
    .leftJoin(brandKits, and(eq(brandKits.teamId, teamId), eq(brandKits.id, kitId)))
    .where(and(eq(projects.teamId, teamId), inArray(projects.id, ids)))
  return new Map(
    found.map(({ id, title, kitId: kit, name }) => {
      const brandKit = kit === null || kit === NO_KIT || name === null ? null : { id: kit, name }
      return [id, { title, brandKit }]
    }),
  )
}
