import { ringOf } from './key-ring.ts'
import { boxPrefixOf, openSecret, type SecretPlace, sealSecret } from './secret-box.ts'

/** Distinguishes sealed text from text stored before sealing was introduced. */
export const SEALED_PREFIX = 'sealed:'

/** Seals text that holds a secret, for storage in its row. */
export function sealText(text: string, place: SecretPlace): string {
  return SEALED_PREFIX + sealSecret(ringOf('ENCRYPTION_KEY'), text, place)
}

/**
 * Opens text sealed by `sealText`; unsealed text is returned unchanged.
 *
 * @throws if it was sealed with a key that is not accepted or for another place.
 */
export function openText(stored: string, place: SecretPlace): string {
  return stored.startsWith(SEALED_PREFIX)
    ? openSecret(ringOf('ENCRYPTION_KEY'), stored.slice(SEALED_PREFIX.length), place)
    : stored
}

/** How sealed texts begin that need not be sealed again: those of the current key, made while there were several. */
export function currentSealedPrefix(): string {
  return SEALED_PREFIX + boxPrefixOf(ringOf('ENCRYPTION_KEY')[0])
}
