import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#lib/core/ids.ts'
import { deleteOrphanedFiles } from '#lib/portal/background/delete-orphaned-files.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { submitProject } from '#lib/portal/projects/submit-project.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '#lib/portal/teams/team-storage.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { type ForeignService, MP4 } from './foreign-service.ts'
import { ask } from './request.ts'
import { startWorker } from './start-worker.ts'

const webhooks = await import('#app/api/webhooks/route.ts')
const media = await import('#app/api/media/outputs/[team]/[output]/[file]/route.ts')

/** What every form of the storage promises of results. Call it at the top of a test file. */
export async function testOutputStorage(service: ForeignService): Promise<void> {
  const [team, stranger] = [await makeTeam(), await makeTeam()]
  const worker = startWorker()
  afterAll(worker.stop)

  async function finishedProject() {
    const { projectId } = await submitProject(team, {
      operation: 'subtitles',
      source: { kind: 'link', url: 'https://example.com/town.mp4' },
      request: {
        language: 'english',
        subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
      },
      title: 'Town hall: März',
    })
    const at = (name: string) => `${service.peer.origin}/files/${name}`
    const output = {
      id: 'whole',
      videoUrl: at('video.mp4'),
      thumbnailUrl: at('poster.png'),
      subtitlesUrl: { srt: at('words.srt'), vtt: at('words.vtt') },
      transcriptUrl: at('words.json'),
      durationSeconds: 1,
    }
    const url = String(service.submissions().at(-1)?.body.webhookUrl)
    const body = JSON.stringify({ status: 'completed', outputs: [output] })
    await webhooks.POST(new Request(url, { method: 'POST', body }), { params: Promise.resolve({}) })
    await expect.poll(async () => (await findProject(team, projectId))?.state, { timeout: 15_000 }).toBe('completed')
    const project = await findProject(team, projectId)
    const [made] = project?.outputs ?? []
    if (project === null || made === undefined) throw new Error('There is no result.')
    return { project, made }
  }

  function get(address: string | null, headers: Record<string, string> = {}, member = team) {
    const { pathname, search } = new URL(address ?? '', 'http://localhost')
    const [output, file] = pathname.split('/').slice(-2)
    const params = { team: member.teamSlug, output, file }
    return ask(media.GET, member, `${pathname}${search}`, params, { headers })
  }

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  describe('a result', () => {
    it('plays whole and in ranges, downloads under its project’s name, and is its team’s alone', async () => {
      const { project, made } = await finishedProject()
      const whole = await get(made.mediaUrl)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4'])
      expect((await bytesOf(whole)).equals(MP4)).toBe(true)
      const part = await get(made.mediaUrl, { range: 'bytes=1000-1099' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1099/${MP4.length}`])
      expect((await bytesOf(part)).equals(MP4.subarray(1000, 1100))).toBe(true)
      expect((await get(made.mediaUrl, { range: `bytes=${MP4.length}-` })).status).toBe(416)
      const again = await get(made.mediaUrl, { 'if-none-match': whole.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      const saved = await get(`${made.mediaUrl}?download=1`)
      expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''Town%20hall-%20M%C3%A4rz.mp4")
      expect(project.transcript?.lines.map((line) => line.text)).toEqual(['Hello there.'])
      expect((await bytesOf(await get(made.transcriptTextUrl))).toString()).toBe('Hello there.\n')
      for (const address of [made.posterUrl, made.srtUrl, made.vttUrl]) expect((await get(address)).status).toBe(200)
      expect((await get(made.mediaUrl, {}, stranger)).status).toBe(404)
    })

    it('whose files are gone is said to be absent, and its page still opens', async () => {
      const { project, made } = await finishedProject()
      await teamStorage().deleteFolder(`${team.teamId}/${project.id}`)
      for (const address of [made.mediaUrl, made.transcriptTextUrl]) expect((await get(address)).status).toBe(404)
      expect((await findProject(team, project.id))?.transcript).toBeNull()
    })

    it('goes with its project', async () => {
      const { project } = await finishedProject()
      expect(await teamStorage().list(`${team.teamId}/${project.id}`)).not.toEqual([])
      await deleteProject(team, project.id)
      expect(await teamStorage().list(`${team.teamId}/${project.id}`)).toEqual([])
    })
  })

  it('deletes files copied for a project while it was deleted, and keeps those of others', async () => {
    const owner = await makeTeam()
    const folder = await mkdtemp(join(tmpdir(), 'reelwright-orphan-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'file'), 'bytes')
    const [kept, gone] = [
      await makeProjectRow(owner, { state: 'completed' }),
      await makeProjectRow(owner, { state: 'completed' }),
    ]
    await deleteProject(owner, gone.id)
    // The test's S3 server, unlike Amazon's, does not see a folder whose files lie two folders deeper.
    for (const { id } of [kept, gone]) await teamStorage().put(`${owner.teamId}/${id}/media.mp4`, join(folder, 'file'))
    const logo = `${owner.teamId}/logo/picture.png`
    await teamStorage().put(logo, join(folder, 'file'))
    const incoming = await makePrivateFolder(portalFolder('incoming'))
    const half = `${newId('out')}-media.part`
    await writeFile(join(incoming, half), 'half')
    expect(await deleteOrphanedFiles()).toBe(2)
    expect(await teamStorage().list(owner.teamId)).toEqual([kept.id, 'logo'])
    expect(await teamStorage().stat(logo)).toMatchObject({ sizeBytes: 5 })
    expect(await readdir(incoming)).not.toContain(half)
    expect(await deleteOrphanedFiles()).toBe(0)
  })
}
