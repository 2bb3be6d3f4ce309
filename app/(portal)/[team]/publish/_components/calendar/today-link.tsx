'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useText } from '#text'
import { scrollToNow } from './now-line.tsx'

/** Leads to the week or month of today and, in the week, to the present time, also where that week is shown already. */
export function TodayLink({ address, span }: { address: Route; span: 'week' | 'month' }) {
  const t = useText()
  return (
    <Link className="btn btn-outline btn-sm" href={address} scroll={span === 'month'} onClick={scrollToNow}>
      {t('Today')}
    </Link>
  )
}
