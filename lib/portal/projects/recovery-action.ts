/**
 * The action that is most likely to fix a failed project: trying again, another source, another spoken language, or
 * other choices.
 */
export type RecoveryAction = 'retry' | 'source' | 'language' | 'edit'

/** By error code: the service's `errorCode`, or `request_refused` if it did not accept the job. */
const RECOVERY_ACTIONS = {
  wrong_language: 'language',
  not_a_video: 'source',
  not_audio: 'source',
  empty_file: 'source',
  truncated_file: 'source',
  no_sound: 'source',
  no_speech: 'source',
  too_long: 'source',
  too_short: 'edit',
  too_large: 'source',
  too_small: 'source',
  unsupported_format: 'source',
  address_refused: 'source',
  refused: 'source',
  redirects: 'source',
  request_refused: 'source',
  crashed: 'source',
} satisfies Record<string, RecoveryAction>

export type FailureCode = keyof typeof RECOVERY_ACTIONS

/** The code if it is known; otherwise null, like a failure without a code. */
export function knownFailureCode(given: string | null | undefined): FailureCode | null {
  return given !== null && given !== undefined && isKnown(given) ? given : null
}

/** Codes of links that may open as soon as somebody lets them: the same link can be tried again. */
const LINK_CODES: readonly FailureCode[] = ['refused', 'redirects']

/** Whether the same link may open now, although another source is likelier to help. */
export function mayOpenNow(code: FailureCode | null): boolean {
  return code !== null && LINK_CODES.includes(code)
}

export function recoveryActionOf(code: FailureCode | null): RecoveryAction {
  return code === null ? 'retry' : RECOVERY_ACTIONS[code]
}

function isKnown(code: string): code is FailureCode {
  return Object.hasOwn(RECOVERY_ACTIONS, code)
}
