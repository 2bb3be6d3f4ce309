import { requireSetting } from './env.ts'
import { openSecret, type SecretPlace, sealSecret } from './secret-box.ts'

/** Distinguishes sealed text from text stored before sealing was introduced. */
const MARK = 'sealed:'

/** Seals text that holds a secret, for storage in its row. */
export function sealText(text: string, place: SecretPlace): string {
  return MARK + sealSecret(requireSetting('ENCRYPTION_KEY'), text, place)
}

/**
 * Opens text sealed by `sealText`; unsealed text is returned unchanged.
 *
 * @throws if it was sealed with another key or for another place.
 */
export function openText(stored: string, place: SecretPlace): string {
  return stored.startsWith(MARK)
    ? openSecret(requireSetting('ENCRYPTION_KEY'), stored.slice(MARK.length), place)
    : stored
}
