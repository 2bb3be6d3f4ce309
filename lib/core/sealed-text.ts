import { ringOf } from './key-ring.ts'
import { beginningOf, openSecret, type SecretPlace, sealSecret } from './secret-box.ts'

/** Distinguishes sealed text from text stored before sealing was introduced. */
export const MARK = 'sealed:'

/** Seals text that holds a secret, for storage in its row. */
export function sealText(text: string, place: SecretPlace): string {
  return MARK + sealSecret(ringOf('ENCRYPTION_KEY'), text, place)
}

/**
 * Opens text sealed by `sealText`; unsealed text is returned unchanged.
 *
 * @throws if it was sealed with a key that is not accepted or for another place.
 */
export function openText(stored: string, place: SecretPlace): string {
  return stored.startsWith(MARK) ? openSecret(ringOf('ENCRYPTION_KEY'), stored.slice(MARK.length), place) : stored
}

/** How sealed texts begin that need not be sealed again: those of the current key, made while there were several. */
export function currentBeginning(): string {
  return MARK + beginningOf(ringOf('ENCRYPTION_KEY')[0])
}
