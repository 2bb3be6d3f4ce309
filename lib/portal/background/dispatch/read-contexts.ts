import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type PostRow, posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { publishingOptions } from '#db/schema/portal/publishing-options.ts'
import { socialAccessKeys } from '#db/schema/portal/social-access-keys.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { captionLanguage, heardLanguage } from '#lib/portal/languages/languages-of-output.ts'
import type { PublicationRow } from '#lib/portal/posts/approval.ts'
import { DEFAULT_OPTIONS } from '#lib/portal/posts/publishing-options.ts'
import type { SocialAccountRow } from '#lib/portal/social-accounts/social-account-view.ts'

/** A post with everything that is needed to decide about it when it is due. */
export type PostContext = {
  post: PostRow
  publication: PublicationRow
  account: SocialAccountRow
  /** Null once the account is unlinked. */
  sealedKey: string | null
  /** `deleted`: its project is in “Deleted”, from which it can be restored. */
  video: 'present' | 'deleted' | 'gone'
  toleranceHours: number
  /** BCP 47 tags of what its result says in captions and in sound; null where nobody knows them. */
  captionLanguage: string | null
  heardLanguage: string | null
}

const VIDEO = sql<PostContext['video']>`case when ${publications.videoUrl} is not null then 'present'
  when ${outputs.importedAt} is null then 'gone' when ${projects.deletedAt} is not null then 'deleted' else 'present' end`

/** In the order of the posts, which the caller holds. The worker sees what is deleted, too. */
export async function readContexts(transaction: Transaction, lockedPosts: readonly PostRow[]): Promise<PostContext[]> {
  const rows = await transaction
    .select({
      id: posts.id,
      publication: publications,
      account: socialAccounts,
      sealedKey: socialAccessKeys.sealed,
      video: VIDEO,
      toleranceHours: publishingOptions.toleranceHours,
      captionLanguage,
      heardLanguage,
    })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .leftJoin(socialAccessKeys, eq(socialAccessKeys.accountId, posts.accountId))
    .leftJoin(outputs, eq(outputs.id, publications.outputId))
    .leftJoin(projects, eq(projects.id, outputs.jobId))
    .leftJoin(publishingOptions, eq(publishingOptions.teamId, posts.teamId))
    .where(
      inArray(
        posts.id,
        lockedPosts.map(({ id }) => id),
      ),
    )
  return lockedPosts.flatMap((post) => {
    const row = rows.find(({ id }) => id === post.id)
    if (row === undefined) return []
    const { id: _, toleranceHours, ...context } = row
    return [{ ...context, post, toleranceHours: toleranceHours ?? DEFAULT_OPTIONS.toleranceHours }]
  })
}
