import { ArrowDown, CircleDashed } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { Age } from '#lib/components/text/date-time.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { FIGURES, type Figure } from '#lib/contract/post-numbers.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { CountedPost } from '#lib/portal/insights/list-counted-posts.ts'
import { mediaUrl } from '#lib/portal/projects/to-summary.ts'
import { useText } from '#text'
import { accountsAddress, postAddress } from '../../_components/publish-address.ts'
import { formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import { FIGURE_LABELS } from './figure-labels.ts'
import { gapSentence } from './gap-sentence.ts'
import { type InsightsView, insightsAddress } from './insights-address.ts'

/** The posts of a view with their numbers. Wherever there are none, the row says why. */
export function PostTable({
  teamSlug,
  view,
  posts,
  zone,
}: {
  teamSlug: string
  view: InsightsView
  posts: readonly CountedPost[]
  zone: string
}) {
  const t = useText()
  const heads = [
    { sort: 'published', label: t('Published'), className: 'text-left' },
    ...FIGURES.map((figure) => ({ sort: figure, label: t(FIGURE_LABELS[figure]), className: 'text-right' })),
  ] as const
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Posts')}</caption>
      <thead className="text-left text-muted-foreground max-lg:sr-only">
        <tr className="border-y">
          <th scope="col" className="h-[31px] px-5 font-medium">
            {t('Reel')}
          </th>
          {heads.map(({ sort, label, className }) => (
            <th
              key={sort}
              scope="col"
              aria-sort={view.sort === sort ? 'descending' : undefined}
              className={`px-2 font-medium ${sort === 'published' ? 'w-[190px]' : 'w-[104px]'} ${className}`}
            >
              <Link
                href={insightsAddress(teamSlug, { ...view, sort })}
                scroll={false}
                className={`inline-flex items-center gap-1 hover:text-foreground ${view.sort === sort ? 'font-semibold text-foreground' : ''}`}
              >
                {view.sort === sort && <ArrowDown aria-hidden="true" size={13} strokeWidth={1.75} />}
                {label}
              </Link>
            </th>
          ))}
          <th scope="col" className="w-[150px] px-5 text-right font-medium">
            {t('Counted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} teamSlug={teamSlug} post={post} zone={zone} />
        ))}
      </tbody>
    </table>
  )
}

function PostRow({ teamSlug, post, zone }: { teamSlug: string; post: CountedPost; zone: string }) {
  const t = useText()
  const { network, publishedAt, countedAt, url } = post
  const name = t.message(NETWORK_LIMITS[network].name)
  return (
    <tr className="border-b max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:px-4 max-lg:py-2.5 max-lg:pl-[62px] relative">
      <th scope="row" className="font-normal lg:h-[46px] lg:px-5 max-lg:w-full text-left">
        <span className="flex min-w-0 items-center gap-3">
          <span className="frame h-[36px] w-[23px] shrink-0 rounded-xs max-lg:absolute max-lg:top-2.5 max-lg:left-4 max-lg:h-[54px] max-lg:w-[34px]">
            {post.outputId !== null && post.hasPoster && (
              <img src={mediaUrl(teamSlug, post.outputId, 'poster')} alt="" loading="lazy" decoding="async" />
            )}
          </span>
          <span className="min-w-0">
            <Link
              href={postAddress(teamSlug, post.publicationId)}
              className="block truncate font-medium hover:underline"
              dir="auto"
            >
              {post.title || t('Untitled post')}
            </Link>
            {post.projectTitle !== null && post.projectTitle !== post.title && (
              <span className="block truncate text-muted-foreground max-lg:hidden" dir="auto">
                {post.projectTitle}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="text-muted-foreground lg:px-2" title={post.accountName}>
        <span className="num flex items-center gap-1.5 whitespace-nowrap">
          <NetworkGlyph network={network} size={13} label={`${name}: ${post.accountName}`} />
          {formatZonedDateTime(publishedAt, zone, t)}
        </span>
      </td>
      {countedAt === null ? (
        <>
          <td colSpan={4} className="text-muted-foreground lg:px-2 lg:text-right">
            <span className="inline-flex flex-wrap items-center gap-x-2 text-pretty">
              {post.isUncertain && (
                <span className="inline-flex items-center gap-1 rounded-xs bg-warning-tint px-1.5 text-warning-text">
                  <CircleDashed aria-hidden="true" size={13} strokeWidth={1.75} />
                  {t('Being verified')}
                </span>
              )}
              {gapSentence(post, t)}
            </span>
          </td>
          <td className="lg:px-5 lg:text-right">
            {url !== null && (
              <a className="btn btn-ghost btn-sm lg:-mr-2" href={url} target="_blank" rel="noopener noreferrer">
                {t('Open post')}
              </a>
            )}
          </td>
        </>
      ) : (
        <>
          {FIGURES.map((figure) => (
            <td key={figure} className="num lg:px-2 lg:text-right">
              <Count figure={figure} count={post.numbers[figure]} />
            </td>
          ))}
          <td className="text-xs text-muted-foreground lg:px-5 lg:text-right">
            <Counted teamSlug={teamSlug} post={post} at={countedAt} zone={zone} />
          </td>
        </>
      )}
    </tr>
  )
}

function Count({ figure, count }: { figure: Figure; count: number | null }) {
  const t = useText()
  if (count === null) return <span className="text-muted-foreground max-lg:hidden">{t('Not given')}</span>
  return (
    <>
      {count.toLocaleString(t.tag)}
      <span className="lg:hidden"> {t(FIGURE_LABELS[figure]).toLocaleLowerCase(t.tag)}</span>
    </>
  )
}

/** How old the numbers are, and why they get no newer where that is so. */
function Counted({ teamSlug, post, at, zone }: { teamSlug: string; post: CountedPost; at: Date; zone: string }) {
  const t = useText()
  const name = t.message(NETWORK_LIMITS[post.network].name)
  if (post.deletedAt !== null) return <span title={name}>{t('Deleted on network')}</span>
  if (post.frozenAt !== null) {
    return <span title={t('Read until {day}', { day: dayOf(at, zone, t) })}>{t('Frozen after 90 days')}</span>
  }
  if (post.isAccountLost) {
    return t.rich('Not read since {day}. <a>Link again</a>', {
      day: dayOf(at, zone, t),
      a: (parts) => (
        <Link className="link" href={accountsAddress(teamSlug)}>
          {parts}
        </Link>
      ),
    })
  }
  return <Age at={at.toISOString()} className="num" />
}

function dayOf(at: Date, zone: string, t: Text): string {
  const day = at.toLocaleDateString(t.tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  return day.replace(',', '')
}
