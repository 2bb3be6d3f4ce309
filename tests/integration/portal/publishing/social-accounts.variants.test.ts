import { describe, expect, it } from 'vitest'
import { mails } from '#db/schema/portal/mails.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { checkAccounts } from '#lib/portal/background/check-accounts.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { addAccessKey, replaceAccessKey } from '#lib/portal/social-accounts/add-access-key.ts'
import { beginLink, finishLink } from '#lib/portal/social-accounts/link-account.ts'
import { listSocialAccounts } from '#lib/portal/social-accounts/list-social-accounts.ts'
import { rotateKey } from '#lib/portal/social-accounts/rotate-key.ts'
import { unlinkAccount } from '#lib/portal/social-accounts/unlink-account.ts'
import { type PeerAnswer, type PeerRequest, startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { enter, makeTeam } from '../arrange.ts'

/** A service that links accounts: it knows some access keys, and what each account is like. */
type Known = { accessKey: string; id: string; health: 'working' | 'rejected' }
const known: Known[] = []
const claims = new Map<string, Known>()
const links: Record<string, string>[] = []
const unlinked: string[] = []
let isAway = false
let made = 0

const peer = await startPeer((request) => {
  if (isAway) return { status: 503, body: '{}' }
  const answer = answerTo(request.url.replace('/api/v2', ''), request)
  return { headers: { 'content-type': 'application/json' }, ...answer }
})
process.env.VIDEO_SERVICE_URL = `${peer.origin}/api/v2`
const database = await testDatabase()

function answerTo(path: string, { method, body }: PeerRequest): PeerAnswer {
  const given = body.length === 0 ? {} : JSON.parse(body.toString())
  const respond = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) })
  if (path === '/openapi.json') return respond({ 'x-abilities': ['account-linking', 'access-key-check'] })
  if (path === '/social-accounts' && method === 'POST') {
    links.push(given)
    return respond({ message: 'Linking', linkUrl: `${peer.origin}/link/1`, expiresAt: new Date().toISOString() }, 201)
  }
  if (path === '/social-accounts/claims') {
    const account = claims.get(given.claim)
    claims.delete(given.claim)
    if (account === undefined) return respond({ error: { message: 'this claim is not valid' } }, 400)
    return respond({ message: 'Linked', accessKey: account.accessKey, account: describeAccount(account) })
  }
  if (path === '/social-accounts/check') {
    const data = (given.apiAccessKeys as string[]).map((key) => {
      const account = known.find(({ accessKey }) => accessKey === key)
      return { accessKeyEnding: key.slice(-4), account: account === undefined ? null : describeAccount(account) }
    })
    return respond({ message: 'Checked', data })
  }
  const [, id, action] = /^\/social-accounts\/([^/]+)(?:\/(rotate))?$/.exec(path) ?? []
  const account = known.find((one) => one.id === id)
  if (account === undefined) return respond({ error: { message: 'Not Found' } }, 404)
  if (action === 'rotate') {
    account.accessKey = newKey()
    return respond({ message: 'Rotated', accessKey: account.accessKey, account: describeAccount(account) })
  }
  unlinked.push(account.id)
  return respond({ message: 'Unlinked' })
}

function newKey(): string {
  made += 1
  return `rwsa_${String(made).padStart(30, 'k')}`
}

function newAccount(): Known {
  const account = { accessKey: newKey(), id: `soc_${made}`, health: 'working' as const }
  known.push(account)
  return account
}

function describeAccount({ accessKey, id, health }: Known) {
  return {
    socialAccountId: id,
    network: 'bluesky',
    displayName: 'Halden Coffee',
    handle: 'halden.example',
    avatarUrl: null,
    profileUrl: 'https://bsky.app/profile/halden.example',
    accessKeyEnding: accessKey.slice(-4),
    health,
    textLimit: { max: 5000, linkLength: 23 },
    healthReason: health === 'rejected' ? 'The app password was deleted.' : null,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
  }
}

async function link(member: Member) {
  await beginLink(member, { network: 'bluesky' })
  const account = newAccount()
  claims.set(`claim-${account.id}`, account)
  const returnUrl = new URL(links.at(-1)?.returnUrl ?? '')
  const back = { link: returnUrl.searchParams.get('link') ?? '', claim: `claim-${account.id}` }
  return { account, back, returnUrl }
}

const rowsHolding = (secret: string) => database.owner`
  select 1 from portal.social_accounts a, portal.social_access_keys k where a::text like ${`%${secret}%`} or k::text like ${`%${secret}%`}`

