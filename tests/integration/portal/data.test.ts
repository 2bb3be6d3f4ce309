import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { outputs, type StoredFiles } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById, type SignedIn } from '#lib/auth/session.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { recordAudit } from '#lib/portal/audit/record-audit.ts'
import { applyRetention } from '#lib/portal/data/apply-retention.ts'
import { closeTeam } from '#lib/portal/data/close-team.ts'
import { findDataOverview } from '#lib/portal/data/data-overview.ts'
import { eraseTeams, signErasure } from '#lib/portal/data/erase-teams.ts'
import { exportTeam } from '#lib/portal/data/export-team.ts'
import { findRestorable, restoreTeam } from '#lib/portal/data/restore-team.ts'
import { saveRetention } from '#lib/portal/data/retention.ts'
import { composeMail } from '#lib/portal/mail/compose-mail.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { teamStorage, uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { revealSecret } from '#lib/portal/webhooks/rotate-secret.ts'
import { addEndpoint } from '#lib/portal/webhooks/save-endpoint.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'

const database = await testDatabase()
const scratch = await mkdtemp(join(tmpdir(), 'data-'))
const NEVER = new AbortController().signal

async function put(storage: ReturnType<typeof teamStorage>, key: string, text: string): Promise<void> {
  const file = join(scratch, key.replaceAll('/', '_'))
  await writeFile(file, text)
  await storage.put(key, file)
}

async function addOutput(team: Member, jobId: string, files: StoredFiles, position = 0): Promise<string> {
  const id = newId('out')
  const made = { durationSeconds: 12, sizeBytes: 5, verified: true, importedAt: new Date(), createdAt: new Date() }
  const row = { id, teamId: team.teamId, jobId, externalId: id, position, kind: 'video' as const, files, ...made }
  await inTeam(team, (transaction) => transaction.insert(outputs).values({ ...row, remote: { media: 'sealed-link' } }))
  return id
}

async function addUpload(team: Member, name: string): Promise<string> {
  const id = newId('upl')
  const row = { id, teamId: team.teamId, userId: team.userId, name, sizeBytes: 8, state: 'ready' as const }
  await inTeam(team, (transaction) => transaction.insert(uploads).values({ ...row, createdAt: new Date() }))
  await put(uploadStorage(), id, 'original')
  return id
}

const media = (key: string) => ({ media: { key, contentType: 'video/mp4', sizeBytes: 5 } })

async function personOf(member: Member): Promise<SignedIn> {
  const person = await findSessionById(member.sessionId)
  if (person === null) throw new Error('Nobody is signed in.')
  return person
}

