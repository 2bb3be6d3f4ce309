'use server'

import { z } from 'zod'
import { translatable } from '#lib/i18n/message.ts'
import { formAction } from '#lib/portal/http/form-action.ts'
import {
  accessKeyInput,
  addAccessKey as add,
  newKeyInput,
  replaceAccessKey as replace,
} from '#lib/portal/social-accounts/add-access-key.ts'
import { checkAccount as check } from '#lib/portal/social-accounts/check-account.ts'
import { beginLink, finishLink, linkInput, linkReturn } from '#lib/portal/social-accounts/link-account.ts'
import { rotateKey as rotate } from '#lib/portal/social-accounts/rotate-key.ts'
import { unlinkAccount as unlink } from '#lib/portal/social-accounts/unlink-account.ts'

const one = z.object({ accountId: z.string().min(1).max(64) })

/** Answers with the address of the linking page. */
export const beginLinking = formAction('publishing.manage', linkInput, (member, input) => beginLink(member, input))

/** What the linking page led back with. */
export const finishLinking = formAction('publishing.manage', linkReturn, async (member, input) => {
  await finishLink(member, input)
  return { message: translatable('Account linked.') }
})

export const addAccessKey = formAction('publishing.manage', accessKeyInput, async (member, input) => {
  const { verified } = await add(member, input)
  return {
    message: verified
      ? translatable('Account linked.')
      : translatable('Key saved. This service cannot check keys, so your first post will show whether it works.'),
  }
})

export const replaceAccessKey = formAction('publishing.manage', newKeyInput, async (member, input) => {
  await replace(member, input)
  return { message: translatable('Key replaced.') }
})

export const rotateKey = formAction('publishing.manage', one, async (member, { accountId }) => {
  await rotate(member, accountId)
  return { message: translatable('Key rotated. The old one no longer works.') }
})

export const checkAccount = formAction('publishing.manage', one, async (member, { accountId }) => ({
  message: await check(member, accountId),
}))

export const unlinkAccount = formAction('publishing.manage', one, async (member, { accountId }) => {
  const { heldPosts } = await unlink(member, accountId)
  const message = translatable(
    'Account unlinked.{heldPosts, plural, =0 {} one { # post is held for your decision.} other { # posts are held for your decision.}}',
    { heldPosts },
  )
  return { message }
})
