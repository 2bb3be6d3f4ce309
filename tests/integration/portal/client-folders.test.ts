import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberships, type Role } from '#db/schema/portal/memberships.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam, inWholeTeam, pastFolders, showDeleted } from '#lib/auth/tenancy.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { addFolder, deleteFolder, listFolders, renameFolder } from '#lib/portal/folders/folders.ts'
import { findFolderAccess, folderSharing, shareFolder } from '#lib/portal/folders/share-folder.ts'
import { countLibrary, findLibraryStorage, listLibrary } from '#lib/portal/library/list-library.ts'
import { moveItems } from '#lib/portal/library/move-items.ts'
import { trashItems } from '#lib/portal/library/trash-items.ts'
import { findOutputFile } from '#lib/portal/media/find-output-file.ts'
import { countNotices, listNotices } from '#lib/portal/notices/list-notices.ts'
import { notifyOfApprovalAsked } from '#lib/portal/notices/notify-posts.ts'
import { findCalendarAddress, readCalendarFeed, renewCalendarAddress } from '#lib/portal/posts/calendar-feed.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST, type ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { renameProject } from '#lib/portal/projects/rename-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { makeCanaryTeam } from '#tests/support/canary-team.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, enter, makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'
import { composerInput, makeAccount } from './publishing/arrange.ts'
import { addResult, addUpload, addVersion } from './stored-items.ts'

await startForeignService()
const database = await testDatabase()

const ALL: ProjectFilter = {
  ...{ tab: 'all', search: '', tool: null, state: null, folder: null, by: null, days: null, archived: false },
  ...{ sort: NEWEST_FIRST, cursor: null },
}
const LIBRARY = {
  ...{ kind: null, folder: null, place: 'shown' as const, search: '', tag: null, tool: null, by: null, days: null },
  ...{ sort: 'newest' as const, view: 'grid' as const, skip: 0 },
}

const share = (by: Member, folderId: string, members: readonly Member[]) =>
  shareFolder(by, folderSharing.parse({ folderId, isClient: 'yes', userId: members.map(({ userId }) => userId) }))

const titles = async (member: Member, change: Partial<ProjectFilter> = {}) =>
  (await listProjects(member, { ...ALL, ...change })).rows.map(({ title }) => title).sort()

/** Tables of a team whose rows belong to no item of a folder, or that only those read who see every folder. */
const OPEN_TO_ALL = [
  ...[
    'account_links',
    'brand_files',
    'brand_kits',
    'embed_codes',
    'embed_sessions',
    'embed_settings',
    'favourite_voices',
    'form_drafts',
  ],
  ...['folder_members', 'invitations', 'memberships', 'portal_domains', 'presets', 'publishing_options', 'saved_views'],
  'autopilot_options',
  ...['schedule_blackouts', 'schedule_slots', 'schedules', 'social_access_keys', 'social_accounts', 'team_limits'],
  ...['social_link_requests', 'teams', 'storage_samples', 'idempotent_answers'],
  // Pages and the API show them to owners, admins and keys alone.
  ...[
    'api_calls',
    'api_keys',
    'audit_entries',
    'audit_heads',
    'oauth_tokens',
    'webhook_attempts',
    'webhook_deliveries',
  ],
  ...['webhook_endpoints'],
  // Amounts without names; counters that are not read where folders are hidden; notes for the worker.
  ...['usage_entries', 'job_counts', 'bucket_uploads', 'cancellations', 'erasures', 'service_erasures'],
]

