import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockIsKnown, closeDatabases, portalDatabase, systemDatabase } from '#db/client.ts'
import { issueLink, linkToken } from '#lib/auth/account-link.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { findAccountLink } from '#lib/portal/accounts/find-account-link.ts'
import { claimDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { databaseNow } from '#lib/portal/database-now.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { createFileLink, isValidLink } from '#lib/service/files/file-links.ts'
import { makeTeam } from '#tests/integration/portal/arrange.ts'
import { composerInput, makeAccount, makeVideo } from '#tests/integration/portal/publishing/arrange.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()
const HOUR_MS = 3_600_000

describe.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a process whose clock is %s', (_, offMs) => {
  beforeEach(async () => {
    await closeDatabases()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    portalDatabase()
    await clockIsKnown()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('knows the time', async () => {
    const [row] = await database.owner`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
    expect(Math.abs(currentDatabaseTime().getTime() - Number(row?.ms))).toBeLessThan(60_000)
  })

  it('ends sessions when they end', async () => {
    const { sessionId } = await makeTeam()
    const endIn = (minutes: number) =>
      database.owner`update portal.sessions set expires_at = now() + make_interval(mins => ${minutes}) where id = ${sessionId}`
    await endIn(30)
    expect(await findSessionById(sessionId)).not.toBeNull()
    await endIn(-30)
    expect(await findSessionById(sessionId)).toBeNull()
  })

  it('ends links in mails when they end', async () => {
    const id = await portalDatabase().transaction((tx) =>
      issueLink(tx, 'sign-up', 'ada@example.com', currentDatabaseTime(), { domain: null }),
    )
    const state = async () => (await findAccountLink(linkToken(id))).state
    const endIn = (minutes: number) =>
      database.owner`update portal.account_links set expires_at = now() + make_interval(mins => ${minutes}) where id = ${id}`
    await endIn(30)
    expect(await state()).toBe('open')
    await endIn(-30)
    expect(await state()).toBe('ended')
  })

  it('publishes posts when they are due', async () => {
    const team = await makeTeam()
    const account = await makeAccount(team)
    await createPublications(team, composerInput(await makeVideo(team), [account], { when: { kind: 'draft' } }))
    const planIn = (minutes: number) =>
      database.owner`update portal.posts set state = 'scheduled', planned_at = now() + make_interval(mins => ${minutes})
        where team_id = ${team.teamId}`
    const claimed = () =>
      systemDatabase()
        .transaction(async (tx) => {
          await claimDue(tx, await databaseNow(tx)).then(({ length }) => Promise.reject(new Error(`${length} due`)))
        })
        .catch((error: Error) => error.message)
    await planIn(30)
    expect(await claimed()).toBe('0 due')
    await planIn(-30)
    expect(await claimed()).toBe('1 due')
    await planIn(3000)
  })

  it('ends signed links of files when they end', () => {
    const link = new URL(createFileLink('outputs/prj/a.mp4'))
    const [exp, sig] = [link.searchParams.get('exp') ?? '', link.searchParams.get('sig') ?? '']
    expect(isValidLink('outputs/prj/a.mp4', exp, sig)).toBe('good')
    vi.useRealTimers()
    // As another machine with the right time made or judges it.
    expect(isValidLink('outputs/prj/a.mp4', exp, sig, new Date())).toBe('good')
  })
})
