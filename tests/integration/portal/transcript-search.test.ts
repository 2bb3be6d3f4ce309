import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { restoreItems, trashItems } from '#lib/portal/library/trash-items.ts'
import { deleteProject } from '#lib/portal/projects/delete-project.ts'
import { TASKS } from '#lib/portal/tasks.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { searchTranscripts, type TranscriptSearch } from '#lib/portal/transcripts/search-transcripts.ts'
import { clearSpokenSearches, keepSpokenSearch, listSpokenSearches } from '#lib/portal/transcripts/spoken-searches.ts'
import { storeTranscripts } from '#lib/portal/transcripts/store-transcripts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call } from '../service/start-test-service.ts'
import { serveApi } from './api/serve-api.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'

await testDatabase()
const scratch = await mkdtemp(join(tmpdir(), 'transcripts-'))

type Line = { at: number; text: string; speaker?: number }

/** As the built-in service writes it: each word half a second after the one before. */
function transcriptOf(lines: Line[], languageTag: string) {
  const segments = lines.map(({ at, text, speaker }) => {
    const words = text.split(' ').map((word, index) => ({
      text: word,
      startSeconds: at + index / 2,
      endSeconds: at + index / 2 + 0.4,
    }))
    return { startSeconds: at, endSeconds: words.at(-1)?.endSeconds ?? at, text, words, speaker }
  })
  return { language: 'english', languageTag, durationSeconds: 3600, segments, recognizer: 'test' }
}

async function addVideo(
  team: Member,
  title: string,
  lines: Line[],
  given: { languageTag?: string; ref?: string; whole?: boolean; jobId?: string } = {},
): Promise<{ jobId: string; outputId: string }> {
  const sourceRef = given.ref ?? `https://example.com/${title}.mp4`
  const jobId = given.jobId ?? (await makeProjectRow(team, { title, state: 'completed', sourceRef })).id
  const outputId = newId('out')
  const key = `${team.teamId}/${jobId}/${outputId}/transcript.json`
  const file = join(scratch, `${outputId}.json`)
  const text = JSON.stringify(transcriptOf(lines, given.languageTag ?? 'en'))
  await writeFile(file, text)
  await teamStorage().put(key, file)
  const stored = { key, contentType: 'application/json', sizeBytes: text.length }
  const files = given.whole ? { sourceTranscript: stored } : { transcript: stored }
  const made = { durationSeconds: 3600, sizeBytes: 5, verified: true, importedAt: new Date(), createdAt: new Date() }
  const row = { id: outputId, teamId: team.teamId, jobId, externalId: outputId, position: 0, kind: 'video' as const }
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({ ...row, ...made, files, editable: true, remote: { media: 'sealed' } }),
  )
  return { jobId, outputId }
}

async function storeAll(): Promise<void> {
  while ((await storeTranscripts(new Date(Date.now() + 1_000))) > 0);
}

const search = (member: Member, words: string, given: Partial<TranscriptSearch> = {}) =>
  searchTranscripts(member, {
    words,
    forms: true,
    language: null,
    folderIds: null,
    skip: 0,
    ...given,
  })