describe('a client’s folder by row level security alone', () => {
  it('hides every row that belongs to it from members for whom it was not chosen, and from nobody else', async () => {
    const owner = await makeTeam()
    const canary = await asSystem((transaction) => makeCanaryTeam(transaction, owner.userId))
    const { team } = canary.ids
    await database.owner`update portal.folders set is_client = true where team_id = ${team}`
    await database.owner`update portal.notices set subject_id = ${canary.ids.job} where team_id = ${team}`
    const tables = await database.owner<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id'
      where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' order by 1`
    const views = [{ name: 'team_jobs' }]
    const seen = async (by: { teamId: string; userId: string | null; role: Role | null }) => {
      const found: string[] = []
      for (const { name } of [...tables, ...views]) {
        const rows = await inTeam(by, async (transaction) => {
          await showDeleted(transaction)
          return transaction.execute(sql`select 1 from portal.${sql.identifier(name)} limit 1`)
          // Some tables are not even granted.
        }).catch(() => [])
        if (rows.length > 0) found.push(name)
      }
      return found
    }
    const all = await seen({ teamId: team, userId: owner.userId, role: 'owner' })
    expect(all.length).toBeGreaterThan(40)
    for (const role of ['editor', 'viewer', 'client'] as const) {
      const ofStranger = await seen({ teamId: team, userId: 'usr_nobody', role })
      expect(ofStranger.filter((name) => !OPEN_TO_ALL.includes(name))).toEqual([])
    }
    expect(await seen({ teamId: team, userId: owner.userId, role: 'admin' })).toEqual(all)
    expect(await seen({ teamId: team, userId: null, role: null })).toEqual(all)
    // The folder was chosen for the owner, who may have any role.
    expect(await seen({ teamId: team, userId: owner.userId, role: 'viewer' })).toEqual(all)
  })

  it('has a policy on every table that refers to a project, a result, an upload, a post, a link or a folder', async () => {
    const rows = await database.owner<{ name: string }[]>`
      with recursive inside as (
        select c.oid from pg_class c where c.relnamespace = 'portal'::regnamespace and c.relname in ('jobs', 'uploads', 'folders')
        union select f.conrelid from pg_constraint f join inside i on i.oid = f.confrelid where f.contype = 'f'
      )
      select c.relname as name from inside i join pg_class c on c.oid = i.oid
      where not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_seen_folder') order by 1`
    expect(rows.map(({ name }) => name).filter((name) => !OPEN_TO_ALL.includes(name))).toEqual([])
  })
})

