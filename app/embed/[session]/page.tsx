import type { Metadata } from 'next'
import { getText } from '#lib/i18n/server.ts'
import { EmbedStart } from './_components/boot.tsx'
import { LinkedWindow } from './_components/linked-window.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Portal'), robots: { index: false }, referrer: 'no-referrer' }
}

type Props = {
  params: Promise<{ session: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * What a partner's frame loads, and loads again: it knows nobody until the browser has exchanged a code for access. Also
 * where an account that is linked in a window of the frame's leads back to.
 */
export default async function EmbedPage({ params, searchParams }: Props) {
  const { session } = await params
  const search = await searchParams
  const parameter = (name: string) => [search[name]].flat()[0] ?? ''
  const linked = { link: parameter('link'), claim: parameter('claim') }
  if (linked.claim !== '') return <LinkedWindow linked={linked} />
  return <EmbedStart session={session} at={parameter('at')} />
}
