import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { translations } from '#db/schema/portal/translations.ts'
import type { Member } from '#lib/auth/member.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { Failure } from '#lib/core/failure.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { saveOutputs } from '#lib/portal/background/save-outputs.ts'
import { findEditor } from '#lib/portal/editing/find-editor.ts'
import { addLanguage, removeLanguage } from '#lib/portal/languages/add-language.ts'
import { findLanguages } from '#lib/portal/languages/find-languages.ts'
import { languageFile } from '#lib/portal/languages/language-file.ts'
import type { LanguagesView } from '#lib/portal/languages/language-view.ts'
import { makeLanguage } from '#lib/portal/languages/make-language.ts'
import { placeBeside } from '#lib/portal/languages/place-beside.ts'
import { reviewAll, saveLines, translateAgain } from '#lib/portal/languages/save-lines.ts'
import { translateLines } from '#lib/portal/languages/translate-lines.ts'
import { uploadTranslation } from '#lib/portal/languages/upload-translation.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { call } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { serveApi } from './api/serve-api.ts'
import { makeProjectRow, makeTeam } from './arrange.ts'
import { startForeignService } from './foreign-service.ts'

const service = await startForeignService()
await testDatabase()

const SAID = ['Discounts', 'teach', 'people.', 'Mara', 'sold', '15.']
const words = SAID.map((text, index) => ({
  ...{ text, startSeconds: index, endSeconds: index + 0.9, kept: true, breakAfter: false },
}))
let document: EditDocument = {
  ...{ projectId: 'prj-a', outputId: 'out-a', languageTag: 'en', sourceDurationSeconds: 6, words, cuts: [] },
  ...{ sourceUrl: `${service.peer.origin}/files/video.mp4`, width: 180, height: 320, startSeconds: 0, endSeconds: 6 },
  captions: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
  ...{ templates: ['productive'], crop: null, views: [], music: null, hook: null, insertions: [] },
}
const SPANISH = ['Los descuentos enseñan a la gente.', 'Mara vendió 15.']
let translate: () => object = () => ({ texts: SPANISH, translatedBy: 'DeepL' })

