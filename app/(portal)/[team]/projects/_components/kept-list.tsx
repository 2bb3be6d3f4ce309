'use client'

import { useEffect } from 'react'
import { keepOfflineList } from '#lib/components/browser/offline-page.ts'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import type { ProjectSummary } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'

/** So many projects are enough for the time without a connection. */
const MOST_KEPT = 50

/** Keeps the list in this browser for the time without a connection. */
export function KeptList({
  personId,
  rows,
}: {
  personId: string
  rows: readonly Pick<ProjectSummary, 'title' | 'state'>[]
}) {
  const t = useText()
  const list = JSON.stringify(
    rows.slice(0, MOST_KEPT).map(({ title, state }) => ({ title, state: t.message(STATE_LABELS[state]) })),
  )
  useEffect(() => void keepOfflineList(personId, JSON.parse(list)), [personId, list])
  return null
}
