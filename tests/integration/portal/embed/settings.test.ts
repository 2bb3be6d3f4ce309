import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { embedSettingsInput, findEmbedSettings, saveEmbedSettings } from '#lib/portal/embeds/embed-settings.ts'
import { endEmbedSessions } from '#lib/portal/embeds/end-embed-sessions.ts'
import { listEmbedSessions } from '#lib/portal/embeds/list-embed-sessions.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from '../arrange.ts'

await testDatabase()

const LOOK = {
  font: 'inter',
  mode: 'dark',
  density: 'roomy',
  radius: '14',
  navigation: 'true',
  logo: 'false',
  name: 'true',
}
const form = (theme: object, origins: string | string[] = []) =>
  embedSettingsInput.parse({ theme: { ...LOOK, ...theme }, origins })

describe('how a team embeds the portal', () => {
  it('is our look on no site at first, then what was saved, with an entry in the audit log of what changed', async () => {
    const team = await makeTeam()
    expect(await findEmbedSettings(team)).toMatchObject({ origins: [], theme: { accent: null, mode: 'auto' } })
    await saveEmbedSettings(team, form({ accent: 'tomato' }, ['https://example.com/', 'https://example.com']))
    const { theme, origins } = await findEmbedSettings(team)
    expect(theme).toMatchObject({
      accent: '#ff6347',
      surface: null,
      font: 'inter',
      radius: 14,
      mode: 'dark',
      logo: false,
    })
    expect(origins).toEqual(['https://example.com'])
    await saveEmbedSettings(team, form({ accent: 'tomato' }, 'https://example.com'))
    await saveEmbedSettings(team, form({}, 'https://example.com'))
    const isChange = eq(auditEntries.action, 'embed.changed')
    expect(await inTeam(team, (transaction) => transaction.$count(auditEntries, isChange))).toBe(2)
  })

  it('is refused where a colour, a font or a radius is none, and to everybody but owners and admins', async () => {
    for (const theme of [
      { accent: 'url(x)' },
      { font: 'comic' },
      { radius: '17' },
      { radius: '1.5' },
      { mode: 'sepia' },
    ])
      expect(() => form(theme), JSON.stringify(theme)).toThrow()
    const editor = await addMember(await makeTeam(), 'editor')
    await expect(saveEmbedSettings(editor, form({}))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listEmbedSessions(editor)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(endEmbedSessions(editor, 'all')).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('sessions of a team’s frames', () => {
  it('are listed while they are live and ended alone, by person, by customer or all, never those of another team', async () => {
    const team = await makeTeam()
    const other = await makeTeam()
    const [cafe, bar] = [await makeCustomer(team, 'Café'), await makeCustomer(team, 'Bar')]
    const [ada, bo] = [await makePerson(team, 'Ada'), await makePerson(team, 'Bo')]
    const first = await makeSession(team, cafe, ada)
    for (const [customer, person] of [
      [cafe, ada],
      [cafe, bo],
      [bar, ada],
      [bar, bo],
    ] as const)
      await makeSession(team, customer, person)
    await makeSession(team, bar, bo, -1)
    await makeSession(other, await makeCustomer(other, 'Far'), await makePerson(other, 'Eve'))

    expect(await listEmbedSessions(team)).toMatchObject({ total: 5 })
    expect(await endEmbedSessions(team, { sessionId: first })).toBe(1)
    expect(await endEmbedSessions(team, { userId: ada })).toBe(2)
    expect(await endEmbedSessions(team, { customerId: bar })).toBe(1)
    const { sessions: left } = await listEmbedSessions(team)
    expect(left.map(({ person, customer }) => [person.name, customer.name])).toEqual([['Bo', 'Café']])
    for (const which of [{ sessionId: left[0]?.id ?? '' }, { userId: bo }, { customerId: cafe }])
      await expect(endEmbedSessions(other, which)).rejects.toMatchObject({ code: 'not_found' })
    expect(await endEmbedSessions(team, 'all')).toBe(1)
    expect(await endEmbedSessions(team, 'all')).toBe(0)
    expect(await listEmbedSessions(other)).toMatchObject({ total: 1 })
  })
})

const now = new Date()

async function makeCustomer({ teamId }: Member, name: string): Promise<string> {
  const id = newId('team')
  const row = { id, slug: id.replace('_', '-'), name, partnerTeamId: teamId, externalId: name, createdAt: now }
  await asSystem((transaction) => transaction.insert(teams).values(row))
  return id
}

async function makePerson({ teamId }: Member, name: string): Promise<string> {
  const id = newId('user')
  const row = { id, name, email: `${id}@embed.invalid`, partnerTeamId: teamId, externalId: name, createdAt: now }
  await asSystem((transaction) => transaction.insert(users).values(row))
  return id
}

async function makeSession(team: Member, customerId: string, userId: string, hours = 1): Promise<string> {
  const id = newId('sess')
  const { teamId } = team
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + hours * 3_600_000) }
  await inTeam(team, async (transaction) => {
    await transaction.insert(sessions).values({ id, userId, userAgent: '', method: 'embed', ...times })
    const given = { id, teamId, customerId, role: 'editor', capabilities: [], startPath: '/', createdAt: now } as const
    await transaction.insert(embedSessions).values({ ...given, capabilities: [] })
  })
  return id
}
