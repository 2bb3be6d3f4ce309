import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { addFolder, deleteFolder, listFolders, renameFolder } from '#lib/portal/folders/folders.ts'
import { archiveItems } from '#lib/portal/library/archive-items.ts'
import { eraseDeleted, eraseItems } from '#lib/portal/library/erase-items.ts'
import type { LibraryFilter } from '#lib/portal/library/library-view.ts'
import { countLibrary, findLibraryStorage, listLibrary } from '#lib/portal/library/list-library.ts'
import { moveItems } from '#lib/portal/library/move-items.ts'
import { tagItems } from '#lib/portal/library/tag-items.ts'
import { restoreItems, trashItems } from '#lib/portal/library/trash-items.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { countProjects } from '#lib/portal/projects/count-projects.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { listProjects } from '#lib/portal/projects/list-projects.ts'
import { NEWEST_FIRST, type ProjectFilter } from '#lib/portal/projects/project-view.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'
import { composerInput, makeAccount, makeVideo } from './publishing/arrange.ts'
import { addResult, addUpload } from './stored-items.ts'

await testDatabase()

const EVERYTHING: LibraryFilter = {
  ...{
    kind: null,
    folder: null,
    place: 'shown',
    search: '',
    tag: null,
    tool: null,
    by: null,
    days: null,
    sort: 'newest',
    view: 'grid',
    skip: 0,
  },
}
const ALL: ProjectFilter = {
  ...{ tab: 'all', search: '', tool: null, state: null, folder: null, by: null, days: null, archived: false },
  ...{ sort: NEWEST_FIRST, cursor: null },
}

const titlesOf = async (team: Member, filter: Partial<LibraryFilter> = {}) =>
  (await listLibrary(team, { ...EVERYTHING, ...filter }, await listFolders(team), ENGLISH)).items
    .map(({ kind, title }) => `${kind} ${title}`)
    .sort()

const projectTitles = async (team: Member, filter: Partial<ProjectFilter> = {}) =>
  (await listProjects(team, { ...ALL, ...filter })).rows.map(({ title }) => title).sort()

