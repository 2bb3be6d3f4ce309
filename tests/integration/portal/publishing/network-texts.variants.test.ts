import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { newId } from '#lib/core/ids.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { importPosts } from '#lib/portal/posts/import/import-posts.ts'
import { publishByKey } from '#lib/portal/posts/publish-by-key.ts'
import { checkComposed } from '#lib/portal/posts/run-preflight.ts'
import { type Entry, ORACLE } from '#tests/support/social/texts/oracle.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, type LinkedAccount, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()
const member = await makeTeam()
const video = await makeVideo(member)
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
const accounts = new Map<string, LinkedAccount>()
for (const entry of ORACLE) await accountOf(entry)

const CASES = ORACLE.map((entry) => [entry.network, entry.what, entry] as const)

it.each(CASES)('the composer knows whether %s takes %s', async (_network, _what, entry) => {
  const given = composerInput(video, [await accountOf(entry)], textOf(entry))
  const problems = await checkComposed(member, { ...given, outputId: video })
  expect(problems[0]?.field ?? null, JSON.stringify(problems[0]?.message)).toBe(entry.refused)
  expect(problems.map(({ message }) => translateReason(message, ENGLISH)).join()).not.toMatch(/perAccount|\[\d\]/)
  const created = createPublications(member, { ...given, when: { kind: 'at', at: tomorrow } })
  if (entry.refused === null) expect(await created).toHaveLength(1)
  else
    await expect(created).rejects.toMatchObject({
      code: 'invalid',
      message: english(problems[0]?.message ?? ''),
    })
})

it('a CSV file is refused for the rows that networks refuse, and for no other', async () => {
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
  // No file in UTF-8 has halves of characters, nor a zero byte.
  const entries = ORACLE.filter((entry) =>
    Object.values(textOf(entry))
      .flat()
      .every((text) => text.isWellFormed() && !text.includes('\0')),
  )
  const rows = await Promise.all(
    entries.map(async (entry) => {
      const { title, description, tags } = textOf(entry)
      const { id } = await accountOf(entry)
      return [video, id, tomorrow.slice(0, 10), '12:00', title, description, tags.join(',')].map(quote).join(',')
    }),
  )
  const csv = ['video,account,date,time,title,description,tags', ...rows].join('\n')
  const { problems, created } = await importPosts(member, { bytes: Buffer.from(csv) })
  expect(created).toEqual([])
  const refused = entries.flatMap(({ refused }, index) => (refused === null ? [] : [{ line: index + 2, refused }]))
  expect(
    problems.map(({ line, message }) => ({
      line,
      refused: /^The (\w+) /.exec(translateReason(message, ENGLISH))?.[1],
    })),
  ).toEqual(refused)
})

it.each(CASES)('the customers’ API knows whether %s takes %s', async (_network, _what, entry) => {
  const { id } = await accountOf(entry)
  const { title, description, tags } = entry
  const own = { apiAccessKey: id, tags: tags ?? [] }
  const body = { videoUrl: 'https://example.com/a.mp4', apiAccessKeys: [id], scheduleTime: tomorrow, perAccount: [own] }
  const request = publishRequest.parse({ ...body, title, description })
  const made = publishByKey(member, newId('pub'), request, { outputId: video, videoUrl: null })
  if (entry.refused === null) return expect(await made).toHaveLength(1)
  const field = entry.refused === 'tags' ? 'perAccount[0].tags' : entry.refused
  return expect(made).rejects.toMatchObject({ message: expect.stringMatching(beginning(`${field} `)) })
})

function textOf({ title = '', description = '', tags = [] }: Entry) {
  return { title, description, tags }
}

/** One account for each network and each limit of a server. */
async function accountOf({ network, own }: Entry): Promise<LinkedAccount> {
  const key = JSON.stringify([network, own])
  const known = accounts.get(key)
  if (known !== undefined) return known
  const made = await makeAccount(member, network)
  accounts.set(key, made)
  await inTeam(member, (transaction) =>
    transaction
      .update(socialAccounts)
      .set({ textLimit: own ?? null })
      .where(eq(socialAccounts.id, made.id)),
  )
  return made
}

function beginning(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text)}`)
}
