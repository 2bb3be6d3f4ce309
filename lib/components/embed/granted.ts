import type { FrameTheme } from '#lib/core/embed-theme/theme.ts'

/** How long a token and its session live, from the moment the token was asked for. */
export type Lifetime = { tokenMs: number; sessionMs: number }

/** What a code was exchanged for. */
export type Granted = Lifetime & {
  session: string
  accessToken: string
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

/** When something was asked for, by the clocks of `until` and `untilMs`. */
export type Asked = { at: number; atMs: number }

export function now(): Asked {
  return { at: performance.now(), atMs: Date.now() }
}

/**
 * Reads the answer of `POST /api/embed/access`. The browser's clock may be hours off, so only durations count.
 *
 * @throws TypeError for anything else.
 */
export function readGranted(session: string, answer: unknown, asked: Asked): Granted {
  const given = new Map(Object.entries(answer ?? {}))
  const text = (name: string) => {
    const value = given.get(name)
    if (typeof value !== 'string') throw new TypeError(`The server’s answer has no ${name}.`)
    return value
  }
  const milliseconds = (name: string) => {
    const value = given.get(name)
    if (typeof value !== 'number' || !(value >= 0)) throw new TypeError(`The server’s answer has no ${name}.`)
    return value * 1000
  }
  const tokenMs = milliseconds('tokenSeconds')
  return {
    session,
    accessToken: text('accessToken'),
    tokenMs,
    sessionMs: milliseconds('sessionSeconds'),
    until: asked.at + tokenMs,
    untilMs: asked.atMs + tokenMs,
    sessionExpiresAt: text('sessionExpiresAt'),
    alias: text('alias'),
    startPath: text('startPath'),
    returnUrl: typeof given.get('returnUrl') === 'string' ? text('returnUrl') : null,
    theme: given.get('theme') as FrameTheme,
  }
}

/** How much longer the token lives, by the clock that gives less. */
export function leftMs({ until, untilMs }: Granted): number {
  return Math.min(until - performance.now(), untilMs - Date.now())
}
