import type { FrameTheme } from '#lib/core/embed-theme/theme.ts'

/** What a code was exchanged for. */
export type Granted = {
  session: string
  accessToken: string
  /** How long the token and the session live, from the answer on. */
  tokenMs: number
  sessionMs: number
  /** The token's end by `performance.now()`, which nobody sets but which may stand still while the device sleeps. */
  until: number
  /** The same by `Date.now()`. */
  untilMs: number
  sessionExpiresAt: string
  /** The team's name in addresses. */
  alias: string
  startPath: string
  returnUrl: string | null
  theme: FrameTheme
}

/**
 * Reads the answer of `POST /api/embed/access`.
 *
 * @param servedAtMs the server's clock when it answered: the browser's may be wrong.
 * @throws TypeError for anything else.
 */
export function readGranted(session: string, answer: unknown, servedAtMs: number): Granted {
  const given = new Map(Object.entries(answer ?? {}))
  const text = (name: string) => {
    const value = given.get(name)
    if (typeof value !== 'string') throw new TypeError(`The server’s answer has no ${name}.`)
    return value
  }
  const tokenMs = Date.parse(text('expiresAt')) - servedAtMs
  const textOrNull = (name: string) => (typeof given.get(name) === 'string' ? text(name) : null)
  return {
    session,
    accessToken: text('accessToken'),
    tokenMs,
    sessionMs: Date.parse(text('sessionExpiresAt')) - servedAtMs,
    until: performance.now() + tokenMs,
    untilMs: Date.now() + tokenMs,
    sessionExpiresAt: text('sessionExpiresAt'),
    alias: text('alias'),
    startPath: text('startPath'),
    returnUrl: textOrNull('returnUrl'),
    theme: given.get('theme') as FrameTheme,
  }
}
