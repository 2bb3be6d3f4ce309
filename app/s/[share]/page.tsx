import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HomeMark } from '#app/_components/home-mark.tsx'
import { findCurrentDomain, findUser } from '#lib/auth/current.ts'
import { getText } from '#lib/i18n/server.ts'
import { findReview } from '#lib/portal/reviews/find-review.ts'
import { findSharePass } from '#lib/portal/shares/remember-share.ts'
import { jsonLdOf, metadataOf } from './_components/describe-page.ts'
import { PasswordGate } from './_components/password-gate.tsx'
import { readShare, type ShareProps } from './_components/read-share.ts'
import { SharedResult } from './_components/shared-result.tsx'

/** A link with a password shows nothing to previews and search engines, even once it was entered. */
export async function generateMetadata(props: ShareProps): Promise<Metadata> {
  const t = await getText()
  const page = await readShare(props)
  if (page.state === 'unknown') return { title: t('Not found') }
  if (page.state === 'locked') return { title: t('Protected video'), robots: { index: false, follow: false } }
  return metadataOf(page, t)
}

/** A shared result: the video, its transcript, and what else the link shares. */
export default async function SharePage(props: ShareProps) {
  const page = await readShare(props)
  if (page.state === 'unknown') notFound()
  const token = (await props.params).share
  if (page.state === 'locked') return <PasswordGate token={token} home={<HomeMark />} />
  const { state: _, ...shared } = page
  const { id: outputId, versionId } = page.video
  const shown = { token, pass: await findSharePass(token), outputId, versionId }
  const review = page.comments ? await findReview(shown, await findUser()) : null
  return (
    <>
      {page.mode !== 'password' && <script type="application/ld+json">{jsonLdOf(page, await getText())}</script>}
      <SharedResult
        key={page.video.id}
        page={shared}
        review={review}
        isAtOwnHost={(await findCurrentDomain()) !== null}
      />
    </>
  )
}
