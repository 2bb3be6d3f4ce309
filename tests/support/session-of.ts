import type { SignInResult } from '#lib/portal/accounts/begin-session.ts'

/** The id of a session that began at once. @throws where nobody was signed in, or a code is asked for first. */
export function sessionOf(begun: SignInResult | null): string {
  if (begun?.kind !== 'signed-in') throw new Error('Nobody is signed in.')
  return begun.sessionId
}
