'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Posting } from './posting.ts'

const PostingContext = createContext<Posting>({ offer: null, posted: {} })

export function PostingProvider({ posting, children }: { posting: Posting; children: ReactNode }) {
  return <PostingContext value={posting}>{children}</PostingContext>
}

export function usePosting(): Posting {
  return useContext(PostingContext)
}
