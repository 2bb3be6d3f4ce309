import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { isCanonicalBase64url } from './canonical-base64url.ts'

/** Where a secret belongs. A box opened for another place does not open, so no row can borrow another's secret. */
export type SecretPlace = { table: string; row: string; column: string; team: string }

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for one place: AES-256-GCM, a random nonce, the place as additional data.
 *
 * @param keyHex 64 hexadecimal digits (ENCRYPTION_KEY).
 * @returns base64url of version, nonce, tag and ciphertext.
 */
export function sealSecret(keyHex: string, secret: string, place: SecretPlace): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', readKey(keyHex), nonce).setAAD(additionalData(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws if the box was made with another key or for another place, or was modified. */
export function openSecret(keyHex: string, box: string, place: SecretPlace): string {
  const bytes = Buffer.from(box, 'base64url')
  const isBox = isCanonicalBase64url(box) && bytes[0] === VERSION && bytes.length >= 1 + NONCE_BYTES + TAG_BYTES
  if (!isBox) throw new Error('This is no sealed secret.')
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', readKey(keyHex), nonce, options)
  decipher.setAAD(additionalData(place)).setAuthTag(tag)
  const text = decipher.update(bytes.subarray(1 + NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** As JSON, so two different places never have the same bytes. */
function additionalData({ table, row, column, team }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([VERSION, table, row, column, team]))
}

function readKey(keyHex: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(keyHex)) throw new Error('An encryption key has 64 hexadecimal digits.')
  return Buffer.from(keyHex, 'hex')
}
