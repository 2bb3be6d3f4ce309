import { portalOrigin } from '#lib/core/settings/env.ts'

/** The name and options of a cookie of this portal; over TLS no sibling host can set it (`__Host-`). */
export function hostCookie(name: string, maxAge: number) {
  const secure = portalOrigin().startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
  return { name: secure ? `__Host-${name}` : name, options }
}
