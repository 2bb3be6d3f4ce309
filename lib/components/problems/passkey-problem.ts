import { type Translatable, translatable } from '#lib/i18n/message.ts'

/**
 * Why a passkey was not used or made, in words. Browsers report a canceled dialog and a missing passkey the same way.
 */
export function passkeyProblem(error: unknown): Translatable {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return translatable('No passkey was used. The request was canceled, or this device has no passkey.')
  if (name === 'InvalidStateError') return translatable('This device already has a passkey for your account.')
  if (name === 'NotSupportedError' || name === 'ConstraintError') {
    return translatable('This device cannot create a passkey that checks your fingerprint, face or PIN.')
  }
  if (name === 'SecurityError') return translatable('Passkeys do not work at this address. Contact your administrator.')
  return translatable('The passkey could not be used. Try again.')
}

/** Whether another request took the place of this one. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
