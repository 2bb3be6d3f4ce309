import { expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import type { PostRequest } from '#db/schema/portal/post-attempts.ts'
import { transcripts } from '#db/schema/portal/transcripts.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { publishByKey } from '#lib/portal/posts/publish-by-key.ts'
import type { PublishingService } from '#lib/portal/service/service-posts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from '../arrange.ts'
import { composerInput, makeAccount } from './arrange.ts'

await testDatabase()
const requests: PostRequest[] = []
const service: PublishingService = {
  abilities: async () => null,
  publish: async (request) => {
    requests.push(request)
    return { kind: 'accepted', postId: null }
  },
  readPost: async () => ({ kind: 'cannot_ask' }),
}

/** A result, such as one that was made beside another by a job of its own. */
async function makeResult(member: Member, more: Partial<typeof outputs.$inferInsert> = {}): Promise<string> {
  const jobId = more.jobId ?? (await makeProjectRow(member, { state: 'completed' })).id
  const id = newId('out')
  const media = { key: 'somewhere.mp4', contentType: 'video/mp4', sizeBytes: 9 }
  const row = {
    ...({ id, teamId: member.teamId, jobId, externalId: id, position: 0, kind: 'video', files: { media } } as const),
    ...{ remote: { media: 'sealed' }, durationSeconds: 10, width: 1080, height: 1920, sizeBytes: 9, verified: true },
    ...{ importedAt: new Date(), createdAt: new Date(), ...more },
  }
  await inTeam(member, (transaction) => transaction.insert(outputs).values(row))
  return id
}

async function makeTranscript(member: Member, outputId: string, jobId: string, languageTag: string, ofSource: boolean) {
  const facts = { sourceKey: jobId, durationSeconds: 10, wordCount: 3, createdAt: new Date() }
  const row = { outputId, teamId: member.teamId, jobId, ofSource, languageTag, ...facts }
  await inTeam(member, (transaction) => transaction.insert(transcripts).values(row))
}

async function languagesOfPost(publish: () => Promise<unknown>) {
  requests.length = 0
  await publish()
  await publishDue(service)
  const [request] = requests
  return [request?.languageTag, request?.audioLanguageTag]
}

it('a post has the language of its captions and the one that is heard in it', async () => {
  const member = await makeTeam()
  const account = await makeAccount(member)
  const { id: jobId } = await makeProjectRow(member, { state: 'completed' })
  const spoken = await makeResult(member, { jobId })
  await makeTranscript(member, spoken, jobId, 'en', true)
  const beside = { jobId, translationOf: spoken }
  const german = await makeResult(member, { ...beside, languageTag: 'de' })
  await makeTranscript(member, german, jobId, 'de', false)
  const request = { translation: { languageTag: 'es', lines: [], voiceOver: { voices: [{ voiceId: 'sano-es' }] } } }
  const { id: renderedBy } = await makeProjectRow(member, { state: 'completed', request })
  const spanish = await makeResult(member, { ...beside, languageTag: 'es', renderedBy })
  const unknown = await makeResult(member)
  const post = (outputId: string) =>
    languagesOfPost(() => createPublications(member, composerInput(outputId, [account])))
  expect(await post(spoken)).toEqual(['en', 'en'])
  expect(await post(german)).toEqual(['de', 'en'])
  expect(await post(spanish)).toEqual(['es', 'es'])
  expect(await post(unknown)).toEqual([undefined, undefined])
})

it('a program names the languages of a video itself', async () => {
  const member = await makeTeam()
  const account = await makeAccount(member)
  const common = { apiAccessKeys: [account.id], privacy: 'public' as const, videoUrl: 'https://example.com/v.mp4' }
  const elsewhere = { outputId: null, videoUrl: common.videoUrl }
  const publish = (named: object) =>
    languagesOfPost(() => publishByKey(member, newId('pub'), { ...common, ...named }, elsewhere))
  expect(await publish({ languageTag: 'pt-BR' })).toEqual(['pt-BR', 'pt-BR'])
  expect(await publish({ languageTag: 'pt-BR', audioLanguageTag: 'en' })).toEqual(['pt-BR', 'en'])
  expect(await publish({})).toEqual([undefined, undefined])
})
