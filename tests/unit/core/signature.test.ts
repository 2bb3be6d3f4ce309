import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newSigningSecret, signMessage, verifyMessage } from '#lib/core/secrets/signature.ts'

const secret = newSigningSecret()
const body = JSON.stringify({ projectId: 'prj_1', text: 'é😀' })
const now = new Date()
const signed = signMessage([secret], 'rpt_1', body, now)
const headers = {
  id: signed['webhook-id'],
  timestamp: signed['webhook-timestamp'],
  signature: signed['webhook-signature'],
}

describe('signatures', () => {
  it('are those of the Standard Webhooks library, both ways', () => {
    expect(new Webhook(secret).verify(body, signed)).toEqual(JSON.parse(body))
    const theirs = new Webhook(secret).sign('rpt_1', now, body)
    expect(verifyMessage(secret, { ...headers, signature: `v1,AAAA ${theirs}` }, body, now)).toBe(true)
  })

  it('fail for another body, id, time, secret or form', () => {
    expect(verifyMessage(secret, headers, body, now)).toBe(true)
    expect(verifyMessage(secret, headers, `${body} `, now)).toBe(false)
    expect(verifyMessage(secret, { ...headers, id: 'rpt_2' }, body, now)).toBe(false)
    expect(verifyMessage(newSigningSecret(), headers, body, now)).toBe(false)
    expect(verifyMessage(secret, { ...headers, signature: headers.signature.replace('v1', 'v2') }, body, now)).toBe(
      false,
    )
    expect(verifyMessage(secret, { ...headers, signature: null }, body, now)).toBe(false)
    for (const minutes of [6, -6]) {
      expect(verifyMessage(secret, headers, body, new Date(now.getTime() + minutes * 60_000))).toBe(false)
    }
  })
})
