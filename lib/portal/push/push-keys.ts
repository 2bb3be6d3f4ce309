import { createECDH } from 'node:crypto'
import { purposeMacs } from '#lib/core/secrets/purpose-mac.ts'

/** By which push services know this installation (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const PURPOSE = 'web push'

/**
 * The keys of this installation, derived from AUTH_SECRET: every process has the same, and none is stored. Those of
 * further accepted secrets come after the current one, for browsers that subscribed under them.
 */
export function pushKeys(): [PushKeys, ...PushKeys[]] {
  const [current, ...others] = purposeMacs(PURPOSE, '')
  return [keysFrom(current), ...others.map(keysFrom)]
}

/** One of 2^32 numbers is no private key of the curve; then the secret gives none. */
function keysFrom(secret: Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
