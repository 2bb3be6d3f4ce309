import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { findMember, listTeams } from '#lib/auth/member.ts'
import { findSessionById } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { SettingsError } from '#lib/core/settings/env.ts'
import { createFirstAccount } from '#lib/portal/accounts/create-first-account.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { deleteExpiredUpload } from '#lib/portal/uploads/delete-upload.ts'
import {
  abandonLongestIdle,
  countIdleBytes,
  deleteOrphanedDiskPieces,
  piecesPath,
} from '#lib/portal/uploads/received-pieces.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'
import { ask } from './request.ts'

const service = await startForeignService()
const database = await testDatabase()
const webhooks = await import('#app/api/webhooks/route.ts')
// As in the process that serves the pages, which has no login for all teams.
delete process.env.SYSTEM_DATABASE_URL

const caller = { network: 'test', userAgent: 'test', devices: '' }
const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery', teamName: '' }
const first = await createFirstAccount(account, caller)
const person = first === null ? null : await findSessionById(sessionOf(first))
const member = person === null || first === null ? null : await findMember(person, first.teamSlug)
if (member === null) throw new Error('The first account was not made.')

it('the pages’ login has no work for all teams', () => {
  expect(() => asSystem(async () => undefined)).toThrow(SettingsError)
})

it('the pages’ login makes an account and finds its team', async () => {
  expect(await listTeams(member)).toEqual([
    { slug: member.teamSlug, name: member.teamName, role: 'owner', logoKey: null },
  ])
})

it('the pages’ login sends a project and takes its report', async () => {
  const { projectId } = await submitProject(member, {
    operation: 'subtitles',
    source: { kind: 'link', url: 'https://example.com/a.mp4' },
    request: { language: 'german', subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' } },
  })
  expect(await findProject(member, projectId)).toMatchObject({ state: 'queued' })
  const sent = new URL(String(service.submissions().at(-1)?.body.webhookUrl))
  const report = { method: 'POST', body: JSON.stringify({ status: 'processing' }) }
  expect((await ask(webhooks.POST, null, `${sent.pathname}${sent.search}`, {}, report)).status).toBe(200)
  expect(await database.owner`select team_id from portal.reports`).toEqual([{ team_id: member.teamId }])
})

it('the database role of the pages can give up interrupted uploads, delete expired ones and their pieces', async () => {
  const [now, old] = [new Date(), new Date(Date.now() - 3_600_000)]
  for (const id of ['upl_idle', 'upl_expired']) {
    await database.owner`insert into portal.uploads
      (id, team_id, user_id, name, size_bytes, received_bytes, last_byte_at, state, created_at, expires_at)
      values (${id}, ${member.teamId}, ${member.userId}, 'a.mp4', 9, 7, ${id === 'upl_idle' ? old : null}, 'receiving',
        ${old}, ${id === 'upl_idle' ? null : old})`
  }
  for (const id of ['upl_idle', 'upl_stray']) {
    mkdirSync(path.dirname(piecesPath(id)), { recursive: true })
    writeFileSync(piecesPath(id), 'x')
  }
  expect(await countIdleBytes(now)).toBe(7)
  expect(await deleteOrphanedDiskPieces()).toBe(1)
  expect(await abandonLongestIdle(now)).toBe(true)
  expect(await deleteExpiredUpload({ id: 'upl_expired', teamId: member.teamId }, now)).toBe(true)
  expect(await database.owner`select id, state from portal.uploads`).toEqual([{ id: 'upl_idle', state: 'refused' }])
})
