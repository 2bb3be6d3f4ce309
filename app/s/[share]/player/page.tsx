import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getText } from '#lib/i18n/server.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { FramedPlayer } from '../_components/framed-player.tsx'

type Props = {
  params: Promise<{ share: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Player'), robots: { index: false, follow: false } }
}

/**
 * The player alone, for frames on other sites (proxy.ts allows any). It takes no cookies, so a link with a password has no
 * such page.
 */
export default async function PlayerPage({ params, searchParams }: Props) {
  const { v } = await searchParams
  const page = await findSharePage((await params).share, undefined, typeof v === 'string' ? v : undefined)
  if (page.state !== 'open') notFound()
  const { state: _, ...shared } = page
  return <FramedPlayer page={shared} />
}
