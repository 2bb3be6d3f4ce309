import { rememberSecondStep, rememberSession } from '#lib/auth/current.ts'
import type { BegunSession } from './begin-session.ts'

/**
 * Sets this browser's cookies after somebody has proved who they are, and says where they go: to `next`, or first to the
 * page that asks for a code. Only for actions and route handlers.
 */
export async function enter(begun: BegunSession, next: string): Promise<{ redirectTo: string }> {
  if (begun.kind === 'signed-in') {
    await rememberSession(begun.sessionId)
    return { redirectTo: next }
  }
  await rememberSecondStep(begun.challengeId)
  return { redirectTo: next === '/' ? '/sign-in/code' : `/sign-in/code?next=${encodeURIComponent(next)}` }
}