describe('linking through the service', () => {
  it('keeps the account with its key sealed and shows the last four characters alone', async () => {
    const member = await makeTeam()
    const { account, back, returnUrl } = await link(member)
    expect(returnUrl.pathname).toBe(`/${member.teamSlug}/settings/social-accounts/linked`)
    await finishLink(member, back)
    const [shown] = await listSocialAccounts(member)
    expect(shown).toMatchObject({
      state: 'active',
      displayName: 'Halden Coffee',
      profileUrl: 'https://bsky.app/profile/halden.example',
      keyEnding: account.accessKey.slice(-4),
      textLimit: { max: 5000, linkLength: 23 },
    })
    expect(JSON.stringify(shown)).not.toContain(account.accessKey)
    expect(await rowsHolding(account.accessKey)).toHaveLength(0)
  })

  it('is finished by the person who began it, once', async () => {
    const [member, stranger] = [await makeTeam(), await makeTeam()]
    const { back } = await link(member)
    await expect(finishLink(stranger, back)).rejects.toMatchObject({ code: 'gone' })
    const colleague = await colleagueOf(member)
    await expect(finishLink(colleague, back)).rejects.toMatchObject({ code: 'gone' })
    await finishLink(member, back)
    await expect(finishLink(member, back)).rejects.toMatchObject({ code: 'gone' })
    expect(await listSocialAccounts(stranger)).toEqual([])
  })

  it('again brings the same account back to life instead of adding another', async () => {
    const member = await makeTeam()
    const { account, back } = await link(member)
    const { accountId } = await finishLink(member, back)
    await database.owner`update portal.social_accounts set state = 'needs_attention' where id = ${accountId}`
    await beginLink(member, { network: 'bluesky', accountId })
    expect(links.at(-1)).toMatchObject({ socialAccountId: account.id })
    account.accessKey = newKey()
    claims.set('again', account)
    const linkId = new URL(links.at(-1)?.returnUrl ?? '').searchParams.get('link') ?? ''
    expect(await finishLink(member, { link: linkId, claim: 'again' })).toEqual({ accountId })
    expect(await listSocialAccounts(member)).toMatchObject([
      { state: 'active', keyEnding: account.accessKey.slice(-4) },
    ])
  })

  it('rotates the key and forgets it when the account is unlinked', async () => {
    const member = await makeTeam()
    const { account, back } = await link(member)
    const { accountId } = await finishLink(member, back)
    const before = account.accessKey
    await rotateKey(member, accountId)
    expect(account.accessKey).not.toBe(before)
    expect(await listSocialAccounts(member)).toMatchObject([{ keyEnding: account.accessKey.slice(-4) }])
    await unlinkAccount(member, accountId)
    expect(unlinked).toContain(account.id)
    expect(await listSocialAccounts(member)).toEqual([])
    await expect(rotateKey(member, accountId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function colleagueOf(member: Member): Promise<Member> {
  const guest = await makeTeam()
  await database.owner`insert into portal.memberships (id, team_id, user_id, role, created_at)
    values (${`mem_${guest.userId}`}, ${member.teamId}, ${guest.userId}, 'admin', now())`
  const found = await enter(guest.sessionId, member.teamSlug)
  if (found === null) throw new Error('The colleague is no member.')
  return found
}

describe('a pasted access key', () => {
  it('is looked up, and refused where the service does not know it or the team has it', async () => {
    const member = await makeTeam()
    const account = newAccount()
    const input = { accessKey: account.accessKey, network: 'x' as const }
    expect(await addAccessKey(member, input)).toMatchObject({ verified: true })
    expect(await listSocialAccounts(member)).toMatchObject([{ network: 'bluesky', state: 'active' }])
    await expect(addAccessKey(member, input)).rejects.toMatchObject({ message: 'This access key is already linked.' })
    await expect(addAccessKey(member, { ...input, accessKey: 'rwsa_unknown' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('takes the place of an account’s former one, and not of another account’s', async () => {
    const member = await makeTeam()
    const [first, second] = [newAccount(), newAccount()]
    const { accountId } = await addAccessKey(member, { accessKey: first.accessKey, network: 'x' })
    await expect(replaceAccessKey(member, { accountId, accessKey: second.accessKey })).rejects.toMatchObject({
      code: 'invalid',
    })
    first.accessKey = newKey()
    await replaceAccessKey(member, { accountId, accessKey: first.accessKey })
    expect(await listSocialAccounts(member)).toMatchObject([{ keyEnding: first.accessKey.slice(-4) }])
  })
})

describe('the health check', () => {
  const DAY = 86_400_000
  const mailsAbout = (accountId: string) =>
    asSystem(async (transaction) =>
      (await transaction.select().from(mails)).filter(
        ({ content }) => 'accountId' in content && content.accountId === accountId,
      ),
    )

  it('tells people once that an account has to be linked again, and never for silence', async () => {
    const member = await makeTeam()
    const account = newAccount()
    const { accountId } = await addAccessKey(member, { accessKey: account.accessKey, network: 'bluesky' })
    const stateOf = async () => (await listSocialAccounts(member))[0]?.state
    isAway = true
    await checkAccounts(new Date(Date.now() + DAY))
    expect(await stateOf()).toBe('active')
    isAway = false
    account.health = 'rejected'
    await checkAccounts(new Date(Date.now() + 3 * DAY))
    await checkAccounts(new Date(Date.now() + 6 * DAY))
    expect(await listSocialAccounts(member)).toMatchObject([
      { state: 'needs_attention', reason: 'The app password was deleted.' },
    ])
    const [mail, ...others] = await mailsAbout(accountId)
    expect([mail?.recipient, others.length]).toEqual([member.userEmail, 0])
    const composed = mail === undefined ? null : await composeMail(mail.content, mail.recipient, new Date())
    expect(composed?.text).toContain('The app password was deleted.')
    account.health = 'working'
    await checkAccounts(new Date(Date.now() + 9 * DAY))
    expect(await stateOf()).toBe('active')
    expect(mail === undefined ? undefined : await composeMail(mail.content, mail.recipient, new Date())).toBeNull()
  })

  it('notices a key that the service no longer knows', async () => {
    const member = await makeTeam()
    const account = newAccount()
    const { accountId } = await addAccessKey(member, { accessKey: account.accessKey, network: 'bluesky' })
    known.splice(known.indexOf(account), 1)
    await checkAccounts(new Date(Date.now() + DAY))
    expect(await listSocialAccounts(member)).toMatchObject([{ id: accountId, state: 'needs_attention' }])
  })
})
