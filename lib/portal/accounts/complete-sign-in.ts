import { rememberSecondStep, rememberSession } from '#lib/auth/current.ts'
import type { SignInResult } from './begin-session.ts'

/**
 * Sets this browser's cookies after a person has proved who they are, and returns where they go: to `next`, or first to
 * the page that asks for a code. Only for actions and route handlers.
 */
export async function completeSignIn(session: SignInResult, next: string): Promise<{ redirectTo: string }> {
  if (session.kind === 'signed-in') {
    await rememberSession(session.sessionId)
    return { redirectTo: next }
  }
  await rememberSecondStep(session.challengeId)
  return { redirectTo: next === '/' ? '/sign-in/code' : `/sign-in/code?next=${encodeURIComponent(next)}` }
}
