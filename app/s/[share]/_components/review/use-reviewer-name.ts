'use client'

import { useEffect, useState } from 'react'
import { readStored, store } from '#lib/components/storage/browser-storage.ts'

const NAME = 'reelwright.reviewer'

/** The name that was given in this browser before. A browser that stores nothing asks for it on each page. */
export function useReviewerName() {
  const [kept, setKept] = useState('')
  useEffect(() => setKept(stored(() => readStored('local', NAME)) ?? ''), [])
  function remember(name: string) {
    setKept(name)
    stored(() => store('local', NAME, name))
  }
  return { kept, remember }
}

/** Null where the browser refuses storage: then the name lasts as long as the page. */
function stored<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}
