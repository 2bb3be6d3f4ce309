'use server'

import { findUser, rememberLocale } from '#lib/auth/current.ts'
import { keepLocale, localeInput } from '#lib/portal/accounts/choose-locale.ts'
import { openFormAction } from '#lib/portal/http/form-action.ts'

/** Keeps the language in this browser and, for a signed-in person, with the account. */
export const chooseLanguage = openFormAction(localeInput, async (_caller, { locale }) => {
  await rememberLocale(locale)
  const person = await findUser()
  if (person !== null) await keepLocale(person, locale)
  return {}
})
