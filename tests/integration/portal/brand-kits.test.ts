import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#db/schema/portal/memberships.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { addLogoFile, addVideoFile, findBrandFile } from '#lib/portal/brand/brand-files.ts'
import { brandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { changeKit, createKit, kitChangeInput, presetsWithKits, saveKit } from '#lib/portal/brand/change-kits.ts'
import { eraseUnusedBrandFiles } from '#lib/portal/brand/erase-brand-files.ts'
import { listKits, offerKits } from '#lib/portal/brand/list-kits.ts'
import { addressBrandFiles, withBrandKit } from '#lib/portal/brand/with-brand-kit.ts'
import { listFiles } from '#lib/portal/data/list-files.ts'
import { createPreset } from '#lib/portal/presets/change-presets.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeProjectRow, makeTeam } from './arrange.ts'
import { ask } from './request.ts'

const database = await testDatabase()
const media = await import('#app/api/media/brand/[team]/[file]/route.ts')
const sources = await import('#app/api/media/source/[upload]/route.ts')
const uploads = await import('#app/api/brand/[team]/[kit]/route.ts')

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="2" height="1" fill="#2a1a12"/></svg>'
const CREAM = LOGO.replace('#2a1a12', '#fff7ea')

let team: Member
beforeEach(async () => {
  team = await makeTeam()
})

const add = (member: Member, kitId: string, svg = LOGO, name = 'halden.svg') =>
  addLogoFile(member, kitId, name, Readable.from([Buffer.from(svg)]))
const withLogo = (logo: object) => brandKitContent.parse({ logo })
const change = (member: Member, input: object) => changeKit(member, kitChangeInput.parse(input))
const names = async (member = team) =>
  (await listKits(member)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name))
const expand = (request: Record<string, unknown>, member = team) =>
  inTeam(member, (transaction) => withBrandKit(transaction, member, request))
const audited = async () =>
  database.owner<{ action: string; subject_name: string; before: object; after: object }[]>`
    select action, subject_name, before, after from portal.audit_entries
    where team_id = ${team.teamId} and action like 'brand.%' order by sequence`

/** The index of an MP4 of so many seconds, with nothing in it. */
function film(seconds: number): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(Math.round(seconds * 1000), 16)
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', box('mvhd', header))])
}
const addFilm = (kitId: string, bytes = film(2.4), member = team) =>
  addVideoFile(member, kitId, 'First pour.mp4', Readable.from([bytes]))

describe('the intro and outro of a kit', () => {
  it('are taken as videos of half a second to ten, and refused otherwise', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    expect(await addFilm(kitId)).toMatchObject({ name: 'First pour.mp4', facts: { seconds: 2.4 } })
    for (const [bytes, code] of [
      [film(0.3), 'invalid'],
      [film(11), 'invalid'],
      [film(2).subarray(0, 20), 'invalid'],
      [Buffer.from(LOGO), 'unsupported_type'],
      [Buffer.alloc(31 * 2 ** 20), 'too_large'],
    ] as const)
      expect(await failureOf(addFilm(kitId, bytes))).toMatchObject({ code })
    expect(await failureOf(addFilm(kitId, film(2), await addMember(team, 'viewer')))).toMatchObject({
      code: 'forbidden',
    })
  })

  it('are in requests for every video or for long ones, unless they are not wanted', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const [intro, outro] = [await addFilm(kitId), await addFilm(kitId)]
    const content = brandKitContent.parse({ intro: { fileId: intro.id }, outro: { fileId: outro.id, isOnLong: false } })
    await saveKit(team, { kitId, content })
    const [kit] = await listKits(team)
    expect(Object.keys(kit?.videos ?? {}).toSorted()).toEqual([intro.id, outro.id].toSorted())
    const expanded = await expand({ brandKitId: kitId })
    expect(expanded.brandKit).toMatchObject({
      intro: { url: expect.stringContaining(intro.id), leastSeconds: 30 },
      outro: { url: expect.stringContaining(outro.id) },
    })
    const sent = addressBrandFiles(expanded, new Date(), undefined)
    expect(sent).toMatchObject({ brandKit: { intro: { url: expect.stringContaining('signature=') } } })
    const without = await expand({ brandKitId: kitId, introAndOutro: false })
    expect(without.brandKit).not.toHaveProperty('intro')
    expect(addressBrandFiles(without, new Date(), undefined)).not.toHaveProperty('introAndOutro')
    expect((await audited()).at(-1)).toMatchObject({ after: { intro: 'on reels over 30 s', outro: 'on every reel' } })
  })

  it('are only those of the kit', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const logo = await add(team, kitId)
    const content = brandKitContent.parse({ intro: { fileId: logo.id } })
    expect(await failureOf(saveKit(team, { kitId, content }))).toMatchObject({ code: 'invalid' })
    const foreign = { brandKit: { intro: { url: 'http://127.0.0.1/intro.mp4' } } }
    expect(await failureOf(expand(foreign))).toMatchObject({ code: 'invalid' })
  })
})

