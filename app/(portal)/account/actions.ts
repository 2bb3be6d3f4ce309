'use server'

import { z } from 'zod'
import { rememberSession } from '#lib/auth/current.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { newEmailInput, requestNewEmail } from '#lib/portal/accounts/change-email.ts'
import { notificationsInput, saveNotificationChoices } from '#lib/portal/accounts/notification-choices.ts'
import { nameInput, renamePerson } from '#lib/portal/accounts/rename-person.ts'
import { personAction } from '#lib/portal/form-action.ts'
import { changePassword, passwordInput } from '#lib/portal/security/change-password.ts'
import { addPasskey, askForNewPasskey, newPasskeyInput } from '#lib/portal/security/passkeys/add-passkey.ts'
import {
  passkeyInput,
  passkeyNameInput,
  removePasskey,
  renamePasskey,
} from '#lib/portal/security/passkeys/edit-passkeys.ts'
import { makeRecoveryCodes } from '#lib/portal/security/second-step/make-recovery-codes.ts'
import { beginSetUp, confirmSetUp } from '#lib/portal/security/second-step/set-up-second-step.ts'
import { turnOffSecondStep } from '#lib/portal/security/second-step/turn-off-second-step.ts'
import { endOtherSessions, endSession, sessionInput } from '#lib/portal/security/sessions.ts'
import { providerInput, unlinkProvider } from '#lib/portal/security/unlink-provider.ts'

const SIGNED_OUT = 'All other browsers are signed out.'

export const saveName = personAction(nameInput, async (person, { name }) => {
  await renamePerson(person, name)
  return { message: 'Your name is saved.' }
})

export const requestNewEmailHere = personAction(newEmailInput, async (person, { email }) => {
  await requestNewEmail(person, email)
  return { email }
})

export const saveNotifications = personAction(notificationsInput, async (person, { wanted }) => {
  await saveNotificationChoices(person, wanted)
  return { message: 'Your notifications are saved.' }
})

export const savePassword = personAction(passwordInput, async (person, { password }) => {
  const { sessionId } = await changePassword(person, password)
  await rememberSession(sessionId)
  return { message: `Your password is saved. ${SIGNED_OUT}` }
})

export const askForNewPasskeyHere = personAction(z.object({}), (person) => askForNewPasskey(person))

export const addPasskeyHere = personAction(newPasskeyInput, async (person, input) => {
  const { name } = await addPasskey(person, input)
  return { message: `The passkey “${name}” is added.` }
})

export const renamePasskeyHere = personAction(passkeyNameInput, async (person, input) => {
  await renamePasskey(person, input)
  return { message: 'The passkey is renamed.' }
})

export const removePasskeyHere = personAction(passkeyInput, async (person, { id }) => {
  await removePasskey(person, id)
  return { message: `The passkey is removed. ${SIGNED_OUT}` }
})

export const beginSetUpHere = personAction(z.object({}), async (person) => ({ setUp: await beginSetUp(person) }))

const code = z.string('Enter the code.').max(100, 'Enter the code.')

export const confirmSetUpHere = personAction(
  z.object({ setUpSecret: z.string().max(1000), code }),
  async (person, input) => {
    const { sessionId, recoveryCodes } = await confirmSetUp(person, input)
    await rememberSession(sessionId)
    const done = recoveryCodes === null ? 'Your authenticator app is replaced.' : 'The second step is on.'
    return { recoveryCodes, message: `${done} ${SIGNED_OUT}` }
  },
)

export const turnOffSecondStepHere = personAction(z.object({ code }), async (person, input) => {
  const { sessionId } = await turnOffSecondStep(person, input.code)
  await rememberSession(sessionId)
  return { message: `The second step is off. ${SIGNED_OUT}` }
})

export const makeRecoveryCodesHere = personAction(z.object({}), async (person) => ({
  recoveryCodes: await makeRecoveryCodes(person),
}))

/** Before a provider's page is opened to link an account of it. */
export const beginLinkHere = personAction(z.object({}), async (person) => {
  requireRecentProof(person)
  return {}
})

export const unlinkProviderHere = personAction(providerInput, async (person, { provider }) => {
  await unlinkProvider(person, provider)
  return { message: `The provider is unlinked. ${SIGNED_OUT}` }
})

export const endSessionHere = personAction(sessionInput, async (person, { id }) => {
  await endSession(person, id)
  return { message: 'That browser is signed out.' }
})

export const endOtherSessionsHere = personAction(z.object({}), async (person) => {
  const count = await endOtherSessions(person)
  return { message: count === 1 ? 'One other browser is signed out.' : `${count} other browsers are signed out.` }
})
