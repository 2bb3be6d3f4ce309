import { z } from 'zod'

const signing = z.string().min(32, 'must be at least 32 characters')
const sealing = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
const calling = z.string().min(8, 'must be at least 8 characters')
const reporting = z.string().min(1)

/**
 * The keys that the processes of an installation share, part of the settings in env.ts. Each has a ring: itself, which is
 * used, and others that are accepted beside it while a key is being changed.
 */
export const keySettings = {
  VIDEO_SERVICE_KEY: calling
    .optional()
    .describe(
      'Secret x-api-key of the video service: the provider’s key for a hosted one, otherwise the key that the built-in service accepts.',
    ),
  VIDEO_SERVICE_KEY_ALSO_ACCEPTED: others(calling, 'Other keys that the built-in service accepts from the portal.'),
  VIDEO_SERVICE_WEBHOOK_SECRET: reporting
    .optional()
    .describe(
      'Standard Webhooks secret (whsec_…) with which the video service signs its reports. Generated for the built-in service.',
    ),
  VIDEO_SERVICE_WEBHOOK_SECRET_ALSO_ACCEPTED: others(reporting, 'Other secrets with which reports may be signed.'),
  AUTH_SECRET: signing.optional().describe('Signs sessions and links of the portal. Generated in DATA_DIR if unset.'),
  AUTH_SECRET_ALSO_ACCEPTED: others(signing, 'Other secrets with which sessions and links may be signed.'),
  SERVICE_SECRET: signing
    .optional()
    .describe('Signs file links of the built-in service. Generated in DATA_DIR if unset.'),
  SERVICE_SECRET_ALSO_ACCEPTED: others(signing, 'Other secrets with which file links may be signed.'),
  ENCRYPTION_KEY: sealing.optional().describe('Encrypts secrets at rest. Generated in DATA_DIR if unset.'),
  ENCRYPTION_KEY_ALSO_ACCEPTED: others(sealing, 'Other keys with which secrets at rest may be encrypted.'),
}

function others(one: z.ZodString, what: string) {
  const isList = (values: string[]) => values.every((value) => one.safeParse(value).success)
  return z
    .string()
    .default('')
    .transform(split)
    .refine(isList, 'must list keys of the same form as the current one, separated by commas or line breaks')
    .describe(`${what} Separated by commas or, in a file, one in each line. See "Changing keys".`)
}

function split(text: string): string[] {
  const values = text.split(/[,\r\n]+/).map((value) => value.trim())
  return values.filter((value) => value !== '')
}