describe('a client’s folder', () => {
  let team: Member
  let folderId: string
  let inside: string
  let chosen: Member
  let other: Member
  let viewer: Member
  let client: Member
  let result: { jobId: string; id: string }

  beforeEach(async () => {
    team = await makeTeam()
    ;[chosen, other, viewer, client] = [
      await addMember(team, 'editor'),
      await addMember(team, 'editor'),
      await addMember(team, 'viewer'),
      await addMember(team, 'client'),
    ]
    folderId = await addFolder(team, 'Halden Coffee', null)
    inside = await addFolder(team, 'Shop films', folderId)
    result = await addResult(team, 'Serum launch')
    await addResult(team, 'Open to all')
    await moveItems(team, [result.jobId], inside)
    await share(team, folderId, [chosen])
  })

  it('is made one by owners and admins alone, with people of the team alone, and is in the audit log', async () => {
    const own = await addFolder(other, 'Kaffa', null)
    await expect(share(other, own, [other])).rejects.toThrow(/owner or admin/)
    await expect(findFolderAccess(other)).rejects.toThrow(/owner or admin/)
    await expect(share(team, inside, [])).rejects.toThrow(/the one it is in/)
    await expect(share(await makeTeam(), own, [])).rejects.toThrow()
    await share(await addMember(team, 'admin'), own, [await makeTeam(), viewer])
    expect((await findFolderAccess(team)).chosen[own]).toEqual([viewer.userId])
    expect((await listFolders(viewer)).map(({ name }) => name)).toEqual(['Kaffa'])
    await shareFolder(team, folderSharing.parse({ folderId: own }))
    expect((await listFolders(other)).map(({ name }) => name)).toEqual(['Kaffa'])
    await deleteFolder(other, own)
    const [entry] = await database.owner`select after from portal.audit_entries
      where team_id = ${team.teamId} and action = 'folder.shared' order by at limit 1`
    expect(entry?.after).toEqual({ client: true, people: ['Ada'] })
  })

  it('is listed, counted, searched, opened and served to those who were chosen, and to owners and admins', async () => {
    for (const member of [team, chosen, await addMember(team, 'admin')]) {
      expect((await listFolders(member)).map(({ name, isClient }) => [name, isClient])).toEqual([
        ['Halden Coffee', true],
        ['Shop films', true],
      ])
      expect(await titles(member)).toEqual(['Open to all', 'Serum launch'])
      expect(await countProjects(member)).toMatchObject({ all: 2, completed: 2 })
      expect(await titles(member, { search: 'serum' })).toEqual(['Serum launch'])
      expect(await findProject(member, result.jobId)).not.toBeNull()
      expect(await findOutputFile(member, result.id, 'media', false)).not.toBeNull()
    }
  })

  it('does not exist for the others, neither in lists, counts and search nor in files', async () => {
    for (const member of [other, viewer]) {
      expect(await listFolders(member)).toEqual([])
      expect(await titles(member)).toEqual(['Open to all'])
      expect(await countProjects(member)).toMatchObject({ all: 1, completed: 1, archived: 0 })
      expect((await listProjects(member, { ...ALL, search: 'serum' })).counts).toMatchObject({ all: 0 })
      expect(await titles(member, { folder: folderId })).toEqual([])
      expect((await listLibrary(member, LIBRARY, [], ENGLISH)).items.map(({ title }) => title)).toEqual([
        'Open to all',
        'Open to all',
      ])
      expect(await countLibrary(member)).toMatchObject({ all: 2, folders: { none: 2 } })
      expect(await findProject(member, result.jobId)).toBeNull()
      expect(await findOutputFile(member, result.id, 'media', false)).toBeNull()
    }
    expect(await findOutputFile(client, result.id, 'media', false)).toBeNull()
  })

  it('is changed by none of the others: items neither leave it nor enter it, and its name stays taken', async () => {
    const [, open] = (await listProjects(team, ALL)).rows.map(({ id }) => id).sort()
    await expect(moveItems(other, [result.jobId], null)).rejects.toThrow()
    await expect(moveItems(other, [open ?? ''], folderId)).rejects.toThrow()
    await expect(trashItems(other, [result.jobId])).rejects.toThrow()
    await expect(renameProject(other, result.jobId, 'Mine')).rejects.toThrow()
    await expect(renameFolder(other, folderId, 'Mine')).rejects.toThrow()
    await expect(deleteFolder(other, folderId)).rejects.toThrow()
    await expect(addFolder(other, 'Halden Coffee', null)).rejects.toThrow(/already a folder/)
    // Its items would be there for everybody: that is not the choice of those who were chosen.
    await expect(deleteFolder(chosen, folderId)).rejects.toThrow(/owner or admin/)
    await expect(deleteFolder(chosen, inside)).rejects.toThrow(/owner or admin/)
    expect(await titles(chosen)).toEqual(['Open to all', 'Serum launch'])
  })

  it('holds the newer versions of its results too, wherever their project is moved', async () => {
    const version = await addVersion(team, result.id)
    expect(await findOutputFile(other, version.id, 'media', false)).toBeNull()
    expect(await findOutputFile(chosen, version.id, 'media', false)).not.toBeNull()
    await moveItems(team, [result.jobId], null)
    expect(await findOutputFile(other, version.id, 'media', false)).not.toBeNull()
    await moveItems(team, [result.jobId], folderId)
    expect(await findOutputFile(other, version.id, 'media', false)).toBeNull()
  })

  it('hides its posts, from clients too, and keeps their slots, their approvals and their notices to those chosen', async () => {
    const account = await makeAccount(team)
    const [made] = await createPublications(team, composerInput(result.id, [account], { when: { kind: 'draft' } }))
    const publicationId = made?.publicationId ?? ''
    await database.owner`update portal.posts set state = 'awaiting_approval', planned_at = now() + interval '2 days'
      where publication_id = ${publicationId}`
    await database.owner`update portal.publications set approval = 'waiting' where id = ${publicationId}`
    expect(await findPublication(other, publicationId)).toBeNull()
    expect(await findPublication(client, publicationId)).toBeNull()
    expect(await findPublication(chosen, publicationId)).not.toBeNull()
    const ask = () =>
      asSystem((transaction) =>
        notifyOfApprovalAsked(
          transaction,
          { id: publicationId, teamId: team.teamId, title: 'Serum' },
          NOBODY,
          new Date(),
        ),
      )
    await ask()
    expect(await countNotices(client)).toMatchObject({ unread: 0 })
    await share(team, folderId, [chosen, client])
    await ask()
    expect(await findPublication(client, publicationId)).not.toBeNull()
    expect(await listNotices(client, { show: 'all' }, ENGLISH)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'approval-asked' }],
    })
    // What a person was notified of before goes with the folder.
    await share(team, folderId, [chosen])
    expect(await listNotices(client, { show: 'all' }, ENGLISH)).toMatchObject({ unread: 0, needsYou: 0, notices: [] })
    await database.owner`update portal.publications set output_id = null where id = ${publicationId}`
    expect(await findPublication(other, publicationId)).toBeNull()
    expect(await findPublication(team, publicationId)).not.toBeNull()
    await database.owner`update portal.publications set output_id = ${result.id} where id = ${publicationId}`
    await renewCalendarAddress(team)
    const token = new URL((await findCalendarAddress(team, 'en')) ?? '').pathname.split('/').at(-1) ?? ''
    expect(await readCalendarFeed(team.teamId, token)).not.toContain('A title')
    await moveItems(team, [result.jobId], null)
    expect(await readCalendarFeed(team.teamId, token)).toContain('A title')
    await moveItems(team, [result.jobId], folderId)
  })

  it('is no obstacle for links that were given to people outside of the team', async () => {
    const made = { projectId: result.jobId, mode: 'public' as const, ends: 'never' as const }
    const { url } = await createShare(chosen, made)
    expect((await findSharePage(url.split('/').at(-1) ?? '', undefined, undefined)).state).toBe('open')
    await expect(createShare(other, made)).rejects.toThrow()
  })

  it('takes in new projects that are made from what is in it, or like it', async () => {
    const request = {
      language: 'english',
      subtitleStyles: { template: 'beast', position: 'top-center', fontSize: 'l' },
    }
    const uploadId = await addUpload(team, 'serum.mp4')
    await moveItems(team, [uploadId], folderId)
    const upload = { kind: 'upload' as const, uploadId }
    const link = (url: string) => ({ kind: 'link' as const, url })
    const folderOf = async (by: Member, source: typeof upload | ReturnType<typeof link>, likeProjectId?: string) => {
      const { projectId } = await submitProject(by, {
        operation: 'subtitles',
        source,
        request,
        likeProjectId,
        title: 'Made of it',
      })
      const [row] = await database.owner`select folder_id from portal.jobs where id = ${projectId}`
      return row?.folder_id
    }
    expect(await folderOf(chosen, upload)).toBe(folderId)
    expect(await folderOf(chosen, link('https://example.com/Serum launch'))).toBe(inside)
    expect(await folderOf(chosen, link('https://example.com/new.mp4'), result.jobId)).toBe(inside)
    // Others do not learn that the team has the link, and use nothing that they do not see.
    expect(await folderOf(other, link('https://example.com/Serum launch'))).toBeNull()
    expect(await folderOf(other, link('https://example.com/other.mp4'), result.jobId)).toBeNull()
    await expect(folderOf(other, upload)).rejects.toThrow(/not complete/)
  })

  it('counts towards storage and limits of the whole team, and an upload that its projects use is kept', async () => {
    const uploadId = await addUpload(team, 'shared.mp4')
    await makeProjectRow(team, { sourceKind: 'upload', sourceRef: uploadId, folderId, state: 'processing' })
    expect(await findLibraryStorage(other)).toEqual(await findLibraryStorage(team))
    expect(await trashItems(other, [uploadId])).toMatchObject({ changed: [], kept: [{ reason: 'used' }] })
  })

  it('opens and closes with the next request when somebody is chosen, gets another role or leaves', async () => {
    await share(team, folderId, [chosen, viewer])
    expect(await titles(viewer)).toContain('Serum launch')
    await share(team, folderId, [chosen])
    expect(await titles(viewer)).not.toContain('Serum launch')
    const ofChosen = sql`user_id = ${chosen.userId} and team_id = ${team.teamId}`
    await asSystem((transaction) => transaction.update(memberships).set({ role: 'admin' }).where(ofChosen))
    const admin = await enter(chosen.sessionId, team.teamSlug)
    expect(admin && (await titles(admin))).toContain('Serum launch')
    await asSystem((transaction) => transaction.delete(memberships).where(ofChosen))
    expect((await findFolderAccess(team)).chosen[folderId]).toBeUndefined()
  })

  it('is hidden again after a part of a transaction looked past it, also where that part failed', async () => {
    await inTeam(other, async (transaction) => {
      const count = async () =>
        (await transaction.execute(sql`select from portal.folders where id = ${folderId}`)).length
      expect(await count()).toBe(0)
      expect(await pastFolders(transaction, count)).toBe(1)
      expect(await count()).toBe(0)
      await expect(pastFolders(transaction, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
      expect(await count()).toBe(0)
    })
    expect(await inWholeTeam(other, (transaction) => transaction.execute(sql`select from portal.folders`))).not.toEqual(
      [],
    )
  })
})

const NOBODY = { userId: null, userName: 'Ada' }
