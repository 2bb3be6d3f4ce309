import { type Said, say } from '#lib/words/message.ts'

/** Why a passkey was not used or made, in words. Browsers do not tell a cancelled dialog from one without a passkey. */
export function passkeyProblem(error: unknown): Said {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return say('No passkey was used: the request was cancelled, or there is none on this device.')
  if (name === 'InvalidStateError') return say('This device already has a passkey for your account.')
  if (name === 'NotSupportedError' || name === 'ConstraintError') {
    return say('This device cannot make a passkey that checks your finger, face or PIN.')
  }
  if (name === 'SecurityError')
    return say('Passkeys do not work at this address. Ask the operator of this installation.')
  return say('The passkey could not be used. Try again.')
}

/** Whether another request took the place of this one. */
export function isReplaced(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
