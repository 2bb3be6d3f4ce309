import Link from 'next/link'
import { PostStateLabel } from '#lib/components/networks/post-state.tsx'
import { useText } from '#text'
import { postAddress } from '../../../../publish/_components/publish-address.ts'
import type { PostedText } from './posting.ts'

/** The state of a result’s posts, which leads to the post. */
export function PostedLine({ teamSlug, post }: { teamSlug: string; post: PostedText }) {
  const t = useText()
  return (
    <p className="posting-line">
      <PostStateLabel state={post.state} />
      {post.moment !== null && <span className="num">{post.moment}</span>}
      <Link className="link" href={postAddress(teamSlug, post.publicationId)}>
        {t('Open the post')}
      </Link>
    </p>
  )
}