describe('search over what was said', () => {
  it('finds sentences with their times, speakers and words, most first, and nothing of other teams', async () => {
    const team = await makeTeam()
    const other = await makeTeam()
    const { outputId } = await addVideo(
      team,
      'Slow Pour',
      [
        { at: 1330, text: 'Sit in the Neukölln shop for a morning and count.', speaker: 1 },
        { at: 1334, text: 'They come in for companionship, and the coffee is the excuse.', speaker: 2 },
        { at: 2037, text: 'We sold companionship at four euros a cup.', speaker: 2 },
      ],
      { whole: true },
    )
    await addVideo(team, 'Keynote', [{ at: 1635, text: 'People wrote to us about companionship.' }])
    await addVideo(other, 'Secret', [{ at: 1, text: 'Nobody else hears of companionship.' }])
    await storeAll()

    const found = await search(team, 'Companionship')
    expect(found).toMatchObject({ videoCount: 2, placeCount: 3, nextSkip: null, languages: ['en'] })
    expect(found.videos.map(({ title, places }) => [title, places.length])).toEqual([
      ['Slow Pour', 2],
      ['Keynote', 1],
    ])
    const [video] = found.videos
    const [place] = video?.places ?? []
    expect(place).toMatchObject({ startSeconds: 1334, wordSeconds: 1336, speaker: 2, isExact: true })
    expect(place?.marks.map(([from, to]) => place.text.slice(from, to))).toEqual(['companionship'])
    expect(place?.before).toMatchObject([{ startSeconds: 1330 }])
    expect(video?.playUrl).toBe(`/api/media/outputs/${team.teamSlug}/${outputId}/source`)
    expect((await search(other, 'excuse')).videos).toEqual([])
  })

  it('finds a sentence once where reels were copied before the one with the whole transcript', async () => {
    const team = await makeTeam()
    const { jobId } = await addVideo(team, 'Reels', [{ at: 1, text: 'They come in for companionship.' }])
    await storeAll()
    expect(await search(team, 'companionship')).toMatchObject({ videoCount: 1, placeCount: 1 })
    const whole = [{ at: 1330, text: 'They come in for companionship.' }]
    await addVideo(team, 'Reels', whole, { jobId, whole: true })
    await addVideo(team, 'Reels', [{ at: 2, text: 'They come in for companionship.' }], { jobId })
    await storeAll()
    const found = await search(team, 'companionship')
    expect(found).toMatchObject({ videoCount: 1, placeCount: 1 })
    expect(found.videos[0]?.places).toMatchObject([{ startSeconds: 1330 }])
  })

  it('leaves a transcript that workers die of after some tries', async () => {
    const team = await makeTeam()
    const { outputId } = await addVideo(team, 'Deadly', [{ at: 1, text: 'They come in for companionship.' }])
    const set = { transcriptTries: TASKS.storeTranscripts.retry.most }
    await asSystem((transaction) => transaction.update(outputs).set(set).where(eq(outputs.id, outputId)))
    await storeAll()
    expect(await search(team, 'companionship')).toMatchObject({ videoCount: 0 })
  })

  it('reads quotes as they stand, leaves out what follows a minus, and takes other forms unless told not to', async () => {
    const team = await makeTeam()
    await addVideo(team, 'One', [
      { at: 1, text: 'A loyalty card is no loyal friend.' },
      { at: 9, text: 'The card shows loyalty.' },
      { at: 20, text: 'My companions ran away.' },
    ])
    await storeAll()
    const texts = async (words: string, forms = true) =>
      (await search(team, words, { forms })).videos.flatMap(({ places }) => places.map(({ text }) => text))
    expect(await texts('"loyalty card"')).toEqual(['A loyalty card is no loyal friend.'])
    expect(await texts('loyalty card')).toHaveLength(2)
    expect(await texts('loyalty -friend')).toEqual(['The card shows loyalty.'])
    expect(await texts('companion')).toEqual(['My companions ran away.'])
    expect(await texts('run companion')).toEqual([])
    expect(await texts('companion', false)).toEqual([])
    expect(await texts(`'; drop table portal.jobs; -- \\ & | ! ( ) :*`)).toEqual([])
  })

  it('knows the words of other languages, with and without accents or spaces', async () => {
    const team = await makeTeam()
    const spanish = await addVideo(team, 'Café', [{ at: 3, text: 'Los niños tomaban café en la terraza.' }], {
      languageTag: 'es',
    })
    await addVideo(team, 'Yuujou', [{ at: 5, text: '私たちは友情を大切にします。' }], { languageTag: 'ja' })
    await storeAll()
    const titles = async (words: string) => (await search(team, words)).videos.map(({ title }) => title)
    expect(await titles('cafe')).toEqual(['Café'])
    expect(await titles('niño')).toEqual(['Café'])
    expect(await titles('友情')).toEqual(['Yuujou'])
    expect(await titles('情友')).toEqual([])
    expect((await search(team, 'cafe', { language: 'ja' })).videos).toEqual([])
    await trashItems(team, [spanish.jobId])
    expect((await search(team, 'cafe')).languages).toEqual(['ja'])
  })

  it('shows a video that several projects were made from once, and nothing of an erased project', async () => {
    const team = await makeTeam()
    const said = [{ at: 2590, text: 'Then the lighthouse went dark.' }]
    await addVideo(team, 'First', said, { ref: 'https://example.com/same.mp4' })
    const newer = await addVideo(team, 'Second', said, { ref: 'https://example.com/same.mp4' })
    await storeAll()
    expect((await search(team, 'lighthouse')).videos).toMatchObject([{ title: 'Second' }])
    await trashItems(team, [newer.jobId])
    expect((await search(team, 'lighthouse')).videos).toMatchObject([{ title: 'First' }])
    await restoreItems(team, [newer.jobId])
    await deleteProject(team, newer.jobId)
    expect((await search(team, 'lighthouse')).videos).toMatchObject([{ title: 'First' }])
    const left = await asSystem((transaction) =>
      transaction.execute(sql`select from portal.transcript_passages where output_id = ${newer.outputId}`),
    )
    expect(left).toHaveLength(0)
  })

  it('finds a word at minute 43 of one of 500 videos', async () => {
    const team = await makeTeam()
    await asSystem((transaction) =>
      transaction.execute(sql`
        with made as (
          insert into portal.jobs (id, team_id, operation, title, source_kind, source_ref, source_label, request, state,
            attempt, import_attempts, quiet_checks, created_at, updated_at)
          select 'job_' || n, ${team.teamId}, 'subtitles', 'Video ' || n, 'link', 'https://example.com/' || n, 'example.com',
            '{}', 'completed', 1, 0, 0, now(), now() from generate_series(1, 499) n returning id
        ), files as (
          insert into portal.outputs (id, team_id, job_id, external_id, position, kind, remote, files, duration_seconds,
            size_bytes, verified, imported_at, created_at, next_transcript_at)
          select 'out' || id, ${team.teamId}, id, id, 0, 'video', '{}', '{}', 3600, 1, true, now(), now(), null from made
          returning id, job_id
        ), said as (
          insert into portal.transcripts (output_id, team_id, job_id, of_source, source_key, language_tag, duration_seconds,
            word_count, created_at)
          select id, ${team.teamId}, job_id, false, job_id, 'en', 3600, 3, now() from files returning output_id
        )
        insert into portal.transcript_passages (output_id, position, team_id, words, starts, lines)
        select output_id, 0, ${team.teamId}, ('''@' || ${team.teamId}::text || ''' ''what'':1 ''we'':2 ''said'':3')::tsvector,
          '{1000,1500,2000}', '[{"s":1000,"e":2500,"n":1,"t":"What we said"}]' from said`),
    )
    await addVideo(team, 'The one', [
      { at: 10, text: 'What we said.' },
      { at: 43 * 60, text: 'It was a kaleidoscope of answers.' },
    ])
    await storeAll()
    const found = await search(team, 'kaleidoscope')
    expect(found.videos).toMatchObject([{ title: 'The one', places: [{ startSeconds: 43 * 60 }] }])
    const common = await search(team, 'said')
    expect(common.videoCount).toBe(500)
    expect(common.nextSkip).not.toBeNull()
  })

  it('looks at one speaker, one tool and new projects alone, and names who speaks', async () => {
    const team = await makeTeam()
    const lines = [
      { at: 10, text: 'A walnut falls.', speaker: 1 },
      { at: 20, text: 'Another walnut falls.', speaker: 2 },
    ]
    const { jobId } = await addVideo(team, 'Two', lines, { whole: true })
    const clip = await makeProjectRow(team, { title: 'Old clip', operation: 'clip', state: 'completed' })
    await addVideo(team, 'Old clip', [{ at: 5, text: 'One walnut.' }], { jobId: clip.id ?? '' })
    const old = new Date(Date.now() - 40 * 86_400_000)
    await inTeam(team, (transaction) =>
      transaction
        .update(projects)
        .set({ createdAt: old })
        .where(eq(projects.id, clip.id ?? '')),
    )
    await storeAll()
    const ids = async (given: Partial<TranscriptSearch>) =>
      (await search(team, 'walnut', given)).videos.map(({ projectId }) => projectId)
    expect(await search(team, 'walnut')).toMatchObject({ videoCount: 2, placeCount: 3, speakers: [1, 2] })
    const second = await search(team, 'walnut', { speaker: 2 })
    expect(second).toMatchObject({ videoCount: 1, placeCount: 1, speakers: [1, 2] })
    expect(second.videos).toMatchObject([{ places: [{ startSeconds: 20, speaker: 2 }] }])
    expect(await ids({ speaker: 3 })).toEqual([])
    expect(await ids({ days: 30 })).toEqual([jobId])
    expect(await ids({ tool: 'clip' })).toEqual([clip.id])
    expect(await ids({ tool: 'clip', days: 30 })).toEqual([])
  })

  it('remembers the last five searches of each person, until they clear them', async () => {
    const team = await makeTeam()
    const colleague = await addMember(team, 'viewer')
    for (const words of ['one', 'two', 'three', 'four', 'two', 'five', 'six']) await keepSpokenSearch(team, words)
    await keepSpokenSearch(colleague, 'theirs')
    expect(await listSpokenSearches(team)).toEqual(['six', 'five', 'two', 'four', 'three'])
    await clearSpokenSearches(team)
    expect([await listSpokenSearches(team), await listSpokenSearches(colleague)]).toEqual([[], ['theirs']])
    const client = await addMember(team, 'client')
    await expect(keepSpokenSearch(client, 'word')).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is open to viewers and closed to clients', async () => {
    const team = await makeTeam()
    await expect(search(await addMember(team, 'viewer'), 'word')).resolves.toMatchObject({ videoCount: 0 })
    await expect(search(await addMember(team, 'client'), 'word')).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('the search by an API key', () => {
  it('finds the sentences of its own team, and a test key those that test keys made', async () => {
    const { base } = await serveApi()
    const [team, other] = [await makeTeam(), await makeTeam()]
    const keyOf = async (mode: 'live' | 'test') =>
      (await createApiKey(team, { name: 'Search', mode, scopes: ['read'], networks: [] })).key
    const keys = { live: await keyOf('live'), test: await keyOf('test') }
    const said = [{ at: 2580, text: 'People paid double for the second loaf.', speaker: 1 }]
    const { jobId, outputId } = await addVideo(team, 'Bread', said)
    await addVideo(other, 'Secret', said)
    await storeAll()
    const ask = (query: string, key = keys.live) => call(`${base}/library/search?${query}`, { key })
    expect(await ask('words=second%20loaf')).toMatchObject({
      status: 200,
      body: {
        ...{ total: 1, nextSkip: null },
        data: [
          {
            ...{ projectId: jobId, outputId, title: 'Bread', operation: 'subtitles', languageTag: 'en' },
            places: [{ startSeconds: 2580, wordSeconds: 2582.5, speaker: null, text: said[0]?.text }],
          },
        ],
      },
    })
    expect((await ask('words=loaf&language=es')).body).toMatchObject({ total: 0, data: [] })
    expect((await ask('words=loaf', keys.test)).body).toMatchObject({ total: 0 })
    for (const wrong of ['', 'words=%20', 'words=loaf&skip=-1', 'words=loaf&language=english'])
      expect(await ask(wrong)).toMatchObject({ status: 400 })
  })
})
