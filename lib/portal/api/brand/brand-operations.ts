import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { brandKitContent } from '../../brand/brand-kit.ts'
import type { BrandKitView } from '../../brand/brand-kit-view.ts'
import { changeKit, createKit, saveKit } from '../../brand/change-kits.ts'
import { listKits } from '../../brand/list-kits.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import { brandKitRow, kitChange, kitRemoval, newKit, type WholeKit, wholeKit } from './brand-schemas.ts'
import { changedContent, presentKit, presentKitRow } from './present-kit.ts'

const tag = 'Projects'
const NO_KIT = coded('no_such_brand_kit')
const one = { tag, path: '/brand-kits/{id}', notFound: NO_KIT }
const fields = { kitName: 'name' }

const SHARED = {
  ...{ brandKitId: 'kit_01kbz3k3tm8xq2w5v7n9c4d6fg', name: 'Halden Coffee', isDefault: true },
  logo: { versions: 2, place: 'top-right', size: 0.22, opacity: 0.8, margin: 'normal' },
  fonts: { captions: 'Halden Serif', titles: null },
  intro: { seconds: 2.4, leastSeconds: 30 },
  outro: null,
} as const
const LOOK = { captionLookId: 'look_9c4d6fg2k1', name: 'Halden bold', template: 'harmozi' } as const

const EXAMPLE: WholeKit = {
  ...SHARED,
  captionLooks: [{ ...LOOK, textColor: '#fff7ea' }],
  names: [{ name: 'Yirgacheffe', soundsLike: ['your gut chef'] }],
  mask: { words: ['darn'], captions: 'stars', sound: 'mute' },
  posts: [{ network: 'instagram', hashtags: ['coffee'], signature: 'Halden Coffee, Oslo' }],
}
const EXAMPLE_BODY = {
  name: 'Halden Coffee',
  names: [{ name: 'Yirgacheffe', soundsLike: ['your gut chef'] }],
  mask: { words: ['darn'] },
}

/** What requests can name as their `brandKitId`. */
export const BRAND_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/brand-kits', id: 'listBrandKits', tag, permission: 'brand.view' },
    summary: 'List the brand kits of your team',
    description: 'The default one first, then by their names.',
    answer: listOf(brandKitRow),
    example: {
      answer: {
        ...{ total: 1, message: 'Brand kits fetched successfully' },
        data: [{ ...SHARED, captionLooks: [LOOK], names: ['Halden', 'Yirgacheffe'], maskedWords: 2 }],
      },
    },
    perform: async ({ actor }) => {
      const data = (await findKits(actor)).map(presentKitRow)
      return { total: data.length, message: 'Brand kits fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/brand-kits', id: 'createBrandKit', tag, permission: 'brand.manage', prefix: 'kit' },
    isLiveOnly: true,
    summary: 'Create a brand kit',
    description:
      'The first kit of a team is its default. Logos, fonts, intros and outros are uploaded in the portal; everything else is set here.',
    body: newKit,
    answer: wholeKit,
    example: { body: EXAMPLE_BODY, answer: EXAMPLE },
    fields,
    create: ({ actor, body: { name: kitName, ...parts } }, id) =>
      createKit(actor, { kitName }, id, changedContent(brandKitContent.parse({}), parts)),
    read: async ({ actor }, id) => presentKit(await requireKit(actor, id)),
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readBrandKit', permission: 'brand.view' },
    summary: 'Read a brand kit',
    description: 'One kit with all its values.',
    answer: wholeKit,
    example: { answer: EXAMPLE },
    perform: async ({ actor, params }) => presentKit(await requireKit(actor, params.id ?? '')),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changeBrandKit', permission: 'brand.manage' },
    isLiveOnly: true,
    summary: 'Change a brand kit',
    description:
      'What is absent stays as it is; a list takes the place of the whole list. New projects use the changed kit. Presets with a caption look that is gone keep the template that it was made from.',
    body: kitChange,
    answer: wholeKit,
    example: { body: { mask: { words: ['darn'] } }, answer: EXAMPLE },
    fields,
    perform: async ({ actor, params, body: { name, isDefault, ...parts } }) => {
      const { id: kitId, content } = await requireKit(actor, params.id ?? '')
      if (name !== undefined) await changeKit(actor, { change: 'rename', kitId, kitName: name })
      if (Object.values(parts).some((part) => part !== undefined))
        await saveKit(actor, { kitId, content: changedContent(content, parts) })
      if (isDefault === true) await changeKit(actor, { change: 'make-default', kitId })
      return presentKit(await requireKit(actor, kitId))
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteBrandKit', permission: 'brand.manage' },
    isLiveOnly: true,
    summary: 'Delete a brand kit',
    description: 'Presets that name it name another kit from then on. Results that were made with it stay as they are.',
    query: kitRemoval,
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Brand kit deleted successfully' } },
    perform: async ({ actor, params, query: { replacedBy } }) => {
      await changeKit(actor, { change: 'delete', kitId: params.id ?? '', replacedBy })
      return { message: 'Brand kit deleted successfully' }
    },
  }),
]

/** Files are named by their facts, not by their addresses, which pages of the team alone have. */
function findKits(actor: Actor): Promise<BrandKitView[]> {
  return listKits({ ...actor, teamSlug: '' })
}

async function requireKit(actor: Actor, id: string): Promise<BrandKitView> {
  const found = (await findKits(actor)).find((kit) => kit.id === id)
  if (found === undefined) throw new Failure('not_found', NO_KIT)
  return found
}
