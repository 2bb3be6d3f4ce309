import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { embedSettingsInput, findEmbedSettings, saveEmbedSettings } from '#lib/portal/embeds/embed-settings.ts'
import { endEmbedSessions } from '#lib/portal/embeds/end-embed-sessions.ts'
import { type LiveEmbedSession, listEmbedSessions } from '#lib/portal/embeds/list-embed-sessions.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from '../arrange.ts'
import { makePartner, openSession } from './arrange.ts'

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

  it('is refused where a color, a font or a radius is none, and to everybody but owners and admins', async () => {
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
    const [partner, otherPartner] = [await makePartner(), await makePartner()]
    const [team, other] = [partner.member, otherPartner.member]
    const open = (customer: string, person: string, of = partner) =>
      openSession(of, { customer: named(customer), person: named(person) })
    const { id: first } = await open('Café', 'Ada')
    for (const customer of ['Café', 'Bar']) for (const person of ['Ada', 'Bo']) await open(customer, person)
    await open('Far', 'Eve', otherPartner)
    const { sessions } = await listEmbedSessions(team)
    const [bar, ada] = [idOf(sessions, 'customer', 'Bar'), idOf(sessions, 'person', 'Ada')]
    const [cafe, bo] = [idOf(sessions, 'customer', 'Café'), idOf(sessions, 'person', 'Bo')]

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

const named = (name: string) => ({ externalId: name, name })

function idOf(sessions: LiveEmbedSession[], kind: 'customer' | 'person', name: string): string {
  return sessions.find((session) => session[kind].name === name)?.[kind].id ?? ''
}