describe('the library', () => {
  it('has uploads, links and results of the team, by folder, tag and title', async () => {
    const team = await makeTeam()
    const other = await makeTeam()
    await addResult(other, 'Canary of another team')
    const upload = await addUpload(team, 'keynote.mp4')
    const { jobId } = await addResult(team, 'Slow Pour')
    expect(await titlesOf(team)).toEqual(['link Slow Pour', 'result Slow Pour', 'upload keynote.mp4'])
    const coffee = await addFolder(team, 'Halden Coffee', null)
    const shop = await addFolder(team, 'Shop films', coffee)
    await expect(addFolder(team, 'Third level', shop)).rejects.toMatchObject({ code: 'conflict' })
    await expect(addFolder(team, 'Shop films', coffee)).rejects.toMatchObject({ code: 'conflict' })
    await expect(addFolder(other, 'Inside', coffee)).rejects.toMatchObject({ code: 'not_found' })
    await expect(moveItems(other, [jobId], null)).rejects.toMatchObject({ code: 'not_found' })
    const moved = await moveItems(team, [jobId, upload], shop)
    expect(moved).toMatchObject({ changed: [jobId, upload], before: { none: [jobId, upload] } })
    await renameFolder(team, shop, 'Films')
    expect(await titlesOf(team, { folder: coffee })).toContain('upload keynote.mp4')
    expect(await projectTitles(team, { folder: coffee })).toEqual(['Slow Pour'])
    expect(await projectTitles(team, { folder: 'none' })).toEqual([])
    await tagItems(team, [upload], 'stage', true)
    expect(await titlesOf(team, { tag: 'stage' })).toEqual(['upload keynote.mp4'])
    expect(await titlesOf(team, { search: 'KEYNOTE' })).toEqual(['upload keynote.mp4'])
    expect((await countLibrary(team)).folders[shop]).toBe(3)
    await deleteFolder(team, coffee)
    expect(await listFolders(team)).toEqual([])
    expect(await projectTitles(team, { folder: 'none' })).toEqual(['Slow Pour'])
    await expect(addFolder(await addMember(team, 'viewer'), 'Mine', null)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('puts projects away and brings them back, and leaves running ones', async () => {
    const team = await makeTeam()
    const { jobId } = await addResult(team, 'Done')
    const running = await makeProjectRow(team, { title: 'Running', state: 'processing' })
    const answer = await archiveItems(team, [jobId, running.id], true)
    expect(answer).toEqual({ changed: [jobId], kept: [{ id: running.id, name: 'Running', reason: 'running' }] })
    expect(await projectTitles(team)).toEqual(['Running'])
    expect(await projectTitles(team, { archived: true })).toEqual(['Done', 'Running'])
    expect(await projectTitles(team, { tab: 'archived' })).toEqual(['Done'])
    expect(await countProjects(team)).toMatchObject({ all: 1, running: 1, completed: 0, archived: 1 })
    await archiveItems(team, [jobId], false)
    expect(await countProjects(team)).toMatchObject({ all: 2, completed: 1, archived: 0 })
  })
})

describe('Deleted', () => {
  it('hides a project from every page and link, and restores it', async () => {
    const team = await makeTeam()
    const { jobId, key } = await addResult(team, 'Gone')
    const made = { projectId: jobId, mode: 'public' as const, ends: 'never' as const }
    const { url } = await createShare(team, made)
    const token = url.split('/').at(-1) ?? ''
    expect(await trashItems(team, [jobId])).toEqual({ changed: [jobId], kept: [] })
    expect(await findProject(team, jobId)).toBeNull()
    expect(await projectTitles(team, { archived: true })).toEqual([])
    expect((await findSharePage(token, undefined, undefined)).state).not.toBe('open')
    expect(await countProjects(team)).toMatchObject({ all: 0, archived: 0 })
    expect(await titlesOf(team, { place: 'deleted' })).toEqual(['result Gone'])
    expect(await teamStorage().stat(key)).toBeDefined()
    expect((await restoreItems(team, [jobId])).changed).toEqual([jobId])
    expect(await findProject(team, jobId)).not.toBeNull()
    expect((await findSharePage(token, undefined, undefined)).state).toBe('open')
    expect(await countProjects(team)).toMatchObject({ all: 1, completed: 1 })
  })

  it('cancels what runs, and keeps what scheduled posts or running projects need', async () => {
    const team = await makeTeam()
    const upload = await addUpload(team, 'talk.mp4')
    const source = { sourceKind: 'upload' as const, sourceRef: upload }
    const running = await makeProjectRow(team, { title: 'Running', state: 'processing', ...source })
    expect(await trashItems(team, [upload])).toEqual({
      changed: [],
      kept: [{ id: upload, name: 'talk.mp4', reason: 'used' }],
    })
    await trashItems(team, [running.id])
    const [row] = await asSystem((transaction) =>
      transaction.select().from(projects).where(eq(projects.id, running.id)),
    )
    expect(row?.state).toBe('cancelled')
    const when = { kind: 'at', at: new Date(Date.now() + 3_600_000).toISOString() }
    const video = await makeVideo(team)
    await createPublications(team, composerInput(video, [await makeAccount(team)], { when }))
    const [output] = await inTeam(team, (transaction) =>
      transaction.select().from(outputs).where(eq(outputs.id, video)),
    )
    const answer = await trashItems(team, [output?.jobId ?? ''])
    expect(answer).toMatchObject({ changed: [], kept: [{ reason: 'planned' }] })
  })

  it('is erased with its files after 30 days or when somebody says so, and nothing before', async () => {
    const team = await makeTeam()
    const [early, late] = [await addResult(team, 'Early'), await addResult(team, 'Late')]
    const upload = await addUpload(team, 'talk.mp4')
    await expect(eraseItems(team, [late.jobId])).resolves.toBe(0)
    await trashItems(team, [early.jobId, late.jobId, upload])
    const day = 24 * 3_600_000
    await eraseDeleted(new Date(Date.now() + 29 * day))
    expect(await titlesOf(team, { place: 'deleted' })).toHaveLength(3)
    await expect(eraseItems(team, [early.jobId])).resolves.toBe(1)
    expect(await teamStorage().stat(early.key)).toBeUndefined()
    while ((await eraseDeleted(new Date(Date.now() + 31 * day))) > 0);
    expect(await teamStorage().stat(late.key)).toBeUndefined()
    const left = await asSystem((transaction) =>
      transaction.execute(sql`
        select id from portal.jobs where team_id = ${team.teamId}
        union all select id from portal.uploads where team_id = ${team.teamId}`),
    )
    expect(left).toHaveLength(0)
    expect(await findLibraryStorage(team)).toMatchObject({ sources: 0, results: 0 })
  })
})