describe('a brand kit', () => {
  it('is the default where it is the first, and exactly one is', async () => {
    const first = await createKit(team, { kitName: 'Halden Coffee' })
    await createKit(team, { kitName: 'Corvid Outdoor' })
    expect(await names()).toEqual(['Halden Coffee*', 'Corvid Outdoor'])
    const [, second] = await listKits(team)
    await change(team, { change: 'make-default', kitId: second?.id })
    expect(await names()).toEqual(['Corvid Outdoor*', 'Halden Coffee'])
    await change(team, { change: 'rename', kitId: first, kitName: 'Halden' })
    expect(await failureOf(createKit(team, { kitName: 'halden' }))).toMatchObject({
      ...{ code: 'invalid', fields: { kitName: expect.anything() } },
    })
  })

  it('is changed by owners, admins and editors, and seen by viewers', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const may: Record<Role, boolean> = { owner: true, admin: true, editor: true, viewer: false, client: false }
    for (const role of ['admin', 'editor', 'viewer', 'client'] as const) {
      const member = await addMember(team, role)
      const saving = saveKit(member, { kitId, content: withLogo({ size: 0.3 }) })
      if (may[role]) await saving
      else expect(await failureOf(saving)).toMatchObject({ code: 'forbidden' })
      if (!may[role]) expect(await failureOf(add(member, kitId))).toMatchObject({ code: 'forbidden' })
    }
    expect(await names(await addMember(team, 'viewer'))).toEqual(['Halden*'])
  })

  it('belongs to its team', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const file = await add(team, kitId)
    const other = await makeTeam()
    expect(await listKits(other)).toEqual([])
    expect(await failureOf(change(other, { change: 'delete', kitId }))).toMatchObject({ code: 'not_found' })
    expect(await failureOf(add(other, kitId))).toMatchObject({ code: 'not_found' })
    const theirs = await createKit(other, { kitName: 'Theirs' })
    expect(await failureOf(saveKit(other, { kitId: theirs, content: withLogo({ fileId: file.id }) }))).toMatchObject({
      code: 'invalid',
    })
    const get = (member: Member | null, slug: string) =>
      ask(media.GET, member, `/api/media/brand/${slug}/${file.id}`, { team: slug, file: file.id })
    expect((await get(team, team.teamSlug)).status).toBe(200)
    expect((await get(other, other.teamSlug)).status).toBe(404)
    expect((await get(null, team.teamSlug)).status).toBe(401)
  })

  it('records in the audit log what was changed', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const file = await add(team, kitId)
    await saveKit(team, { kitId, content: withLogo({ fileId: file.id, size: 0.3 }) })
    await change(team, { change: 'delete', kitId })
    const entries = await audited()
    expect(entries.map(({ action }) => action)).toEqual(['brand.created', 'brand.changed', 'brand.deleted'])
    expect(entries[1]).toMatchObject({
      ...{ subject_name: 'Halden', before: { logo: false, logoSize: '22%' }, after: { logo: true, logoSize: '30%' } },
    })
    expect(entries[1]?.after).not.toHaveProperty('logoPlace')
  })

  it('leaves its presets to the kit that takes its place', async () => {
    const [gone, next] = [await createKit(team, { kitName: 'Gone' }), await createKit(team, { kitName: 'Next' })]
    const content = {
      operation: 'clip' as const,
      holds: ['brand'],
      request: { brandKitId: gone },
      settings: { brandKitId: gone },
    }
    await createPreset(team, { name: 'Weekly', scope: 'team', isDefault: false, content })
    expect(await presetsWithKits(team)).toEqual({ [gone]: 1 })
    expect(await failureOf(change(team, { change: 'delete', kitId: gone }))).toMatchObject({
      ...{ code: 'invalid', fields: { replacedBy: expect.anything() } },
    })
    await change(team, { change: 'delete', kitId: gone, replacedBy: next })
    expect(await names()).toEqual(['Next*'])
    expect(await presetsWithKits(team)).toEqual({ [next]: 1 })
  })

  it('is in the export of the team, with its files', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const file = await add(team, kitId)
    const paths: string[] = []
    for await (const { path } of listFiles(team)) paths.push(path)
    expect(paths).toContain(`brand/${file.id}/halden.png`)
  })
})

