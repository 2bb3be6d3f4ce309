import { z } from 'zod'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import type { SignIn } from './feed/read-feed.ts'

type Owned = { id: string; teamId: string }

const kept = z.object({ user: z.string(), password: z.string() })

/** Name and password of a private feed, as the row of its rule has them. */
export function sealSignIn(rule: Owned, signIn: SignIn): string {
  return sealText(JSON.stringify(signIn), placeOf(rule))
}

export function openSignIn(rule: Owned & { signIn: string | null }): SignIn | null {
  return rule.signIn === null ? null : kept.parse(JSON.parse(openText(rule.signIn, placeOf(rule))))
}

function placeOf({ id, teamId }: Owned) {
  return { table: 'portal.autopilot_rules', row: id, column: 'sign_in', team: teamId }
}
