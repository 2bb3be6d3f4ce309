'use client'

import { useEffect, useState } from 'react'
import type { ProjectOutput, SpokenText } from '#lib/portal/projects/project-view.ts'

/** The spoken text of a reel; null while it is not known. Read once for each. */
export function useSpokenText({ transcriptLinesUrl }: ProjectOutput): SpokenText | null {
  return useLoadedText(transcriptLinesUrl)
}

/** The same of an address. */
export function useLoadedText(url: string | null): SpokenText | null {
  const [read, setRead] = useState<Readonly<Record<string, SpokenText>>>({})
  const known = url === null ? null : (read[url] ?? null)
  useEffect(() => {
    if (url === null || known !== null) return
    const leaving = new AbortController()
    fetch(url, { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as SpokenText) : null))
      .then(
        (text) => text && setRead((now) => ({ ...now, [url]: text })),
        () => undefined,
      )
    return () => leaving.abort()
  }, [url, known])
  return known
}
