'use server'

import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#lib/auth/password.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { personAction } from '#lib/portal/http/form-action.ts'
import { confirmPerson, findProofs } from '#lib/portal/security/confirm-person.ts'
import { askForOwnPasskey } from '#lib/portal/security/passkeys/ask-for-passkey.ts'
import { passkeyAnswer } from '#lib/portal/security/passkeys/verify-passkey.ts'

export const findProofsAction = personAction(
  z.object({}),
  async (person) => ({ proofs: await findProofs(person) }),
  'anywhere',
)

export const confirmByPassword = personAction(
  z.object({
    password: z
      .string(issueText(translatable('Enter your password.')))
      .max(MAX_PASSWORD_LENGTH, issueText(translatable('The password is wrong.'))),
  }),
  async (person, { password }) => {
    await confirmPerson(person, { password })
    return {}
  },
  'anywhere',
)

export const confirmByCode = personAction(
  z.object({
    code: z.string(issueText(translatable('Enter a code.'))).max(100, issueText(translatable('Enter a code.'))),
  }),
  async (person, { code }) => {
    await confirmPerson(person, { code })
    return {}
  },
  'anywhere',
)

export const requestOwnPasskeyChallengeAction = personAction(z.object({}), (person) => askForOwnPasskey(person.userId))

export const confirmByPasskey = personAction(passkeyAnswer, async (person, passkey) => {
  await confirmPerson(person, { passkey })
  return {}
})
