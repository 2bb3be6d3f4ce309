import { settings } from '#lib/core/settings/env.ts'

/** Addresses that the operator has set, as links; null where there is none. */
export type OperatorPages = { contact: string | null; privacy: string | null; terms: string | null }

/** Where people get help and read the terms of this installation. */
export function operatorPages(): OperatorPages {
  const { CONTACT, PRIVACY_URL, TERMS_URL } = settings()
  const contact = CONTACT?.includes('@') && !/^https?:/.test(CONTACT) ? `mailto:${CONTACT}` : CONTACT
  return { contact: contact ?? null, privacy: PRIVACY_URL ?? null, terms: TERMS_URL ?? null }
}
