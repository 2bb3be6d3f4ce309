import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { addFontFile, addLogoFile } from '#lib/portal/brand/brand-files.ts'
import { brandKitContent } from '#lib/portal/brand/brand-kit.ts'
import { createKit, presetsWithLooks, saveKit } from '#lib/portal/brand/change-kits.ts'
import { listKits, offerKits } from '#lib/portal/brand/list-kits.ts'
import { addressBrandFiles, withBrandKit } from '#lib/portal/brand/with-brand-kit.ts'
import { composeTexts } from '#lib/portal/posts/queue/plan-queue.ts'
import { createPreset } from '#lib/portal/presets/change-presets.ts'
import { failureOf } from '#tests/support/failure-of.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { addMember, makeTeam } from './arrange.ts'

const database = await testDatabase()
const require = createRequire(import.meta.url)
const ANTON = join(dirname(require.resolve('@expo-google-fonts/anton/package.json')), '400Regular/Anton_400Regular.ttf')

let team: Member
let kitId: string
beforeEach(async () => {
  team = await makeTeam()
  kitId = await createKit(team, { kitName: 'Halden' })
})

const upload = async (bytes?: Buffer, mayUse = true, member = team) =>
  addFontFile(member, kitId, { name: 'halden.ttf', mayUse }, Readable.from([bytes ?? (await readFile(ANTON))]))
const expand = (request: Record<string, unknown>) =>
  inTeam(team, (transaction) => withBrandKit(transaction, team, request))
const save = (content: object) => saveKit(team, { kitId, content: brandKitContent.parse(content) })
const LOOK = { id: 'look_0123456789', name: 'Halden bold', template: 'harmozi', textColor: '#fff7ea', fontId: null }

describe('a font of a kit', () => {
  it('is kept once somebody confirms that the team may use it, and the audit log says who', async () => {
    expect(await failureOf(upload(undefined, false))).toMatchObject({ code: 'invalid' })
    const font = await upload()
    expect(font).toMatchObject({ name: 'halden.ttf', facts: { family: 'Anton', wasVariable: false } })
    const [entry] = await database.owner`select after from portal.audit_entries
      where team_id = ${team.teamId} and action = 'brand.font_added'`
    expect(entry).toMatchObject({ after: { font: 'Anton Regular' } })
    expect(await failureOf(upload(Buffer.from('no font')))).toMatchObject({ code: 'invalid' })
    expect(await failureOf(upload(undefined, true, await addMember(team, 'viewer')))).toMatchObject({
      code: 'forbidden',
    })
  })

  it('goes with requests at an address of its own, for captions, titles and looks', async () => {
    const [captions, titles] = [await upload(), await upload()]
    const fonts = { fileIds: [captions.id, titles.id], captionsId: captions.id, titlesId: titles.id }
    await save({ fonts, looks: [{ ...LOOK, fontId: titles.id }] })
    const { brandKit } = await expand({ brandKitId: kitId })
    expect(brandKit).toMatchObject({
      fonts: { captions: expect.stringContaining(captions.id), titles: expect.stringContaining(titles.id) },
    })
    const looked = await expand({
      ...{ brandKitId: kitId, captionLookId: LOOK.id },
      subtitleStyles: { template: 'productive', position: 'top-center' },
    })
    expect(looked).toMatchObject({
      subtitleStyles: { template: 'harmozi', position: 'top-center' },
      brandKit: {
        look: { template: 'harmozi', textColor: '#fff7ea' },
        fonts: { captions: expect.stringContaining(titles.id) },
      },
    })
    const sent = addressBrandFiles(looked, new Date(), undefined)
    expect(sent).not.toHaveProperty('captionLookId')
    expect(sent).toHaveProperty('brandKit.fonts.captions', expect.stringMatching(/signature=/))
    expect(await offerKits(team)).toMatchObject([
      { captionFont: { id: captions.id }, looks: [{ id: LOOK.id, font: { id: titles.id } }] },
    ])
    const own = { fonts: { captions: 'http://10.0.0.1/a.ttf' } }
    expect(await failureOf(expand({ brandKit: own }))).toMatchObject({ code: 'invalid' })
  })

  it('is a font of this kit, not a logo', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="2" height="1"/></svg>'
    const logo = await addLogoFile(team, kitId, 'logo.svg', Readable.from([Buffer.from(svg)]))
    expect(await failureOf(save({ fonts: { fileIds: [logo.id] } }))).toMatchObject({ code: 'invalid' })
  })
})

describe('a caption look', () => {
  it('that the kit does not have is refused', async () => {
    expect(await failureOf(expand({ brandKitId: kitId, captionLookId: 'look_none000' }))).toMatchObject({
      code: 'invalid',
    })
    expect(await failureOf(expand({ captionLookId: LOOK.id }))).toMatchObject({ code: 'invalid' })
  })

  it('leaves presets when it is removed, which keep the template that it was made from', async () => {
    await save({ looks: [LOOK] })
    const content = {
      ...{ operation: 'subtitles' as const, holds: ['subtitles', 'brand'] },
      settings: { template: 'harmozi', lookId: LOOK.id, brandKitId: kitId },
      request: { brandKitId: kitId, captionLookId: LOOK.id, subtitleStyles: { template: 'harmozi' } },
    }
    await createPreset(team, { name: 'Weekly', scope: 'team', isDefault: false, content })
    expect(await presetsWithLooks(team)).toEqual({ [LOOK.id]: ['Weekly'] })
    await save({ looks: [] })
    expect(await presetsWithLooks(team)).toEqual({})
    const [preset] = await database.owner`select settings, request from portal.presets where team_id = ${team.teamId}`
    expect(preset).toMatchObject({
      settings: { template: 'harmozi' },
      request: { subtitleStyles: { template: 'harmozi' } },
    })
    expect(preset?.settings).not.toHaveProperty('lookId')
  })
})

it('names and masked words of a kit go with its requests', async () => {
  const content = {
    names: [{ name: 'Halden', soundsLike: ['hall den'] }],
    mask: { words: ['damn'], captions: 'first-letter', sound: 'beep' },
  }
  await save(content)
  expect((await expand({ brandKitId: kitId })).brandKit).toEqual({ name: 'Halden', ...content })
  await save({})
  expect((await expand({ brandKitId: kitId })).brandKit).toEqual({ name: 'Halden' })
})

it('a post has the hashtags and the signature that the kit has for its network, and those of the team elsewhere', async () => {
  await save({ posts: [{ network: 'youtube', hashtags: ['#slowpour'], signature: 'Full episode on our channel' }] })
  const [kit] = await listKits(team)
  const video = { output: { credits: null }, projectTitle: 'Talk', info: null, kitPosts: kit?.content.posts ?? [] }
  const accounts = [
    { id: 'acc_1', network: 'youtube', textLimit: null },
    { id: 'acc_2', network: 'tiktok', textLimit: null },
  ] as const
  const texts = composeTexts(NETWORK_LIMITS, video, accounts, { hashtags: ['northbeam'], signature: 'Northbeam' })
  expect(texts).toMatchObject({ description: 'Northbeam', tags: ['northbeam'] })
  expect(texts.destinations[0]).toMatchObject({
    description: 'Full episode on our channel',
    tags: ['slowpour'],
  })
  expect(texts.destinations[1]).not.toHaveProperty('tags')
})