service.script(({ url, method }) => {
  const json = (body: object, status = 200) => ({
    ...{ status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  })
  if (url.endsWith('/openapi.json')) return json({ 'x-abilities': ['languages', 'translations', 'rendering-edits'] })
  if (url.endsWith('/edit')) return json(document)
  if (url.endsWith('/translations')) return json({ message: 'ok', ...translate() })
  if (url.endsWith('/subtitles') && url.includes('/outputs/')) return json({ srt: '1\n…', vtt: 'WEBVTT\n' })
  if (url.endsWith('/render') && method === 'POST') {
    return json({ status: 'created', message: 'ok', projectId: 'prj-es' }, 201)
  }
  return undefined
})

const made = {
  ...{ kind: 'video' as const, remote: { media: 'https://example.com/v.mp4' }, durationSeconds: 6, width: 180 },
  ...{ height: 320, sizeBytes: 1, info: null, cut: null, credits: null, insertions: null, script: null },
  ...{ madeBy: null, editable: true },
}
type Job = { id: string; teamId: string; rendersOutputId: string | null; request?: Record<string, unknown> }

async function importOutput(job: Job, externalId: string) {
  await asSystem(async (transaction) => {
    await saveOutputs(transaction, job, { attempt: 1, outputs: [{ ...made, externalId }] }, true, new Date())
    await transaction.update(outputs).set({ importedAt: new Date() }).where(eq(outputs.jobId, job.id))
  })
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
  return row?.id ?? ''
}

async function makeResult() {
  const ours = await makeTeam()
  const done = { state: 'completed' as const, reference: 'prj-a', endedAt: new Date() }
  const { id: projectId } = await makeProjectRow(ours, done)
  const outputId = await importOutput({ id: projectId, teamId: ours.teamId, rendersOutputId: null }, 'out-a')
  return { ours, projectId, outputId }
}

async function view(member: Member, projectId: string, outputId: string): Promise<LanguagesView> {
  const found = await findLanguages(member, projectId, outputId)
  if (found === null || 'reason' in found) throw new Error(`There is no view: ${JSON.stringify(found)}`)
  return found
}

const refusedAs = (code: string) => (error: unknown) => error instanceof Failure && error.code === code
const rowOf = async (id: string) => {
  const [row] = await asSystem((transaction) => transaction.select().from(translations).where(eq(translations.id, id)))
  return row
}
const spanish = { languageTag: 'es', translate: true }

describe('a language of a result', () => {
  it('has the lines that are said, which the worker has translated', async () => {
    const { ours, projectId, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, ...spanish })
    expect((await view(ours, projectId, outputId)).languages).toMatchObject([
      { languageTag: 'es', names: { name: 'Spanish', region: '' }, isTranslating: true },
    ])
    await translateLines(new Date(Date.now() + 1000))
    const { languages, canTranslate, keep } = await view(ours, projectId, outputId)
    expect({ canTranslate, keep }).toMatchObject({ canTranslate: true })
    expect(languages).toMatchObject([{ isTranslating: false, translatedBy: 'DeepL', failure: null }])
    expect(languages[0]?.lines).toMatchObject([
      { source: 'Discounts teach people.', text: SPANISH[0], reviewed: false, resultSeconds: 0, roomSeconds: 3 },
      { source: 'Mara sold 15.', text: SPANISH[1], reviewed: false, resultSeconds: 3 },
    ])
    const sent = service.peer.requests.findLast(({ url }) => url.endsWith('/translations'))
    expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
      ...{ from: 'en', to: 'es', texts: ['Discounts teach people.', 'Mara sold 15.'] },
    })
    await expect(addLanguage(ours, { outputId, ...spanish })).rejects.toSatisfy(refusedAs('conflict'))
    await removeLanguage(ours, translationId)
    expect((await view(ours, projectId, outputId)).languages).toEqual([])
  })

  it('keeps lines that arrived where others failed, and asks for these again', async () => {
    const { ours, projectId, outputId } = await makeResult()
    translate = () => ({ texts: [SPANISH[0], null], translatedBy: 'DeepL' })
    const { translationId } = await addLanguage(ours, { outputId, ...spanish })
    await translateLines(new Date(Date.now() + 1000))
    const [language] = (await view(ours, projectId, outputId)).languages
    expect(language).toMatchObject({
      isTranslating: false,
      failure: '1 line could not be translated. Try these again.',
    })
    expect(language?.lines.map(({ text }) => text)).toEqual([SPANISH[0], ''])
    translate = () => ({ texts: [SPANISH[1]], translatedBy: 'DeepL' })
    await translateAgain(ours, translationId)
    await translateLines(new Date(Date.now() + 1000))
    expect((await rowOf(translationId))?.lines.map(({ text }) => text)).toEqual(SPANISH)
    translate = () => ({ texts: SPANISH, translatedBy: 'DeepL' })
  })

  it('keeps what was there before a person changed it, and opens a line again that was corrected since', async () => {
    const { ours, projectId, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, ...spanish })
    await translateLines(new Date(Date.now() + 1000))
    await saveLines(ours, translationId, [{ index: 0, text: 'Las rebajas enseñan.' }])
    await reviewAll(ours, translationId)
    const [before] = (await view(ours, projectId, outputId)).languages
    expect(before?.lines).toMatchObject([
      { text: 'Las rebajas enseñan.', firstText: SPANISH[0], reviewed: true, changed: { by: ours.userName } },
      { text: SPANISH[1], firstText: null, reviewed: true, changed: null },
    ])
    const corrected = document.words.map((word) => (word.text === '15.' ? { ...word, text: '50.' } : word))
    const was = document
    document = { ...document, words: corrected }
    const [after] = (await view(ours, projectId, outputId)).languages
    document = was
    expect(after?.lines).toMatchObject([
      { reviewed: true, earlierText: null },
      { source: 'Mara sold 50.', text: SPANISH[1], earlierText: SPANISH[1], reviewed: false },
    ])
  })

  it('writes to the line that the page shows where earlier ones are new', async () => {
    const { ours, projectId, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, ...spanish })
    await translateLines(new Date(Date.now() + 1000))
    const was = document
    document = {
      ...document,
      words: document.words.map((word) => (word.text === 'Discounts' ? { ...word, text: 'Discounts.' } : word)),
    }
    await saveLines(ours, translationId, [{ index: 2, reviewed: true }])
    const [language] = (await view(ours, projectId, outputId)).languages
    document = was
    expect(language?.lines.map(({ source, reviewed }) => [source, reviewed])).toEqual([
      ['Discounts.', false],
      ['teach people.', false],
      ['Mara sold 15.', true],
    ])
  })

  it('takes the texts of a subtitle file by their times, and lists what fits no line', async () => {
    const { ours, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, languageTag: 'de', translate: false })
    const srt = [
      '1\n00:00:00,000 --> 00:00:02,500\n<i>Rabatte lehren</i>\nLeute.\n',
      '2\n00:00:03,000 --> 00:00:05,500\nMara verkaufte 15.\n',
      '3\n00:01:00,000 --> 00:01:02,000\nUntertitel: Anna\n',
    ].join('\n')
    expect(await uploadTranslation(ours, translationId, srt)).toEqual({
      matched: 2,
      left: [{ startSeconds: 60, endSeconds: 62, text: 'Untertitel: Anna' }],
    })
    expect((await rowOf(translationId))?.lines).toMatchObject([
      { text: 'Rabatte lehren Leute.', reviewed: false, changedBy: ours.userName },
      { text: 'Mara verkaufte 15.' },
    ])
    await expect(uploadTranslation(ours, translationId, 'hello')).rejects.toSatisfy(refusedAs('invalid'))
  })

  it('leaves as a sheet with both columns, and comes back as one', async () => {
    const { ours, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, languageTag: 'de', translate: false })
    const sheet = (await (await languageFile(ours, translationId, 'csv'))?.text()) ?? ''
    expect(sheet).toContain('Discounts teach people.')
    const filled = sheet.replace(/(Discounts teach people\.),?/, '$1,Rabatte lehren.')
    expect(await uploadTranslation(ours, translationId, filled)).toEqual({ matched: 1, left: [] })
    expect((await rowOf(translationId))?.lines[0]?.text).toBe('Rabatte lehren.')
    expect(await (await languageFile(ours, translationId, 'vtt'))?.text()).toBe('WEBVTT\n')
  })

  it('is made as a reel beside the original, which stays as it is', async () => {
    const { ours, projectId, outputId } = await makeResult()
    const { translationId } = await addLanguage(ours, { outputId, ...spanish })
    await expect(makeLanguage(ours, translationId)).rejects.toSatisfy(refusedAs('conflict'))
    await translateLines(new Date(Date.now() + 1000))
    const { renderId } = await makeLanguage(ours, translationId)
    const sent = service.peer.requests.findLast(({ url }) => url.endsWith('/render'))
    expect(sent?.url).toBe('/api/v2/projects/prj-a/outputs/out-a/render')
    expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject({
      translation: { languageTag: 'es', lines: [{ startSeconds: 0, text: SPANISH[0] }, { text: SPANISH[1] }] },
    })
    await expect(makeLanguage(ours, translationId)).rejects.toSatisfy(refusedAs('conflict'))
    expect(await findEditor(ours, projectId, outputId)).toMatchObject({ render: null })

    const [job] = await asSystem((transaction) =>
      transaction
        .select()
        .from(projects)
        .where(eq(projects.id, renderId ?? '')),
    )
    if (job === undefined) throw new Error('There is no job.')
    const reelId = await importOutput(job, 'out-es')
    await asSystem(async (transaction) => {
      await transaction.update(projects).set({ state: 'completed' }).where(eq(projects.id, job.id))
      await placeBeside(transaction, job)
    })
    expect((await findProject(ours, projectId))?.outputs.map(({ id, firstId }) => [id, firstId])).toEqual([
      [outputId, outputId],
      [reelId, reelId],
    ])
    const { languages, reels } = await view(ours, projectId, reelId)
    expect(languages).toMatchObject([{ made: { outputId: reelId, posts: 0 }, job: null }])
    expect(reels.map(({ id }) => id)).toEqual([outputId])
    const recorded = await asSystem((transaction) =>
      transaction
        .select({ action: auditEntries.action, after: auditEntries.after })
        .from(auditEntries)
        .where(and(eq(auditEntries.teamId, ours.teamId), eq(auditEntries.subjectId, projectId))),
    )
    expect(recorded).toEqual(
      expect.arrayContaining([
        { action: 'language.added', after: { language: 'es' } },
        { action: 'language.made', after: { language: 'es' } },
      ]),
    )
  })
})

