'use client'

import { useEffect } from 'react'
import { formOf } from '#app/(portal)/_components/use-send.ts'
import { IDLE } from '#lib/portal/http/form-state.ts'
import { keepSearchAction } from '../actions.ts'

/** Words that stay so long are not half a word. */
const TYPED_MS = 2_000

/** Remembers a search whose results the person looks at. */
export function useKeptSearch(teamSlug: string, words: string): void {
  useEffect(() => {
    // One that is not kept costs the person nothing.
    const keep = () => void keepSearchAction(IDLE, formOf(teamSlug, { words })).catch(() => undefined)
    const timer = setTimeout(keep, TYPED_MS)
    return () => clearTimeout(timer)
  }, [teamSlug, words])
}
