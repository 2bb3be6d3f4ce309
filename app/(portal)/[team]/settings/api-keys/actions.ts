'use server'

import { apiKeyInput, newApiKeyInput, renameApiKeyInput } from '#lib/portal/api-keys/api-key-input.ts'
import { renameApiKey, revokeApiKey, rotateApiKey } from '#lib/portal/api-keys/change-api-key.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { formAction } from '#lib/portal/form-action.ts'
import { say } from '#lib/words/message.ts'

/** Answers with the key, this once. */
export const createKey = formAction(
  newApiKeyInput,
  async (member, input) => ({ apiKey: (await createApiKey(member, input)).key }),
  'keys.manage',
)

/** Answers with the new key, this once. */
export const rotateKey = formAction(
  apiKeyInput,
  async (member, { keyId }) => ({ apiKey: await rotateApiKey(member, keyId) }),
  'keys.manage',
)

export const renameKey = formAction(
  renameApiKeyInput,
  async (member, { keyId, name }) => {
    await renameApiKey(member, keyId, name)
    return { message: say('Renamed') }
  },
  'keys.manage',
)

export const revokeKey = formAction(
  apiKeyInput,
  async (member, { keyId }) => {
    await revokeApiKey(member, keyId)
    return { message: say('The key was revoked. It no longer works.') }
  },
  'keys.manage',
)
