import { hashToken } from '#lib/core/ids.ts'
import { isPurposeMac, purposeMac, signingKeyOfToken } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/** The token in a link: 128 bits derived from the row's id and the portal's secret, so that the team can copy it again. */
export function shareToken(shareId: string, key?: string): string {
  return purposeMac('share', shareId, key).subarray(0, 16).toString('base64url')
}

/** The token with which a link was made, also after AUTH_SECRET was changed. */
export function tokenOfShare({ id, tokenHash }: { id: string; tokenHash: string }): string {
  return shareToken(
    id,
    signingKeyOfToken(tokenHash, (key) => shareToken(id, key)),
  )
}

export function isShareToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** Where a shared result is watched. */
export function sharePath(token: string): string {
  return `/s/${token}`
}

/** The same as people pass it on. @param origin where the team's pages are reached (team-origin.ts). */
export function shareUrl(token: string, origin: string): string {
  return `${origin}${sharePath(token)}`
}

/** Where a file of a shared result is served. It stays the same when the result is rendered again. */
export function sharedFilePath(token: string, firstId: string, file: string): string {
  return `/api/media/shares/${token}/${firstId}/${file}`
}

const HALF_DAY_SECONDS = 43_200

/**
 * The cookie of a browser in which a link's password was entered: the only cookie that a shared page sets. It contains
 * nothing of the browser, and is void with another password.
 */
export function sharePass(token: string) {
  const secure = portalOrigin().startsWith('https:')
  const name = `reelwright.share-${hashToken(token).slice(0, 12)}`
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: HALF_DAY_SECONDS },
  } as const
}

type Locked = { id: string; passwordHash: string | null }

const PASS = 'share-pass'

const locked = ({ id, passwordHash }: Locked) => `${id} ${passwordHash}`

export function sharePassValue(share: Locked): string {
  return purposeMac(PASS, locked(share)).toString('base64url')
}

export function sharePassFits(share: Locked, pass: string | undefined): boolean {
  return isPurposeMac(pass ?? '', PASS, locked(share))
}
