import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { decrypt } from 'http_ece'
import { describe, expect, it } from 'vitest'
import { notices } from '#db/schema/portal/notices.ts'
import { pushSubscriptions } from '#db/schema/portal/push-subscriptions.ts'
import type { Member } from '#lib/auth/member.ts'
import { findSessionById, revokeSession } from '#lib/auth/session.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { noticeSettingsInput, saveNoticeSettings } from '#lib/portal/notices/notice-settings.ts'
import { notifyOfJoining } from '#lib/portal/notices/notify-team.ts'
import { pushKeys } from '#lib/portal/push/push-keys.ts'
import {
  findPushSubscription,
  pushSubscriptionInput,
  savePushSubscription,
} from '#lib/portal/push/push-subscriptions.ts'
import { sendPushes } from '#lib/portal/push/send-pushes.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

/** Stands for the push services of browsers. */
const service = await startPeer({ status: 201 })
process.env.ALLOW_PRIVATE_ORIGINS = service.origin
await testDatabase()

/** A browser with keys of its own, which its person has allowed. */
async function allow(member: Member, given: object = {}) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const secret = randomBytes(16)
  const endpoint = `${service.origin}/push/${randomBytes(6).toString('hex')}`
  const [{ publicKey }] = pushKeys()
  const input = { endpoint, p256dh, auth: secret.toString('base64url'), publicKey, ...given }
  await savePushSubscription(await personOf(member), pushSubscriptionInput.parse(input))
  const read = (body: Buffer) =>
    JSON.parse(
      decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: secret.toString('base64url') }).toString(),
    )
  return { endpoint, path: new URL(endpoint).pathname, read }
}

async function personOf(member: Member) {
  const person = await findSessionById(member.sessionId)
  if (person === null) throw new Error('They are not signed in.')
  return person
}

/** Somebody who wants to see in the browser who joins. */
async function arrange() {
  const team = await makeTeam()
  const form = { digest: 'at-once', hour: '9', zone: 'UTC', browser: 'joined', app: 'joined' }
  await saveNoticeSettings(await personOf(team), noticeSettingsInput.parse(form))
  const join = (name: string) =>
    inTeam(team, (transaction) =>
      notifyOfJoining(transaction, { teamId: team.teamId, userId: `user_${name}`, name }, new Date()),
    )
  return { team, join }
}

const sentTo = (path: string) => service.requests.filter(({ url }) => url === path)

describe('a notice in the browser', () => {
  it('is encrypted for the browser, signed with the key of the installation, and opens its page', async () => {
    const { team, join } = await arrange()
    const browser = await allow(team)
    await join('Kim')
    await sendPushes()
    const [request, ...more] = sentTo(browser.path)
    expect(more).toEqual([])
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(browser.read(request?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Kim joined the team',
      url: expect.stringMatching(new RegExp(`/${team.teamSlug}/settings/members$`)),
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request?.headers.authorization ?? '') ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(key).toBe(pushKeys()[0].publicKey)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.origin })
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    await sendPushes(new Date(Date.now() + 3_600_000))
    expect(sentTo(browser.path)).toHaveLength(1)
  })

  it('is sent again while the push service fails, and not for ever', async () => {
    const { team, join } = await arrange()
    const browser = await allow(team)
    service.answerWith({ status: 503 })
    await join('Kim')
    for (let hour = 0; hour < 20; hour += 1) await sendPushes(new Date(Date.now() + hour * 3_600_000))
    const tries = sentTo(browser.path).length
    expect(tries).toBeGreaterThan(3)
    expect(tries).toBeLessThan(10)
    const [row] = await asSystem((transaction) =>
      transaction.select().from(notices).where(eq(notices.teamId, team.teamId)),
    )
    expect(row?.pushAt).toBeNull()
    service.answerWith({ status: 201 })
  })

  it.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
    const { team, join } = await arrange()
    const [gone, other] = [await allow(team), await allow(team)]
    service.answerWith(({ url }) => ({ status: url === gone.path ? status : 201 }))
    await join('Kim')
    await sendPushes()
    service.answerWith({ status: 201 })
    expect(await findPushSubscription(team, gone.endpoint)).toBeNull()
    expect(await findPushSubscription(team, other.endpoint)).not.toBeNull()
    expect(sentTo(other.path)).toHaveLength(1)
  })

  it('reaches no browser in which the person has signed out', async () => {
    const { team, join } = await arrange()
    const browser = await allow(team)
    await revokeSession(team.sessionId)
    await join('Kim')
    await sendPushes()
    expect(sentTo(browser.path)).toEqual([])
  })

  it('is the person’s who allowed it last', async () => {
    const [one, other] = [await arrange(), await arrange()]
    const browser = await allow(one.team)
    await allow(other.team, { endpoint: browser.endpoint })
    await one.join('Kim')
    await sendPushes()
    expect(sentTo(browser.path)).toEqual([])
  })

  it.each(['http://192.0.2.1/push', 'https://127.0.0.1/push', 'https://localhost/push', 'http://push.example/x'])(
    'is not sent to %s',
    async (endpoint) => {
      const { team } = await arrange()
      await expect(allow(team, { endpoint })).rejects.toMatchObject({ code: 'invalid' })
      const rows = await asSystem((transaction) =>
        transaction.$count(pushSubscriptions, eq(pushSubscriptions.userId, team.userId)),
      )
      expect(rows).toBe(0)
    },
  )

  it('is not kept under a key of another installation', async () => {
    const { team } = await arrange()
    const publicKey = createECDH('prime256v1').generateKeys('base64url')
    await expect(allow(team, { publicKey })).rejects.toMatchObject({ code: 'invalid' })
  })
})
