import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { POST_TINTS, PostGlyph, PostStateLabel, postLabel } from '#lib/components/networks/post-state.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { POST_STATES, type PostState } from '#lib/portal/posts/post-state.ts'
import type { PostView, PublicationView } from '#lib/portal/posts/post-view.ts'
import { useText } from '#text'
import { editAddress } from '../publish-address.ts'
import { formatWithZone, formatZonedTime } from '../zoned-date-time.ts'
import { ApprovalForm } from './approval-form.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { PostRepair } from './post-repair.tsx'
import { PostSentence } from './post-sentence.tsx'
import { PostVideo } from './post-video.tsx'
import { repairOptionsOf } from './repair-of.ts'

/** One publication: each destination with its state, reason and repair, then the text and what happened. */
export function PostDetail({
  teamSlug,
  publication,
  zone,
  editable,
  decides,
  isAlone = false,
}: {
  teamSlug: string
  publication: PublicationView
  zone: string
  editable: boolean
  decides: boolean
  /** The page shows nothing else. */
  isAlone?: boolean
}) {
  const t = useText()
  const { posts, history, outputId, videoHost, projectId, approval } = publication
  const isPlayed = outputId !== null && projectId === null
  const planned = posts.flatMap(({ plannedAt }) => plannedAt ?? []).sort((one, other) => +one - +other)[0]
  return (
    <div>
      <div className="flex gap-4 border-b px-5 py-4">
        {outputId !== null && !isPlayed && (
          <span className="frame h-[96px] w-[54px]">
            <img src={`/api/media/outputs/${teamSlug}/${outputId}/poster`} alt="" />
          </span>
        )}
        <div className="min-w-0 break-words">
          <p className="text-muted-foreground">
            {planned === undefined ? t('No time yet') : formatWithZone(planned, zone, t)}
            {publication.createdBy !== null && `, ${t('by {person}', { person: publication.createdBy })}`}
          </p>
          <p className="mt-1 font-semibold">{summaryOf(posts, t)}</p>
          {projectId !== null && (
            <p className="mt-1">
              <Link className="link" href={`/${teamSlug}/projects/${projectId}`}>
                {t('Open project')}
              </Link>
            </p>
          )}
          {videoHost !== null && <p className="mt-1">{t('Video from {host}', { host: videoHost })}</p>}
          {outputId === null && videoHost === null && (
            <p className="mt-1 text-danger-text">{t('The video was deleted.')}</p>
          )}
          {editable && (
            <p className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
              {publication.isEditable && (
                <Link className="btn btn-outline" href={editAddress(teamSlug, publication.id)}>
                  {t('Edit post')}
                </Link>
              )}
              {publication.isDeletable && (
                <DeleteDraft
                  teamSlug={teamSlug}
                  publicationId={publication.id}
                  title={publication.title}
                  isAlone={isAlone}
                />
              )}
            </p>
          )}
        </div>
      </div>
      {isPlayed && (
        <div className="border-b px-5 py-4">
          <PostVideo address={`/api/media/outputs/${teamSlug}/${outputId}`} title={publication.title} />
        </div>
      )}
      {approval === 'waiting' && (
        <ApprovalForm
          teamSlug={teamSlug}
          publicationId={publication.id}
          revision={publication.revision}
          proposedBy={publication.proposedBy}
          decides={decides}
        />
      )}
      {publication.decisionNote !== null && (
        <p className="border-b px-5 py-3">
          <span className="font-medium">
            <Decider publication={publication} />:
          </span>{' '}
          {publication.decisionNote}
        </p>
      )}
      <ul>
        {posts.map((post) => (
          <Destination key={post.id} teamSlug={teamSlug} post={post} of={publication} zone={zone} editable={editable} />
        ))}
      </ul>
      <PostText publication={publication} />
      {history.length > 0 && <History history={history} zone={zone} />}
    </div>
  )
}

/** The name that a person without an account gave proves nothing, so it is marked. */
function Decider({ publication: { decidedBy, isDecidedByLink } }: { publication: PublicationView }) {
  const t = useText()
  const name = decidedBy ?? t('An approver')
  return <bdi>{isDecidedByLink ? t('{name}, through a shared link', { name }) : name}</bdi>
}

