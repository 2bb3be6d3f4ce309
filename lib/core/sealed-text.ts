import { requireSetting } from './env.ts'
import { openSecret, type SecretPlace, sealSecret } from './secret-box.ts'

/** Tells a sealed text from one that a row has held since before it was sealed. */
const MARK = 'sealed:'

/** A text that holds a secret, as its row keeps it. */
export function sealText(text: string, place: SecretPlace): string {
  return MARK + sealSecret(requireSetting('ENCRYPTION_KEY'), text, place)
}

/**
 * What `sealText` was given; a text that is not sealed yet is given as it is.
 *
 * @throws when it was sealed with another key or for another place.
 */
export function openText(stored: string, place: SecretPlace): string {
  return stored.startsWith(MARK)
    ? openSecret(requireSetting('ENCRYPTION_KEY'), stored.slice(MARK.length), place)
    : stored
}
