import { Rss } from 'lucide-react'
import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { getText } from '#lib/i18n/server.ts'
import { entryPath, feedPath } from '#lib/portal/feeds/feed-addresses.ts'
import { findFeedFacts } from '#lib/portal/feeds/find-feed-facts.ts'
import { readServiceFeed } from '#lib/portal/service/service-feeds.ts'
import { EntryText } from '../_components/entry-text.tsx'
import { FeedVideo } from '../_components/feed-video.tsx'

const PAGE_SIZE = 10

type Props = {
  params: Promise<{ feed: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One question to the service for the head and the body of the page. */
const readPage = cache((feedId: string, cursor: string | null) => readServiceFeed(feedId, cursor, PAGE_SIZE))

const cursorOf = async (search: Props['searchParams']) => [(await search).after].flat()[0] ?? null

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getText()
  const { feed: feedId } = await params
  const page = await readPage(feedId, await cursorOf(searchParams))
  if (page === null) return { title: t('Page not found') }
  return {
    title: page.feed.name,
    description: t('Videos from {name}', { name: page.feed.name }),
    alternates: { types: { 'application/rss+xml': `${feedPath(feedId)}/rss.xml` } },
  }
}

/** A team feed: what it has published for everybody, newest first. */
export default async function FeedPage({ params, searchParams }: Props) {
  const t = await getText()
  const { feed: feedId } = await params
  const page = await readPage(feedId, await cursorOf(searchParams))
  if (page === null) notFound()
  const { feed, data, nextCursor } = page
  const facts = await findFeedFacts(
    feedId,
    data.map(({ entryId }) => entryId),
  )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-semibold" dir="auto">
          {feed.name}
        </h1>
        <a className="btn btn-outline" href={`${feedPath(feedId)}/rss.xml`}>
          <Rss aria-hidden="true" size={16} strokeWidth={1.75} />
          RSS
        </a>
      </div>
      {data.length === 0 && (
        <p className="mt-6 text-md text-muted-foreground">{t('Nothing has been published yet.')}</p>
      )}
      <ol className="mt-6 grid gap-10">
        {data.map((entry) => (
          <li key={entry.entryId} className="grid items-start gap-5 border-t pt-6 md:grid-cols-[300px_1fr]">
            <FeedVideo feedId={feedId} entry={entry} facts={facts?.entries.get(entry.entryId)} />
            <div className="min-w-0">
              <h2 className="text-xl font-semibold" dir="auto">
                <Link href={entryPath(feedId, entry.entryId) as Route} className="hover:underline">
                  {entry.title || t('Untitled video')}
                </Link>
              </h2>
              <EntryText entry={entry} />
            </div>
          </li>
        ))}
      </ol>
      {nextCursor !== null && (
        <Link className="btn btn-outline mt-8" href={`${feedPath(feedId)}?after=${nextCursor}` as Route}>
          {t('Older videos')}
        </Link>
      )}
    </>
  )
}