function Destination({
  teamSlug,
  post,
  of,
  zone,
  editable,
}: {
  teamSlug: string
  post: PostView
  of: PublicationView
  zone: string
  editable: boolean
}) {
  const t = useText()
  const tint = POST_TINTS[post.state]
  return (
    <li className="border-b px-5 py-4" style={tint && { background: tint.background }}>
      <div className="flex items-center gap-2.5">
        <NetworkGlyph network={post.network} size={15} label={t.message(NETWORK_LIMITS[post.network].name)} />
        <span className="min-w-0 truncate font-medium" dir="auto">
          {post.accountHandle ?? post.accountName}
        </span>
        <span className="ml-auto">
          <PostStateLabel state={post.state} verified={post.verified} />
        </span>
      </div>
      <div className="mt-1.5 sm:pl-6">
        <PostSentence post={post} zone={zone} />
        <AccountText own={post.ownText} />
        {editable && <PostRepair teamSlug={teamSlug} repair={repairOptionsOf(post, zone, of)} />}
      </div>
    </li>
  )
}

/** This account's own values; the rest is as below. */
function AccountText({ own }: { own: PostView['ownText'] }) {
  const t = useText()
  if (own === null) return null
  const tags = own.tags?.map((tag) => `#${tag}`).join(' ')
  const words = [own.title, own.description, tags, own.privacy && t(PRIVACY_LABELS[own.privacy])].filter(Boolean)
  return (
    <p className="mt-1 break-words text-muted-foreground" dir="auto">
      {t('Custom text: {words}', { words: words.join(' · ') })}
    </p>
  )
}

function PostText({ publication }: { publication: PublicationView }) {
  const t = useText()
  const { description, tags, privacy } = publication
  return (
    <section aria-label={t('Text')} className="border-b px-5 py-4">
      <h2 className="font-semibold">{t('Text')}</h2>
      {publication.title !== '' && (
        <p className="mt-1.5 font-medium" dir="auto">
          {publication.title}
        </p>
      )}
      {description !== '' && (
        <p className="mt-1 whitespace-pre-wrap" dir="auto">
          {description}
        </p>
      )}
      {tags.length > 0 && <p className="mt-1 text-muted-foreground">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <p className="mt-1 text-muted-foreground">{t(PRIVACY_LABELS[privacy])}</p>
    </section>
  )
}

const PRIVACY_LABELS = msgs({
  public: 'Public',
  unlisted: 'Unlisted: anyone with the link',
  private: 'Private: team only',
} satisfies Record<PublicationView['privacy'], string>)

function History({ history, zone }: { history: PublicationView['history']; zone: string }) {
  const t = useText()
  return (
    <section aria-label={t('What happened')} className="px-5 py-4">
      <h2 className="mb-2 font-semibold">{t('What happened')}</h2>
      <ol className="grid gap-1.5">
        {history.map(({ kind, sentence, postId, at }) => {
          const state = POST_STATES.find((one) => one === kind)
          return (
            <li key={`${at.toISOString()} ${kind} ${postId}`} className="flex gap-3">
              <time
                dateTime={at.toISOString()}
                title={formatWithZone(at, zone, t)}
                className="tc shrink-0 text-muted-foreground"
              >
                {formatZonedTime(at, zone, t)}
              </time>
              <span className="mt-0.5 w-4 shrink-0">{state !== undefined && <PostGlyph state={state} />}</span>
              <span className="min-w-0 break-words">{sentence}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const ORDER: readonly PostState[] = [
  'published',
  'failed',
  'unknown',
  'held',
  'publishing',
  'awaiting_approval',
  'scheduled',
  'draft',
  'cancelled',
]

/** `1 published, 1 failed, 1 unknown`. */
function summaryOf(posts: readonly PostView[], t: Text): string {
  const unverified = posts.filter(({ state, verified }) => state === 'published' && verified === false).length
  const parts = ORDER.flatMap((state) => {
    const count = posts.filter((post) => post.state === state).length - (state === 'published' ? unverified : 0)
    return count === 0 ? [] : [`${count} ${t(postLabel(state)).toLocaleLowerCase(t.tag)}`]
  })
  if (unverified > 0) parts.unshift(t('{count} sent, not verified', { count: unverified }))
  return parts.join(', ')
}
