import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { API_SCOPES } from '#db/schema/portal/api-keys.ts'
import { EMBED_CAPABILITIES, type EmbedCapability } from '#db/schema/portal/embed-sessions.ts'
import { ROLES, type Role } from '#db/schema/portal/memberships.ts'
import { outputs, THUMBNAIL_FILES } from '#db/schema/portal/outputs.ts'
import { findFrameMember } from '#lib/auth/embed-member.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { fileAccess, RESULT_FILES, type ResultFile } from '#lib/portal/media/file-rights.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { createShare } from '#lib/portal/shares/create-share.ts'
import { findSharePage } from '#lib/portal/shares/find-share-page.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'
import { askAs, makePartner, openFrame } from './embed/arrange.ts'
import { composerInput, makeAccount } from './publishing/arrange.ts'
import { ask } from './request.ts'

await testDatabase()
const media = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')
const shared = await import('#app/api/media/shares/[share]/[output]/[file]/route.ts')
const zip = await import('#app/api/media/projects/[team]/[project]/zip/route.ts')

const STORED = ['media', 'wav', 'poster', 'srt', 'vtt', 'transcript', 'shots', 'pictures', ...THUMBNAIL_FILES] as const
const PLAYED: ResultFile[] = ['media', 'poster', 'captions']
const SHOWN: ResultFile[] = [...PLAYED, 'transcript-lines', 'pictures', ...THUMBNAIL_FILES]
const SAVED: ResultFile[] = ['wav', 'srt', 'vtt', 'transcript', 'transcript-text', 'shots']
const OF_SHARES: ResultFile[] = [...PLAYED, 'wav', 'srt', 'vtt', 'transcript-text']

/** A transcript where one is read, anything elsewhere. */
async function aFile(name: string): Promise<string> {
  if (name !== 'transcript') return import.meta.filename
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-transcript-'))
  const path = join(folder, 'words.json')
  await writeFile(
    path,
    JSON.stringify({ languageTag: 'en', segments: [{ startSeconds: 0, endSeconds: 1, text: 'Hello.', words: [] }] }),
  )
  return path
}

/** A finished result with every file that a result can have. */
async function makeResult(member: Member) {
  const { id: jobId } = await makeProjectRow(member, { state: 'completed' })
  const id = newId('out')
  const files = Object.fromEntries(
    await Promise.all(
      STORED.map(async (name) => {
        const key = `${member.teamId}/${jobId}/${id}/${name}.json`
        const path = await aFile(name)
        const { size: sizeBytes } = await stat(path)
        await teamStorage().put(key, path)
        return [name, { key, contentType: 'application/octet-stream', sizeBytes }] as const
      }),
    ),
  )
  const now = new Date()
  const made = { durationSeconds: 3, sizeBytes: 1, verified: true, importedAt: now, createdAt: now }
  const names = { id, teamId: member.teamId, jobId, externalId: id, position: 0, kind: 'video' as const }
  await inTeam(member, (transaction) =>
    transaction.insert(outputs).values({ ...names, ...made, files, remote: { media: 'sealed' } }),
  )
  return { output: id, projectId: jobId }
}

const REFUSED: Record<number, string> = { 401: 'refused', 403: 'refused' }

type Answers = Record<string, string>

async function answersOf(call: (file: ResultFile, query: string) => Promise<Response>): Promise<Answers> {
  const answers: Answers = {}
  for (const file of RESULT_FILES) {
    for (const query of ['', '?download=1']) {
      const { status } = await call(file, query)
      answers[`${file}${query}`] = status === 200 ? 'given' : (REFUSED[status] ?? 'absent')
    }
  }
  return answers
}

/** The rows of one kind of caller: what it is given, what it is refused, and everything else absent. */
function expected(given: readonly ResultFile[], refused: readonly ResultFile[], keeps: boolean): Answers {
  const kept = keeps ? 'given' : 'refused'
  return Object.fromEntries(
    RESULT_FILES.flatMap((file) => {
      if (refused.includes(file)) return [file, `${file}?download=1`].map((name) => [name, 'refused'])
      const isGiven = given.includes(file)
      return [
        [file, isGiven ? 'given' : 'absent'],
        [`${file}?download=1`, isGiven ? kept : 'absent'],
      ]
    }),
  )
}

/** No service keeps a source here, so it is absent for who may have it too. */
const withoutSource = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      name.startsWith('source') && answer === 'given' ? 'absent' : answer,
    ]),
  )

