import type { Metadata } from 'next'
import { Boot } from './_components/boot.tsx'

export const metadata: Metadata = { title: 'Portal', robots: { index: false }, referrer: 'no-referrer' }

type Props = {
  params: Promise<{ session: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What a partner's frame loads, and loads again: it knows nobody until the browser has exchanged a code for access. */
export default async function EmbedPage({ params, searchParams }: Props) {
  const { session } = await params
  const [at] = [(await searchParams).at].flat()
  return <Boot session={session} at={at ?? ''} />
}
