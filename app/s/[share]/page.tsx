import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findUser } from '#lib/auth/current.ts'
import { findReview } from '#lib/portal/reviews/find-review.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { findSharePass } from '#lib/portal/shares/remember-share.ts'
import { getText } from '#lib/words/server.ts'
import { jsonLdOf, metadataOf } from './_components/describe-page.ts'
import { PasswordGate } from './_components/password-gate.tsx'
import { SharedResult } from './_components/shared-result.tsx'

type Props = {
  params: Promise<{ share: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const read = cache(async (token: string, videoId: string | undefined) =>
  findSharePage(token, await findSharePass(token), videoId),
)

async function readPage({ params, searchParams }: Props) {
  const { v } = await searchParams
  return read((await params).share, typeof v === 'string' ? v : undefined)
}

/** Of a link with a password, nothing is told to previews and search engines, also once it was entered. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const t = await getText()
  const page = await readPage(props)
  if (page.state === 'unknown') return { title: t('Not found') }
  if (page.state === 'locked') return { title: t('Protected video'), robots: { index: false, follow: false } }
  return metadataOf(page, t)
}

/** A shared result: the video, what is said in it, and what else the link shares. */
export default async function SharePage(props: Props) {
  const page = await readPage(props)
  if (page.state === 'unknown') notFound()
  const token = (await props.params).share
  if (page.state === 'locked') return <PasswordGate token={token} />
  const { state: _, ...shared } = page
  const { id: outputId, versionId } = page.video
  const shown = { token, pass: await findSharePass(token), outputId, versionId }
  const review = page.comments ? await findReview(shown, await findUser()) : null
  return (
    <>
      {page.mode !== 'password' && <script type="application/ld+json">{jsonLdOf(page, await getText())}</script>}
      <SharedResult key={page.video.id} page={shared} review={review} />
    </>
  )
}
