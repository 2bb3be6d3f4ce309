import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { newId } from '#lib/core/ids.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/** What a forged answer says instead. */
export type Forgery = {
  key?: KeyObject
  origin?: string
  host?: string
  challenge?: string
  flags?: number
  userHandle?: string
}

type Asked = { challenge: string; options: { challenge: string } }

/** User present and verified. */
const PRESENT_AND_VERIFIED = 0x05

/**
 * A passkey in software: the row that the portal keeps, and `answer`, which does what a device does with a challenge
 * (WebAuthn, section 7.2).
 */
export function createSoftwarePasskey(name: string, userId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = Buffer.from(name).toString('base64url')
  const row = {
    ...{ id: newId('pk'), userId, name, credentialId, counter: 0, transports: [], isBackedUp: false },
    publicKey: coseKey(publicKey).toString('base64url'),
    createdAt: new Date(),
  }
  const answer = (asked: Asked, counter: number, forgery: Forgery = {}) => {
    const { origin = portalOrigin(), host = new URL(portalOrigin()).hostname } = forgery
    const client = { type: 'webauthn.get', challenge: forgery.challenge ?? asked.options.challenge, origin }
    const clientData = Buffer.from(JSON.stringify(client))
    const data = authenticatorData(host, forgery.flags ?? PRESENT_AND_VERIFIED, counter)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), forgery.key ?? privateKey).toString(
        'base64url',
      ),
      userHandle: Buffer.from(forgery.userHandle ?? userId).toString('base64url'),
    }
    const type = 'public-key' as const
    return { challenge: asked.challenge, answer: { id: credentialId, rawId: credentialId, type, response } }
  }
  return { row, answer }
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), count])
}

/** A P-256 key for ES256 in CBOR (RFC 9053, section 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (label: string, value: string) =>
    Buffer.concat([Buffer.from(`${label}5820`, 'hex'), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate('21', x), coordinate('22', y)])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
