import { expect, it } from 'vitest'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { uploadAddress } from '#lib/portal/api/uploads/receive-upload.ts'
import { listShotFiles } from '#lib/portal/editing/list-shot-files.ts'
import { addressShotFiles, requireShotFiles } from '#lib/portal/editing/shot-files.ts'
import { sourceUrlIsValid } from '#lib/portal/secrets/derived-secrets.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'

await testDatabase()
const [ours, theirs] = [await makeTeam(), await makeTeam()]

async function upload(state: 'ready' | 'receiving'): Promise<string> {
  const row = { id: newId('upl'), teamId: ours.teamId, userId: ours.userId, name: 'sea.jpg', sizeBytes: 9, state }
  await asSystem((transaction) => transaction.insert(uploads).values({ ...row, createdAt: new Date() }))
  return uploadAddress(row.id)
}

const showing = (url: string) => ({ shots: [{ index: 0, show: 'file' as const, url }] })
const refused = (error: unknown) => error instanceof Failure && error.code === 'invalid'

it('shows an upload of the team, at an address that the service can fetch when it is sent', async () => {
  const url = await upload('ready')
  const changes = await requireShotFiles(ours, showing(url))
  expect(changes).toEqual(showing(url))
  const at = new Date()
  const sent = JSON.stringify(addressShotFiles(changes, at, undefined))
  const [, id = '', query = ''] = /\/api\/media\/source\/(upl_\w+)\?([^"]+)/.exec(sent) ?? []
  const { expires, signature } = Object.fromEntries(new URLSearchParams(query))
  expect(url).toContain(id)
  expect(sourceUrlIsValid(id, Number(expires), signature ?? '', at)).toBe(true)
})

it('refuses an upload of another team, one that is not complete, and a private address', async () => {
  await expect(requireShotFiles(theirs, showing(await upload('ready')))).rejects.toSatisfy(refused)
  await expect(requireShotFiles(ours, showing(await upload('receiving')))).rejects.toSatisfy(refused)
  await expect(requireShotFiles(ours, showing('http://127.0.0.1/sea.jpg'))).rejects.toSatisfy(refused)
  await expect(requireShotFiles(ours, showing(`${portalOrigin()}/settings`))).rejects.toSatisfy(refused)
  expect(await requireShotFiles(ours, showing('https://example.com/sea.jpg'))).toEqual(
    showing('https://example.com/sea.jpg'),
  )
})

it('lists the pictures and videos of the library by name, and no other files and no other team’s', async () => {
  const team = await makeTeam()
  const files = [
    ['Harbor.jpg', 'image/jpeg', 'ready'],
    ['harbor tour.mp4', 'video/mp4', 'ready'],
    ['harbor.mp3', 'audio/mpeg', 'ready'],
    ['harbor late.mp4', 'video/mp4', 'receiving'],
    ['office.png', 'image/png', 'ready'],
  ] as const
  for (const [index, [name, contentType, state]] of files.entries()) {
    const row = { id: newId('upl'), teamId: team.teamId, userId: team.userId, name, contentType, state, sizeBytes: 9 }
    const createdAt = new Date(2027, 0, index + 1)
    await asSystem((transaction) => transaction.insert(uploads).values({ ...row, createdAt }))
  }
  const found = await listShotFiles(team, 'HARBOR')
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['harbor tour.mp4', 'video'],
    ['Harbor.jpg', 'picture'],
  ])
  expect(await listShotFiles(theirs, '')).toEqual([])
})
