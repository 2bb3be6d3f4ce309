import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { feedPath } from '#lib/portal/feeds/feed-addresses.ts'
import { findFeedEntry } from '#lib/portal/feeds/find-feed-entry.ts'
import { findFeedFacts } from '#lib/portal/feeds/find-feed-facts.ts'
import { EntryText } from '../../_components/entry-text.tsx'
import { FeedVideo } from '../../_components/feed-video.tsx'

type Props = { params: Promise<{ feed: string; entry: string }> }

const readEntry = cache(async (feedId: string, entryId: string) => findFeedEntry(feedId, entryId, await findUser()))

/** Search engines find public entries only. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getText()
  const { feed, entry: entryId } = await params
  const entry = await readEntry(feed, entryId)
  if (entry === null) return { title: t('Page not found') }
  const title = entry.title || t('Untitled video')
  return { title, description: entry.description, robots: { index: entry.privacy === 'public' } }
}

/** One video of a feed. */
export default async function FeedEntryPage({ params }: Props) {
  const t = await getText()
  const { feed, entry: entryId } = await params
  const entry = await readEntry(feed, entryId)
  if (entry === null) notFound()
  const facts = await findFeedFacts(feed, [entryId])
  return (
    <article>
      <FeedVideo feedId={feed} entry={entry} facts={facts?.entries.get(entryId)} />
      <h1 className="mt-5 text-2xl font-semibold" dir="auto">
        {entry.title || t('Untitled video')}
      </h1>
      {entry.privacy === 'private' && (
        <p className="mt-1 text-muted-foreground">{t('Private: only your team can see this.')}</p>
      )}
      <EntryText entry={entry} />
      {entry.privacy === 'public' && (
        <p className="mt-6">
          <Link className="link" href={feedPath(feed) as Route}>
            {t('All videos in this feed')}
          </Link>
        </p>
      )}
    </article>
  )
}
