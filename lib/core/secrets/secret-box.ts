import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { isCanonicalBase64url } from './canonical-base64url.ts'
import { type KeyRing, keyId } from './key-ring.ts'

/** Where a secret belongs. A box opened for another place does not open, so no row can borrow another's secret. */
export type SecretPlace = { table: string; row: string; column: string; team: string }

/** The first byte: whether the id of the key follows it. */
const FORMAT_WITHOUT_KEY_ID = 1
const FORMAT_WITH_KEY_ID = 2
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for one place: AES-256-GCM, a random nonce, the place as additional data. The key is named only while
 * there are several: boxes of an installation with one key can be read by versions that know no names.
 *
 * @param ring keys of 64 hexadecimal digits (ENCRYPTION_KEY).
 * @returns base64url of the form, the key's id if it is named, nonce, tag and ciphertext.
 */
export function sealSecret(ring: KeyRing, secret: string, place: SecretPlace): string {
  const [key] = ring
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', readKey(key), nonce).setAAD(additionalData(place))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const head = ring.length === 1 ? Buffer.from([FORMAT_WITHOUT_KEY_ID]) : headOf(key)
  return Buffer.concat([head, nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws if the box was made with a key that is not of the ring or for another place, or was modified. */
export function openSecret(ring: KeyRing, box: string, place: SecretPlace): string {
  const { keys, rest } = readHead(ring, Buffer.from(box, 'base64url'))
  const isBox = isCanonicalBase64url(box) && rest.length >= NONCE_BYTES + TAG_BYTES
  if (!isBox) throw new Error('This is no sealed secret.')
  let failure: unknown = new Error('This secret was sealed with a key that is not accepted any more.')
  for (const key of keys) {
    try {
      return openWith(key, rest, place)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** How every box begins that was made with a key while there were several. */
export function boxPrefixOf(key: string): string {
  return headOf(key).toString('base64url')
}

/** Six bytes, so that it fills whole characters of base64url. */
function headOf(key: string): Buffer {
  return Buffer.concat([Buffer.from([FORMAT_WITH_KEY_ID]), keyId(key)])
}

function readHead(ring: KeyRing, bytes: Buffer): { keys: readonly string[]; rest: Buffer } {
  if (bytes[0] === FORMAT_WITHOUT_KEY_ID) return { keys: ring, rest: bytes.subarray(1) }
  const length = headOf(ring[0]).length
  const head = bytes.subarray(0, length)
  if (bytes[0] !== FORMAT_WITH_KEY_ID) return { keys: [], rest: Buffer.alloc(0) }
  return { keys: ring.filter((key) => headOf(key).equals(head)), rest: bytes.subarray(length) }
}

function openWith(key: string, bytes: Buffer, place: SecretPlace): string {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', readKey(key), nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(additionalData(place)).setAuthTag(tag)
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** As JSON, so two different places never have the same bytes. */
function additionalData({ table, row, column, team }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([1, table, row, column, team]))
}

function readKey(keyHex: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(keyHex)) throw new Error('An encryption key has 64 hexadecimal digits.')
  return Buffer.from(keyHex, 'hex')
}
