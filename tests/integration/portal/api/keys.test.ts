import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { findKeyHolder } from '#lib/auth/api-key.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { renameApiKey, revokeApiKey, rotateApiKey } from '#lib/portal/api-keys/change-api-key.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { listApiKeys } from '#lib/portal/api-keys/list-api-keys.ts'
import { remindOfExpiry } from '#lib/portal/api-keys/remind-of-expiry.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'

const database = await testDatabase()
const owner = await makeTeam()
const DAY_MS = 86_400_000
const wanted = { name: 'Ingest', mode: 'live' as const, scopes: ['read' as const], networks: [] }

describe('a team’s API key', () => {
  it('has 256 random bits, and only its hash and last four characters are kept', async () => {
    const { id, key } = await createApiKey(owner, wanted)
    expect(key).toMatch(/^rw_live_[0-9A-Za-z]{49}$/)
    expect((await createApiKey(owner, { ...wanted, mode: 'test' })).key).toMatch(/^rw_test_/)
    const [row] = await database.owner`select * from portal.api_keys where id = ${id}`
    expect(row).toMatchObject({ hint: key.slice(-4), mode: 'live' })
    expect(JSON.stringify(row)).not.toContain(key.slice(8, 40))
    const view = (await listApiKeys(owner)).find((one) => one.id === id)
    expect(view).toMatchObject({ masked: `rw_live_••••${key.slice(-4)}`, createdBy: 'Ada', lastUsedAt: null })
  })

  it('acts as its team with its scopes, and not as a person', async () => {
    const { id, key } = await createApiKey(owner, { ...wanted, mode: 'test' })
    const { teamId, teamSlug } = owner
    expect((await findKeyHolder(key))?.actor).toMatchObject({
      ...{ teamId, teamSlug, apiKeyId: id, userId: null, role: null, scopes: ['read'], isTest: true },
    })
  })

  it('is unknown when it is revoked, past its end, mistyped, or its team is closed', async () => {
    const { id, key } = await createApiKey(owner, wanted)
    const endsOn = new Date(Date.now() + 1000)
    const { key: ending } = await createApiKey(owner, { ...wanted, endsOn })
    expect(await findKeyHolder(ending)).not.toBeNull()
    expect(await findKeyHolder(ending, endsOn)).toBeNull()
    expect(await findKeyHolder(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBeNull()
    expect(await findKeyHolder(key)).not.toBeNull()
    await revokeApiKey(owner, id)
    expect(await findKeyHolder(key)).toBeNull()
    const other = await makeTeam()
    const { key: closed } = await createApiKey(other, wanted)
    await database.owner`update portal.teams set closed_at = now(), erase_at = now() where id = ${other.teamId}`
    expect(await findKeyHolder(closed)).toBeNull()
  })

  it('gets another secret when it is rotated, and the old one stops at once', async () => {
    const { id, key } = await createApiKey(owner, wanted)
    const next = await rotateApiKey(owner, id)
    expect(await findKeyHolder(key)).toBeNull()
    expect((await findKeyHolder(next))?.actor.apiKeyId).toBe(id)
  })

  it('is written to the audit log with every change and never with its secret', async () => {
    const team = await makeTeam()
    const { id, key } = await createApiKey(team, { ...wanted, networks: ['203.0.113.0/24'] })
    await renameApiKey(team, id, 'Render farm')
    await revokeApiKey(team, id)
    const entries = await inTeam(team, (transaction) =>
      transaction.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.sequence),
    )
    expect(entries.map(({ action }) => action)).toEqual(['key.created', 'key.renamed', 'key.revoked'])
    expect(entries[0]?.after).toMatchObject({ scopes: ['read'], networks: ['203.0.113.0/24'] })
    expect(JSON.stringify(entries)).not.toContain(key.slice(8, 40))
  })

  it('is another team’s to nobody', async () => {
    const other = await makeTeam()
    const { id, key } = await createApiKey(owner, wanted)
    await expect(revokeApiKey(other, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(rotateApiKey(other, id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await inTeam(other, (transaction) => transaction.$count(apiKeys))).toBe(0)
    expect(await findKeyHolder(key)).not.toBeNull()
  })

  it('is given out only to who has just proved who they are, unless it is a test key', async () => {
    const earlier = { ...owner, confirmedAt: new Date(Date.now() - 3_600_000) }
    await expect(createApiKey(earlier, wanted)).rejects.toMatchObject({ code: 'proof_required' })
    const { id, key } = await createApiKey(owner, wanted)
    await expect(rotateApiKey(earlier, id)).rejects.toMatchObject({ code: 'proof_required' })
    expect(await findKeyHolder(key)).not.toBeNull()
    expect((await createApiKey(earlier, { ...wanted, mode: 'test' })).key).toMatch(/^rw_test_/)
  })

  it('has its maker reminded once, two weeks before it ends, unless it was made for less', async () => {
    const team = await makeTeam()
    const end = new Date(Date.now() + 30 * DAY_MS)
    const { id } = await createApiKey(team, { ...wanted, endsOn: end })
    await createApiKey(team, { ...wanted, endsOn: new Date(Date.now() + 3 * DAY_MS) })
    const revoked = await createApiKey(team, { ...wanted, endsOn: end })
    await revokeApiKey(team, revoked.id)
    const mailed = async (now: Date) => {
      await asSystem((transaction) => remindOfExpiry(transaction, now))
      const rows = await asSystem((transaction) => transaction.select().from(mails))
      return rows.filter(({ recipient }) => recipient === team.userEmail).map(({ content }) => content)
    }
    expect(await mailed(new Date(end.getTime() - 15 * DAY_MS))).toEqual([])
    const content = { kind: 'api-key-ends' as const, teamId: team.teamId, keyId: id }
    const soon = new Date(end.getTime() - 13 * DAY_MS)
    expect(await mailed(soon)).toEqual([content])
    expect(await mailed(new Date(end.getTime() - 12 * DAY_MS))).toEqual([content])
    expect(await composeMail(content, team.userEmail, soon)).toMatchObject({
      subject: 'The API key “Ingest” expires soon',
    })
    expect(await composeMail(content, team.userEmail, end)).toBeNull()
  })
})
