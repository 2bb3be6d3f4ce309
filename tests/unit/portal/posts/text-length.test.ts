import { expect, it } from 'vitest'
import { firstDraft, type PostDraft } from '#app/(portal)/[team]/publish/new/_components/post-draft.ts'
import { textLength } from '#app/(portal)/[team]/publish/new/_components/text-length.ts'
import { countText } from '#lib/contract/count-text.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network, OwnTextLimit } from '#lib/contract/social.ts'
import type { Composer, ComposerAccount } from '#lib/portal/posts/open-composer.ts'

const composer: Composer = {
  ...{ videos: [], accounts: [], limits: NETWORK_LIMITS, chosenIds: [], defaultIds: [] },
  ...{
    options: { approvalRequired: false, timeZone: 'UTC', hasSetDefaults: false, maySetDefaults: true },
    suggested: { date: '2026-05-05', time: '12:00' },
  },
}

function account(network: Network, textLimit: OwnTextLimit | null = null): ComposerAccount {
  const names = { id: network, network, displayName: network, handle: null }
  return { ...names, state: 'active', reason: null, textLimit, nextFree: null, free: [] }
}

function lengthOf(accounts: ComposerAccount[], text: Partial<PostDraft['text']>, own: PostDraft['own'] = {}) {
  const draft = { ...firstDraft(composer, false), own, text: { title: '', description: '', tags: '', ...text } }
  return textLength(composer, draft, accounts, 'description', countText)
}

it('counts the hashtags that tags become', () => {
  const text = { description: 'x'.repeat(275), tags: 'reelwrightlaunch, founders' }
  expect(lengthOf([account('x')], text)).toEqual({ length: 304, max: 280, inBytes: false, name: 'X' })
})

it('is that of the network with the least left, in its own unit', () => {
  const accounts = [account('instagram'), account('threads'), account('mastodon')]
  expect(lengthOf(accounts, { description: '’'.repeat(160) })).toEqual({
    ...{ length: 480, max: 500, inBytes: true, name: 'Threads' },
  })
  expect(lengthOf([account('mastodon', { max: 5000, linkLength: 23 })], { title: 'T' })).toMatchObject({ max: 5000 })
})

it('takes the text that an account has of its own', () => {
  const own = { x: { title: '', description: 'Short', tags: '', privacy: '' as const } }
  expect(lengthOf([account('x')], { description: 'x'.repeat(300) }, own)).toMatchObject({ length: 5 })
  expect(lengthOf([], { description: 'x' })).toBeNull()
})
