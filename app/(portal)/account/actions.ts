'use server'

import { z } from 'zod'
import { rememberSession, signOut } from '#lib/auth/current.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { newEmailInput, requestNewEmail } from '#lib/portal/accounts/change-email.ts'
import { deleteAccount, deleteAccountInput } from '#lib/portal/accounts/delete-account.ts'
import { nameInput, renamePerson } from '#lib/portal/accounts/rename-person.ts'
import { personAction } from '#lib/portal/http/form-action.ts'
import { noticeSettingsInput, saveNoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import {
  findPushSubscription,
  pushEndpointInput,
  pushSubscriptionInput,
  removePushSubscription,
  savePushSubscription,
} from '#lib/portal/push/push-subscriptions.ts'
import { sendTestPush } from '#lib/portal/push/send-test-push.ts'
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

export const saveName = personAction(nameInput, async (person, { name }) => {
  await renamePerson(person, name)
  return { message: translatable('Name saved.') }
})

export const deleteAccountAction = personAction(deleteAccountInput, async (person, { email }) => {
  await deleteAccount(person, email)
  await signOut()
  return { redirectTo: '/' }
})

export const requestNewEmailAction = personAction(newEmailInput, async (person, { email }) => {
  await requestNewEmail(person, email)
  return { email }
})

export const saveNotifications = personAction(noticeSettingsInput, async (person, settings) => {
  await saveNoticeSettings(person, settings)
  return { message: translatable('Notifications saved.') }
})

export const allowBrowserAction = personAction(pushSubscriptionInput, async (person, subscription) => {
  await savePushSubscription(person, subscription)
  return { message: translatable('Notifications allowed in this browser.') }
})

export const findBrowserAction = personAction(pushEndpointInput, async (person, { endpoint }) => ({
  isKnown: (await findPushSubscription(person, endpoint)) !== null,
}))

export const forgetBrowserAction = personAction(pushEndpointInput, async (person, { endpoint }) => {
  await removePushSubscription(person, endpoint)
  return { message: translatable('Notifications turned off in this browser.') }
})

export const testBrowserAction = personAction(pushEndpointInput, async (person, { endpoint }) => ({
  message: await sendTestPush(person, endpoint),
}))

export const savePassword = personAction(passwordInput, async (person, { password }) => {
  const { sessionId } = await changePassword(person, password)
  await rememberSession(sessionId)
  return { message: translatable('Password saved. All other browsers are signed out.') }
})

export const requestPasskeyRegistrationAction = personAction(z.object({}), (person) => askForNewPasskey(person))

export const addPasskeyAction = personAction(newPasskeyInput, async (person, input) => {
  const { name } = await addPasskey(person, input)
  return { message: translatable('Passkey “{name}” added.', { name }) }
})

export const renamePasskeyAction = personAction(passkeyNameInput, async (person, input) => {
  await renamePasskey(person, input)
  return { message: translatable('Passkey renamed.') }
})

export const removePasskeyAction = personAction(passkeyInput, async (person, { id }) => {
  await removePasskey(person, id)
  return { message: translatable('Passkey removed. All other browsers are signed out.') }
})

export const beginTwoFactorSetupAction = personAction(z.object({}), async (person) => ({
  setUp: await beginSetUp(person),
}))

const code = z.string(issueText(translatable('Enter the code.'))).max(100, issueText(translatable('Enter the code.')))

export const confirmTwoFactorSetupAction = personAction(
  z.object({ setUpSecret: z.string().max(1000), code }),
  async (person, input) => {
    const { sessionId, recoveryCodes } = await confirmSetUp(person, input)
    await rememberSession(sessionId)
    const message =
      recoveryCodes === null
        ? translatable('Authenticator app replaced. All other browsers are signed out.')
        : translatable('Two-step verification turned on. All other browsers are signed out.')
    return { recoveryCodes, message }
  },
)

export const turnOffTwoFactorAction = personAction(z.object({ code }), async (person, input) => {
  const { sessionId } = await turnOffSecondStep(person, input.code)
  await rememberSession(sessionId)
  return { message: translatable('Two-step verification was turned off. All other browsers were signed out.') }
})

export const createRecoveryCodesAction = personAction(z.object({}), async (person) => ({
  recoveryCodes: await makeRecoveryCodes(person),
}))

/** Before a provider's page is opened to link an account of it. */
export const beginProviderLinkAction = personAction(z.object({}), async (person) => {
  requireRecentProof(person)
  return {}
})

export const unlinkProviderAction = personAction(providerInput, async (person, { provider }) => {
  await unlinkProvider(person, provider)
  return { message: translatable('Provider unlinked. All other browsers are signed out.') }
})

export const endSessionAction = personAction(sessionInput, async (person, { id }) => {
  await endSession(person, id)
  return { message: translatable('Browser signed out.') }
})

export const endOtherSessionsAction = personAction(z.object({}), async (person) => {
  const count = await endOtherSessions(person)
  return {
    message: translatable('{count, plural, one {# other browser signed out.} other {# other browsers signed out.}}', {
      count,
    }),
  }
})
