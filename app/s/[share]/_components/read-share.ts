import { cache } from 'react'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { findSharePass } from '#lib/portal/shares/remember-share.ts'

export type ShareProps = {
  params: Promise<{ share: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const read = cache(async (token: string, videoId: string | undefined) =>
  findSharePage(token, await findSharePass(token), videoId),
)

/** What a link's page shows to this browser; once per request. */
export async function readShare({ params, searchParams }: ShareProps) {
  const { v } = await searchParams
  return read((await params).share, typeof v === 'string' ? v : undefined)
}
