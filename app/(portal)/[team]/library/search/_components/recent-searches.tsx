'use client'

import { History } from 'lucide-react'
import Link from 'next/link'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { useText } from '#text'
import { clearSearchesAction } from '../actions.ts'
import { spokenAddress } from './search-address.ts'

/** What the person searched for last; nothing before the first search. */
export function RecentSearches({ teamSlug, searches }: { teamSlug: string; searches: readonly string[] }) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent-searches" className="mx-auto mt-8 w-full max-w-[420px] px-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id="recent-searches" className="font-semibold">
          {t('Recent searches')}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-sm text-muted-foreground"
          disabled={sending}
          onClick={() => send(clearSearchesAction, {})}
        >
          {t('Clear')}
        </button>
      </div>
      <ul className="mt-1">
        {searches.map((words) => (
          <li key={words}>
            <Link
              href={spokenAddress(teamSlug, { words })}
              className="flex min-h-10 items-center gap-2.5 rounded-sm px-2 hover:bg-accent"
            >
              <History aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
              <span className="min-w-0 truncate" dir="auto">
                {words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
