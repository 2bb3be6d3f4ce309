import type { Route } from 'next'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { FoundVideo } from '#lib/portal/transcripts/found-videos.ts'

const PARAMETERS = { link: 'link', upload: 'upload', sample: 'sample' } as const

/** New project with a video that the team has, in the tool that is first there if none is given, and what its reels should be about. */
export function newProjectAddress(
  teamSlug: string,
  tool: Operation | null,
  { kind, ref }: NonNullable<FoundVideo['source']>,
  keywords = '',
): Route {
  const search = new URLSearchParams({ ...(tool === null ? {} : { tool }), [PARAMETERS[kind]]: ref })
  if (keywords !== '') search.set('keywords', keywords)
  return `/${teamSlug}/new?${search}` as Route
}