describe('a logo', () => {
  it('is uploaded by the page, and refused in words', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const post = (body: string | Buffer, member: Member | null = team) =>
      ask(
        uploads.POST,
        member,
        `/api/brand/${team.teamSlug}/${kitId}?name=${encodeURIComponent('Häldén <1>.svg')}`,
        { team: team.teamSlug, kit: kitId },
        { method: 'POST', body: new Uint8Array(Buffer.from(body)) },
      )
    const answer = await post(LOGO)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ name: 'Häldén <1>.svg', facts: { width: 1080, height: 270 } })
    const refused = await post(LOGO.replace('</svg>', '<script/></svg>'))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('scripts, links') } })
    expect((await post(Buffer.alloc(2 * 2 ** 20 + 1))).status).toBe(413)
    expect((await post(LOGO, null)).status).toBe(401)
  })

  it('is in the request of a project as the service takes it, at an address that only the service has', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const [dark, light] = [await add(team, kitId), await add(team, kitId, CREAM, 'cream.svg')]
    const logo = { fileId: dark.id, otherId: light.id, place: 'top-left', size: 0.3 }
    await saveKit(team, { kitId, content: withLogo(logo) })
    const request = await expand({ language: 'english', brandKitId: kitId })
    expect(request).toMatchObject({
      ...{ brandKitId: kitId },
      brandKit: { name: 'Halden', logo: { place: 'top-left', size: 0.3, opacity: 0.8, margin: 'normal' } },
    })
    const sent = addressBrandFiles(request, new Date(), undefined)
    expect(sent).not.toHaveProperty('brandKitId')
    expect(sent).toEqual(addressBrandFiles(request, new Date(), undefined))
    const { url, otherUrl } = Reflect.get(Reflect.get(sent, 'brandKit'), 'logo')
    for (const [address, id] of [
      [url, dark.id],
      [otherUrl, light.id],
    ]) {
      const { pathname, search } = new URL(address)
      const served = await ask(sources.GET, null, pathname + search, { upload: id })
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('image/png')
      const forged = await ask(sources.GET, null, pathname + search.replace(/signature=./, 'signature=_'), {
        upload: id,
      })
      expect(forged.status).toBe(404)
      const named = await ask(sources.GET, null, `${pathname}?team=${team.teamId}`, { upload: id })
      expect(named.status).toBe(404)
    }
  })

  it('is left out where it is switched off, and where the request names no kit', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const { id } = await add(team, kitId)
    await saveKit(team, { kitId, content: withLogo({ fileId: id, isOn: false }) })
    expect((await expand({ brandKitId: kitId })).brandKit).toEqual({ name: 'Halden' })
    expect(await expand({ brandKitId: 'none' })).toEqual({ brandKitId: 'none' })
    expect(await expand({ language: 'english' })).toEqual({ language: 'english' })
    expect(await offerKits(team)).toMatchObject([{ name: 'Halden', isDefault: true, logo: null }])
  })

  it('is erased a month after nothing uses it any more, and not while a kit or a late project does', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const [kept, replaced, used] = [await add(team, kitId), await add(team, kitId), await add(team, kitId)]
    await saveKit(team, { kitId, content: withLogo({ isOn: true, fileId: kept.id }) })
    const look = { template: 'productive', position: 'bottom-center', fontSize: 'm' } as const
    await makeProjectRow(team, { request: { language: 'english', subtitleStyles: look, brandKitId: used.id } })
    expect(await eraseUnusedBrandFiles()).toBe(0)
    await database.owner`update portal.brand_files set created_at = now() - interval '31 days' where team_id = ${team.teamId}`
    expect(await eraseUnusedBrandFiles()).toBe(1)
    const files = await database.owner`select id from portal.brand_files where team_id = ${team.teamId}`
    expect(files.map(({ id }) => id).toSorted()).toEqual([kept.id, used.id].toSorted())
    expect(await findBrandFile(team, replaced.id)).toBeNull()
    await database.owner`update portal.jobs set created_at = now() - interval '31 days' where team_id = ${team.teamId}`
    expect(await eraseUnusedBrandFiles()).toBe(1)
  })

  it('of another team is refused, as are files that a request names itself', async () => {
    const kitId = await createKit(team, { kitName: 'Halden' })
    const { id } = await add(team, kitId)
    await saveKit(team, { kitId, content: withLogo({ fileId: id }) })
    const other = await makeTeam()
    const unknown = await failureOf(expand({ brandKitId: kitId }, other))
    expect(unknown).toMatchObject({ code: 'invalid', publicMessage: { code: 'field_refused' } })
    const { brandKit } = await expand({ brandKitId: kitId })
    expect(await failureOf(expand({ brandKit }, other))).toMatchObject({ code: 'invalid' })
    expect(await failureOf(expand({ brandKit: { logo: { url: 'http://10.0.0.1/a.png' } } }))).toMatchObject({
      code: 'invalid',
    })
    const own = { logo: { url: 'https://example.com/a.png' } }
    expect((await expand({ brandKitId: kitId, brandKit: own })).brandKit).toEqual({ name: 'Halden', ...own })
  })
})

it('reads as a sentence in the audit log', async () => {
  const { auditTitle } = await import('#lib/portal/audit/audit-labels.ts')
  expect(auditTitle({ action: 'brand.changed', subjectName: 'Halden' }, ENGLISH)).toBe('Changed the brand kit Halden')
})
