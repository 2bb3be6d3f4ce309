import { expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { exportPosts } from '#lib/portal/posts/export-posts.ts'
import { findPublication } from '#lib/portal/posts/find-publication.ts'
import { importPosts } from '#lib/portal/posts/import/import-posts.ts'
import { previewImport } from '#lib/portal/posts/import/preview-import.ts'
import { listQueue } from '#lib/portal/posts/list-posts.ts'
import { createSchedule } from '#lib/portal/schedules/save-schedule.ts'
import { scheduleInput } from '#lib/portal/schedules/schedule-input.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { composerInput, makeAccount, makeVideo } from './arrange.ts'
import { startPeerService } from './peer-service.ts'

await startPeerService()
await testDatabase()

/** A Monday. */
const now = new Date('2026-05-04T06:00:00Z')

async function arrange() {
  const member = await makeTeam()
  const account = await makeAccount(member)
  const video = await makeVideo(member)
  const slots = ['1 09:00', '2 09:00'].map((time) => `${account.id} ${time}`)
  await createSchedule(member, scheduleInput.parse({ name: 'Weekly', timeZone: 'Europe/Berlin', slots }))
  return { member, account, video }
}

const csvFile = (lines: string[]) => ({ bytes: Buffer.from(lines.join('\n')) })

it('a CSV file from Excel keeps its letters, and one with lost letters is refused', async () => {
  const { member, account, video } = await arrange()
  const lines = ['video;account;title;description', `${video};${account.id};Café à Genève;crème brûlée`]
  const { created } = await importPosts(member, { bytes: Buffer.from(lines.join('\r\n'), 'latin1') }, now)
  const post = await findPublication(member, created[0]?.publicationId ?? '')
  expect([post?.title, post?.description]).toEqual(['Café à Genève', 'crème brûlée'])
  const lost = await importPosts(member, csvFile(['video,account,title', `${video},${account.id},Caf\uFFFD`]), now)
  expect(lost.created).toEqual([])
  expect(english(lost.problems[0]?.message ?? '')).toMatch(/^title: Some characters were lost/)
})

it('a CSV file is shown as it is read, and keeps nothing until it is imported', async () => {
  const { member, account, video } = await arrange()
  const lines = ['Vídeo;Cuenta;Fecha;Hora;Título;Nota', `${video};${account.id};03/04/2027;8:30;Café;x`]
  const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
  const shown = previewImport(member, { bytes })
  expect(shown).toMatchObject({ encoding: 'windows-1252', separator: ';', ignored: ['Nota'], count: 1 })
  expect(shown).toMatchObject({
    asksDateOrder: true,
    dateOrder: null,
    rows: [{ when: '03/04/2027 08:30', text: 'Café' }],
  })
  expect(previewImport(member, { bytes, dateOrder: 'day' }).rows[0]?.when).toBe('2027-04-03 08:30')
  expect((await listQueue(member, { tab: 'drafts', accountIds: [], cursor: null })).counts.drafts).toBe(0)
  const viewer = { ...member, role: 'viewer' as const }
  expect(() => previewImport(viewer, { bytes })).toThrow(expect.objectContaining({ code: 'forbidden' }))
})

it('a CSV file that was exported is imported unchanged, whatever its texts hold', async () => {
  const { member, account, video } = await arrange()
  await makeAccount(member)
  const compose = (rest: Record<string, unknown>) =>
    createPublications(member, composerInput(video, [account], rest), now)
  const texts = ['=1+1', "'=1", '+34 600', '-5', '@me', '0123', 'a "b"; c, d\te', 'one\r\ntwo\nthree', '👩‍👩‍👧 é', "'"]
  for (const text of texts)
    await compose({ when: { kind: 'draft' }, title: text, description: text, tags: ['a b', 'c'] })
  await compose({ when: { kind: 'at', at: '2026-05-05T12:00:00Z' }, privacy: 'unlisted' })
  const exported = await exportPosts(member)
  const { problems, created } = await importPosts(member, { bytes: Buffer.from(exported) }, now)
  expect(problems).toEqual([])
  const rowsIn = (csv: string) => csv.split(/\r\n(?=out_|$)/).filter((row) => row.startsWith('out_'))
  const rows = rowsIn(exported)
  expect(rowsIn(await exportPosts(member)).sort()).toEqual([...rows, ...rows].sort())
  expect(created.flatMap(({ posts }) => posts.map(({ accountId }) => accountId))).toEqual(Array(11).fill(account.id))
  expect(rows[0]).toMatch(new RegExp(`^${video},${account.id},`))
})

it('posts of an exported file that are published already are left out, and said', async () => {
  const { member, account, video } = await arrange()
  const head = 'video,account,title,state'
  const published = `${video},${account.id},Out,published`
  const bytes = Buffer.from([head, published, `${video},${account.id},New,draft`].join('\n'))
  expect(previewImport(member, { bytes })).toMatchObject({ count: 1, published: 1, ignored: [] })
  const { problems, created } = await importPosts(member, { bytes }, now)
  expect([problems.length, created.length]).toEqual([0, 1])
  await expect(importPosts(member, csvFile([head, published]), now)).rejects.toThrow('already published')
  const named = await importPosts(member, csvFile([head, `My video,${account.id},New,draft`]), now)
  expect(english(named.problems[0]?.message ?? '')).toMatch(/^video: “My video” is not a video ID/)
})

it('a CSV file is taken as a whole or not at all, and every wrong row is named', async () => {
  const { member, account, video } = await arrange()
  const rows = [
    'video,account,date,time,zone,title,tags',
    `${video},${account.id},2026-05-05,12:00,Europe/Berlin,One,"a,b"`,
    `${video},${account.id},,next slot,,Two,`,
    `${video},nobody,2026-05-05,12:00,,Three,`,
    `out_absent,${account.id},2026-05-05,12:00,,Four,`,
    `${video},${account.id},2026-05-05,25:00,,Five,`,
    `${video},${account.id},,next slot,,Six,`,
  ]
  const refused = await importPosts(member, csvFile(rows), now)
  expect(refused.created).toEqual([])
  expect(refused.problems.map(({ line }) => line)).toEqual([4, 5, 6])
  expect(english(refused.problems[0]?.message ?? '')).toContain('nobody')
  expect(english(refused.problems[2]?.message ?? '')).toBe(
    'time: We cannot read “25:00” as a time. Write it as 08:30 or “next slot”.',
  )
  expect((await listQueue(member, { tab: 'upcoming', accountIds: [], cursor: null })).counts.upcoming).toBe(0)
  const right = rows.filter((_row, index) => [0, 1, 2, 6].includes(index))
  const taken = await importPosts(member, csvFile(right), now)
  expect(taken.problems).toEqual([])
  expect(taken.created.map(({ posts }) => posts[0]?.plannedAt?.toISOString())).toEqual([
    '2026-05-05T10:00:00.000Z',
    '2026-05-04T07:00:00.000Z',
    '2026-05-05T07:00:00.000Z',
  ])
  const exported = await exportPosts(member)
  expect(exported.split('\r\n')).toHaveLength(5)
  expect(exported).toContain('One')
})

it('a CSV file that is none is refused', async () => {
  const { member } = await arrange()
  for (const csv of ['', 'title\nx', 'video,account\n', 'video,account\n"x']) {
    await expect(importPosts(member, csvFile([csv]), now)).rejects.toMatchObject({ code: 'invalid' })
  }
})
