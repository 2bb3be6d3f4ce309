import { expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { findEntryCaptions, findFeedFacts } from '#lib/portal/feeds/find-feed-facts.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from '../arrange.ts'
import { makePublished } from '../insights/arrange.ts'
import { makeAccount } from './arrange.ts'

const database = await testDatabase()

const FEED = 'feed_0123456789abcdef0123'
const ENTRY = 'ent_01kbz3k3tm8xq2w5v7n9c4d6fg'

it('knows the language and the captions of the result behind an entry of a feed, and nothing of others', async () => {
  const member = await makeTeam()
  const { id: accountId } = await makeAccount(member)
  const { id: jobId } = await makeProjectRow(member, { operation: 'clip', state: 'completed' })
  const outputId = newId('out')
  const vtt = { key: 'nowhere.vtt', contentType: 'text/vtt', sizeBytes: 9 }
  await inTeam(member, (transaction) =>
    transaction.insert(outputs).values({
      ...{ id: outputId, teamId: member.teamId, jobId, externalId: outputId, position: 0, kind: 'video' },
      ...{ files: { vtt }, remote: { media: 'sealed' }, durationSeconds: 20, sizeBytes: 5, verified: true },
      ...{ languageTag: 'es', importedAt: new Date(), createdAt: new Date() },
    }),
  )
  const { id: postId } = await makePublished(member, accountId, new Date(), { outputId })
  const page = `https://app.example.com/feeds/${FEED}`
  await database.owner`update portal.social_accounts set profile_url = ${page}, network = 'feed' where id = ${accountId}`
  await database.owner`update portal.posts set url = ${`${page}/${ENTRY}`} where id = ${postId}`
  const facts = await findFeedFacts(FEED, [ENTRY, 'ent_01kbz3k3tm8xq2w5v7n9c4d6fh'])
  expect(facts).toMatchObject({ teamName: member.teamName, allowsProfanity: false })
  expect([...(facts?.entries ?? [])]).toEqual([[ENTRY, { outputId, languageTag: 'es', hasVtt: true, hasSrt: false }]])
  expect((await findFeedFacts(FEED, []))?.entries.size).toBe(0)
  expect(await findFeedFacts('feed_99999999999999999999', [ENTRY])).toBeNull()
  // Its file is gone.
  expect(await findEntryCaptions(FEED, ENTRY, 'vtt')).toBeNull()
  await database.owner`update portal.social_accounts set unlinked_at = now() where id = ${accountId}`
  expect(await findFeedFacts(FEED, [ENTRY])).toBeNull()
})
