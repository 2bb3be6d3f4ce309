'use server'

import { translatable } from '#lib/i18n/message.ts'
import {
  changeKit,
  createKit,
  kitChangeInput,
  newKitInput,
  savedKitInput,
  saveKit,
} from '#lib/portal/brand/change-kits.ts'
import { readWebsite, websiteInput } from '#lib/portal/brand/website/read-website.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

export const createKitAction = formAction('brand.manage', newKitInput, async (member, input) => ({
  kitId: await createKit(member, input),
  message: translatable('Brand kit created'),
}))

export const saveKitAction = formAction('brand.manage', savedKitInput, async (member, input) => {
  await saveKit(member, input)
  return { message: translatable('Brand saved. New reels use this.') }
})

/** Renames or deletes a kit, or makes it the default. */
export const changeKitAction = formAction('brand.manage', kitChangeInput, async (member, input) => {
  await changeKit(member, input)
  return {}
})

/** What a page of the team's website says of its look. Nothing is kept. */
export const readWebsiteAction = formAction('brand.manage', websiteInput, async (member, input) => ({
  found: await readWebsite(member, input),
}))
