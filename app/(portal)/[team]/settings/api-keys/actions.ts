'use server'

import { translatable } from '#lib/i18n/message.ts'
import { apiKeyInput, newApiKeyInput, renameApiKeyInput } from '#lib/portal/api-keys/api-key-input.ts'
import { renameApiKey, revokeApiKey, rotateApiKey } from '#lib/portal/api-keys/change-api-key.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { formAction } from '#lib/portal/http/form-action.ts'

/** Answers with the key, this once. */
export const createKey = formAction('keys.manage', newApiKeyInput, async (member, input) => ({
  apiKey: (await createApiKey(member, input)).key,
}))

/** Answers with the new key, this once. */
export const rotateKey = formAction('keys.manage', apiKeyInput, async (member, { keyId }) => ({
  apiKey: await rotateApiKey(member, keyId),
}))

export const renameKey = formAction('keys.manage', renameApiKeyInput, async (member, { keyId, name }) => {
  await renameApiKey(member, keyId, name)
  return { message: translatable('Renamed') }
})

export const revokeKey = formAction('keys.manage', apiKeyInput, async (member, { keyId }) => {
  await revokeApiKey(member, keyId)
  return { message: translatable('Key revoked. It no longer works.') }
})
