'use client'

import { useEffect, useState } from 'react'

type TextCounter = typeof import('#lib/contract/count-text.ts')['countText']

/** How networks count, once its library is there: it is as large as the rest of the page, so the page does not wait for it. */
export function useTextCounter(): TextCounter | null {
  const [counting, setCounting] = useState<TextCounter | null>(null)
  useEffect(() => {
    const page = { isOpen: true }
    const loaded = import('#lib/contract/count-text.ts')
    // Without it nothing is counted here; texts that are too long are still found by the checks.
    loaded.then(
      ({ countText }) => page.isOpen && setCounting(() => countText),
      () => undefined,
    )
    return () => {
      page.isOpen = false
    }
  }, [])
  return counting
}