describe('the files of a result', () => {
  it.each(ROLES)('are given to the role %s as far as it sees the result', async (role: Role) => {
    const team = await makeTeam()
    const { output } = await makeResult(team)
    const member = role === 'owner' ? team : await addMember(team, role)
    if (role === 'client') {
      const account = await makeAccount(team)
      await createPublications(team, composerInput(output, [account], { when: { kind: 'now' } }))
    }
    const answers = await answersOf((file, query) =>
      ask(media.GET, member, `/${query}`, { team: team.teamSlug, output, file }),
    )
    const edits = role !== 'client'
    const seen = [...SHOWN, ...SAVED, ...(edits ? ['source' as const] : [])]
    const given = role === 'client' ? [...PLAYED, 'vtt' as const] : seen
    expect(answers).toEqual(withoutSource(expected(given, [], true)))
    expect(fileAccess(member, 'source')).toBe(edits ? 'given' : 'absent')
  })

  const sets: EmbedCapability[][] = [[], ...EMBED_CAPABILITIES.map((one) => [one]), [...EMBED_CAPABILITIES]]
  it.each(sets.map((capabilities) => ({ capabilities })))(
    'are given to a frame with the capabilities $capabilities to be played, and to be kept with `download` alone',
    async ({ capabilities }) => {
      const frame = await openFrame(await makePartner(), { role: 'admin', capabilities })
      const member = await findFrameMember(frame.token, frame.alias)
      if (member === null) throw new Error('The frame has no access.')
      const { output, projectId } = await makeResult(member)
      const [keeps, edits] = [capabilities.includes('download'), capabilities.includes('create')]
      const answers = await answersOf((file, query) =>
        askAs(media.GET, {}, `/${query}`, { team: frame.alias, output, file }),
      )
      const given = [...SHOWN, ...(keeps ? SAVED : []), ...(edits ? ['source' as const] : [])]
      expect(answers).toEqual(withoutSource(expected(given, keeps ? [] : SAVED, keeps)))
      expect(fileAccess(member, 'source')).toBe(edits ? 'given' : 'absent')
      const all = await askAs(zip.GET, {}, '/', { team: frame.alias, project: projectId })
      expect(all.status).toBe(keeps ? 200 : 403)
      await all.body?.cancel()
      const page = await findProject(member, projectId)
      const { wavUrl, srtUrl, vttUrl, transcriptUrl, transcriptTextUrl } = page?.outputs[0] ?? {}
      const offered = [wavUrl, srtUrl, vttUrl, transcriptUrl, transcriptTextUrl].filter((url) => url !== null)
      expect(offered).toHaveLength(keeps ? 5 : 0)
    },
  )

  it.each([true, false])('are given to a shared link with downloads %s', async (downloads) => {
    const team = await makeTeam()
    const { output, projectId } = await makeResult(team)
    const made = { projectId, mode: 'public' as const, ends: 'never' as const }
    const { url } = await createShare(team, { ...made, ...(downloads && { downloads: 'yes' as const }) })
    const share = url.split('/').at(-1) ?? ''
    const answers = await answersOf((file, query) => ask(shared.GET, null, `/${query}`, { share, output, file }))
    const given = downloads ? OF_SHARES : PLAYED
    const refused = downloads ? [] : SAVED.filter((file) => OF_SHARES.includes(file))
    expect(answers).toEqual(withoutSource(expected(given, refused, downloads)))
    const page = await findSharePage(share, undefined, undefined)
    if (page.state !== 'open') throw new Error('The link is not open.')
    const { wavUrl, srtUrl, vttUrl, textUrl, captionsUrl } = page.video
    expect([wavUrl, srtUrl, vttUrl, textUrl].filter((one) => one !== null)).toHaveLength(downloads ? 4 : 0)
    expect(captionsUrl).not.toBeNull()
  })

  it.each(API_SCOPES)('are linked for a key with the scope %s as far as it reads results', (scope) => {
    const key = { role: null, scopes: [scope] }
    const given = RESULT_FILES.filter((file) => fileAccess(key, file, true) === 'given')
    const wanted: Partial<Record<typeof scope, ResultFile[]>> = {
      read: RESULT_FILES.filter((file) => file !== 'source'),
      create: [],
    }
    expect(given).toEqual(wanted[scope] ?? [])
  })
})
