import type { Page } from '@playwright/test'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { newPublications } from '#lib/portal/posts/post-input.ts'
import { beginLink, finishLink } from '#lib/portal/social-accounts/link-account.ts'
import { inProduct } from '#tests/support/make-person.ts'
import { product } from './person.ts'

/** Links a team feed as the linking page does, for the signed-in person. @returns the account's id. */
export function linkFeed(page: Page, teamSlug: string, name: string): Promise<string> {
  return asMember(page, teamSlug, async (member) => {
    const { linkUrl } = await beginLink(member, { network: 'feed' })
    const answer = await fetch(linkUrl, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '').searchParams
    const { accountId } = await finishLink(member, { link: back.get('link') ?? '', claim: back.get('claim') ?? '' })
    return accountId
  })
}

/** Composes a post for the signed-in person; `input` is what the composer's form sends. @returns the publication's id. */
export function compose(page: Page, teamSlug: string, input: Record<string, unknown>): Promise<string> {
  return asMember(page, teamSlug, async (member) => {
    const [made] = await createPublications(member, newPublications.parse(input))
    return made?.publicationId ?? ''
  })
}

/** Does what only a member of the team can, as the signed-in person. */
export async function asMember<Result>(page: Page, teamSlug: string, act: (member: Member) => Promise<Result>) {
  const cookies = await page.context().cookies()
  return inProduct(product(), async () => {
    const person = await findSession(cookies.find(({ name }) => name === sessionCookie().name)?.value)
    const member = person === null ? null : await findMember(person, teamSlug)
    if (member === null) throw new Error('Nobody of this team is signed in.')
    return act(member)
  })
}
