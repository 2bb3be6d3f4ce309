'use client'

import { useMemo, useRef, useState } from 'react'

/** Which rows are selected. A range goes from the row chosen last. Rows that left the page are not selected any more. */
export function useSelection(rowIds: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const ids = useMemo(() => new Set(rowIds.filter((id) => chosen.has(id))), [rowIds, chosen])

  function select(id: string, on: boolean, range: boolean) {
    const from = rowIds.indexOf(last.current ?? id)
    const to = rowIds.indexOf(id)
    const touched = range && from !== -1 ? rowIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    setChosen((now) => {
      const next = new Set(now)
      for (const one of touched) {
        if (on) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }

  return {
    ids,
    select,
    selectAll: (on: boolean) => setChosen(new Set(on ? rowIds : [])),
    clear: () => setChosen(new Set()),
  }
}