describe('an export', () => {
  it('holds records, originals and results without a secret, and names a file that is gone', async () => {
    const team = await makeTeam()
    const upload = await addUpload(team, 'talk.mov')
    const job = await makeProjectRow(team, {
      title: 'Town hall',
      state: 'completed',
      sourceKind: 'upload',
      sourceRef: upload,
    })
    const key = `${team.teamId}/${job.id}/one/media.mp4`
    await put(teamStorage(), key, 'video')
    const kept = await addOutput(team, job.id, media(key))
    const gone = await addOutput(team, job.id, media(`${team.teamId}/${job.id}/two/media.mp4`), 1)
    const url = 'https://example.com/hook/canary-path'
    const { id: endpointId } = await addEndpoint(team, { url, events: ['project.completed'] })
    const secret = await revealSecret(team, endpointId)
    const other = await makeTeam()
    await makeProjectRow(other, { title: 'Canary of another team' })

    const files = readZip(await buffer(await exportTeam(team, NEVER)))
    const json = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
    expect(json('team')).toMatchObject({ id: team.teamId, name: team.teamName })
    expect(json('members')).toMatchObject([{ email: team.userEmail, role: 'owner' }])
    expect(json('projects')).toMatchObject([{ id: job.id, title: 'Town hall' }])
    expect(
      json('results')
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([kept, gone].sort())
    expect(json('webhooks')).toMatchObject([{ id: endpointId, events: ['project.completed'] }])
    expect(json('audit-log').at(-1)).toMatchObject({ action: 'team.exported', hash: expect.stringMatching(/^\w{64}$/) })
    expect(String(files.get(`originals/${upload}/talk.mov`))).toBe('original')
    expect(String(files.get(`results/${job.id}/${kept}/Town hall media.mp4`))).toBe('video')
    expect(String(files.get('files.csv'))).toContain(`results/${job.id}/${gone}/Town hall media.mp4,,missing`)
    const everything = [...files.values()].map(String).join('\n')
    for (const canary of [secret, 'canary-path', 'sealed', 'Canary of another team']) {
      expect(everything).not.toContain(canary)
    }
  })
})

describe('a deleted team', () => {
  it('is closed at once: its running projects are canceled and its owners get a link', async () => {
    const team = await makeTeam()
    const { id } = await makeProjectRow(team, { state: 'processing' })
    const when = { kind: 'at', at: new Date(Date.now() + 3_600_000).toISOString() }
    await createPublications(team, composerInput(await makeVideo(team), [await makeAccount(team)], { when }))
    await expect(closeTeam(team, 'Another name')).rejects.toMatchObject({ code: 'invalid' })
    expect(await findDataOverview(team)).toMatchObject({ running: 1, waitingPosts: 1, counts: { people: 1 } })
    const old = { ...team, confirmedAt: new Date(Date.now() - 11 * 60_000) } as Member
    await expect(closeTeam(old, team.teamName)).rejects.toMatchObject({ code: 'proof_required' })
    await closeTeam(team, team.teamName)
    expect(await findMember(await personOf(team), team.teamSlug)).toBeNull()
    const [job] = await inTeam(team, (transaction) => transaction.select().from(projects).where(eq(projects.id, id)))
    expect(job?.state).toBe('cancelled')
    const waiting = await inTeam(team, (transaction) => transaction.select().from(posts))
    expect(waiting).toMatchObject([{ state: 'held', reasonCode: 'team_closed' }])
    const token = await tokenOf(team)
    const stranger = await personOf(await makeTeam())
    expect(await findRestorable(stranger, token)).toBeNull()
    await expect(restoreTeam(stranger, token)).rejects.toMatchObject({ code: 'gone' })
    expect(await restoreTeam(await personOf(team), token)).toEqual({ slug: team.teamSlug })
    expect(await findMember(await personOf(team), team.teamSlug)).not.toBeNull()
    await expect(restoreTeam(await personOf(team), token)).rejects.toMatchObject({ code: 'gone' })
  })

  it('is erased after its time with a signed proof, also when the first attempt breaks off', async () => {
    const team = await makeTeam()
    const upload = await addUpload(team, 'talk.mov')
    const job = await makeProjectRow(team, { state: 'completed', sourceKind: 'upload', sourceRef: upload })
    const key = `${team.teamId}/${job.id}/one/media.mp4`
    await put(teamStorage(), key, 'video')
    await addOutput(team, job.id, media(key))
    await closeTeam(team, team.teamName)
    const token = await tokenOf(team)
    expect(await eraseTeams()).toBe(0)
    const late = new Date(Date.now() + 15 * 24 * 3_600_000)
    expect(await findRestorable(await personOf(team), token, late)).toBeNull()

    await database.owner`create function portal.fail() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`
    await database.owner`create trigger fail before insert on portal.erasures execute function portal.fail()`
    expect(await eraseTeams(late)).toBe(0)
    const teamRows = () => database.owner`select id from portal.teams where id = ${team.teamId}`
    expect(await teamRows()).toHaveLength(1)
    await database.owner`drop trigger fail on portal.erasures`
    expect(await eraseTeams(late)).toBe(1)
    expect(await teamRows()).toEqual([])

    for (const table of ['jobs', 'outputs', 'uploads', 'memberships', 'audit_entries', 'usage_entries']) {
      const [left] =
        await database.owner`select count(*)::int as count from ${database.owner(`portal.${table}`)} where team_id = ${team.teamId}`
      expect(left, table).toEqual({ count: 0 })
    }
    expect(await teamStorage().stat(key)).toBeUndefined()
    expect(await uploadStorage().stat(upload)).toBeUndefined()
    const [proof] = await database.owner`select * from portal.erasures where team_id = ${team.teamId}`
    if (proof === undefined) throw new Error('There is no proof.')
    const { id, counts, requested_at: requestedAt, erased_at: erasedAt, signature } = proof
    expect(counts).toEqual({ members: 1, projects: 1, results: 1, originals: 1, posts: 0, accounts: 0 })
    expect(signErasure({ id, teamId: team.teamId, counts, requestedAt, erasedAt })).toBe(signature)
    const mail = await composeMail(
      { kind: 'team-erased', erasureId: id, teamName: team.teamName },
      team.userEmail,
      late,
    )
    expect(mail?.text).toContain(signature)
    const [entry] =
      await database.owner`select * from portal.audit_entries where team_id is null and action = 'team.erased'`
    expect(entry).toMatchObject({ subject_id: team.teamId, actor_kind: 'system' })
  })
})

describe('retention', () => {
  it('deletes what is older and keeps the last entry of the audit log, on which the next one builds', async () => {
    const team = await makeTeam()
    const note = (name: string) =>
      inTeam(team, (transaction) =>
        recordAudit(transaction, team, team.teamId, {
          action: 'project.started',
          subject: { kind: 'project', id: null, name },
        }),
      )
    for (const name of ['First', 'Second']) await note(name)
    const used = await addUpload(team, 'used.mov')
    const fresh = await addUpload(team, 'fresh.mov')
    const old = new Date(Date.now() - 400 * 24 * 3_600_000)
    const ended = {
      state: 'completed' as const,
      createdAt: old,
      endedAt: old,
      sourceKind: 'upload' as const,
      sourceRef: used,
    }
    const job = await makeProjectRow(team, ended)
    await addOutput(team, job.id, media(`${team.teamId}/${job.id}/one/media.mp4`))
    const kept = await makeProjectRow(team, { state: 'completed', endedAt: new Date() })
    await asSystem((transaction) => transaction.update(uploads).set({ createdAt: old }).where(eq(uploads.id, used)))
    expect(await applyRetention()).toBe(0)

    await saveRetention(team, { sourcesDays: 30, outputsDays: 365, callsDays: 7, reportsDays: 7, auditDays: 365 })
    const { retention } = await findDataOverview(team)
    expect(retention.find(({ kind }) => kind === 'sourcesDays')?.next).toMatchObject({ count: 1, bytes: 8 })
    await database.owner`update portal.audit_entries set at = ${old} where team_id = ${team.teamId}`
    for (let deleted = 1; deleted > 0; ) deleted = await applyRetention()
    const left = await inTeam(team, (transaction) => transaction.select({ id: projects.id }).from(projects))
    expect(left).toEqual([{ id: kept.id }])
    const sources = await inTeam(team, (transaction) => transaction.select({ id: uploads.id }).from(uploads))
    expect(sources).toEqual([{ id: fresh }])
    expect(await uploadStorage().stat(used)).toBeUndefined()
    await note('Third')
    const log = await inTeam(team, (transaction) =>
      transaction.select().from(auditEntries).orderBy(asc(auditEntries.sequence)),
    )
    expect(log).toMatchObject([{ action: 'team.retention_changed' }, { subjectName: 'Third' }])
    expect(log[1]?.previousHash).toBe(log[0]?.hash)
  })
})

/** The token of the link that the owners got. */
async function tokenOf(team: Member): Promise<string> {
  const content = { kind: 'team-closed' as const, teamId: team.teamId, closedBy: team.userName }
  const mail = await composeMail(content, team.userEmail, new Date())
  return mail?.link?.split('/').at(-1) ?? ''
}