it('is absent for another team', async () => {
  const [{ ours, projectId, outputId }, theirs] = [await makeResult(), await makeTeam()]
  const { translationId } = await addLanguage(ours, { outputId, languageTag: 'de', translate: false })
  expect(await findLanguages(theirs, projectId, outputId)).toBeNull()
  expect(await languageFile(theirs, translationId, 'csv')).toBeNull()
  for (const act of [
    () => addLanguage(theirs, { outputId, ...spanish }),
    () => saveLines(theirs, translationId, [{ index: 0, text: 'x' }]),
    () => uploadTranslation(theirs, translationId, '1\n00:00:00,000 --> 00:00:02,500\nx\n'),
    () => makeLanguage(theirs, translationId),
    () => removeLanguage(theirs, translationId),
  ]) {
    await expect(act()).rejects.toSatisfy(refusedAs('not_found'))
  }
})

describe('the API', () => {
  type Scope = 'read' | 'create'
  const keyOf = async (member: Member, ...scopes: Scope[]) =>
    (await createApiKey(member, { name: 'Client', mode: 'live', scopes, networks: [] })).key

  it('adds a language, writes and uploads its lines, and has it made', async () => {
    const { base } = await serveApi()
    const { ours, projectId, outputId } = await makeResult()
    const [key, reader] = [await keyOf(ours, 'read', 'create'), await keyOf(ours, 'read')]
    const ofOutput = `${base}/projects/${projectId}/outputs/${outputId}/languages`
    const body = { languageTag: 'DE', translate: false }
    expect((await call(ofOutput, { key: reader, body })).status).toBe(403)
    const added = await call(ofOutput, { key, body, headers: { 'idempotency-key': 'german' } })
    expect(added).toMatchObject({ status: 201, body: { languageTag: 'de', status: 'open', outputId } })
    const id = String(Object.getOwnPropertyDescriptor(added.body, 'id')?.value)
    const again = await call(ofOutput, { key, body, headers: { 'idempotency-key': 'german' } })
    expect(again).toMatchObject({ status: 201, body: { id } })
    const address = `${base}/languages/${id}`

    const text = '1\n00:00:00,000 --> 00:00:02,500\nRabatte lehren Leute.\n'
    expect((await call(`${address}/file`, { key, body: { text } })).body).toEqual({ matched: 1, left: [] })
    const lines = [{ index: 1, text: 'Mara verkaufte viele.', reviewed: true }]
    const changed = await call(address, { key, method: 'PATCH', body: { lines, captions: 'burn-in' } })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        lines: [
          { text: 'Rabatte lehren Leute.', reviewed: false, warnings: [] },
          { text: 'Mara verkaufte viele.', reviewed: true, warnings: [{ kind: 'number', what: '15' }] },
        ],
      },
    })
    expect((await call(ofOutput, { key: reader })).body).toMatchObject({ data: [{ id }] })
    const file = await fetch(`${address}/files/csv`, { headers: { 'x-api-key': reader } })
    expect(await file.text()).toContain('Mara verkaufte viele.')
    const making = await call(`${address}/make`, { key, method: 'POST', body: {} })
    expect(making).toMatchObject({
      status: 200,
      body: { projectId: expect.stringMatching(/^job_/), madeOutputId: null },
    })

    const stranger = await keyOf(await makeTeam(), 'read', 'create')
    expect((await call(address, { key: stranger })).status).toBe(404)
    expect((await call(address, { key, method: 'DELETE' })).body).toEqual({ id })
    expect((await call(address, { key })).status).toBe(404)
  })
})
