import { expect, it } from 'vitest'
import { ownTextOf, postText } from '#lib/portal/posts/post-text.ts'

const shared = { title: 'For all', description: 'Of all', tags: ['one', 'two'], privacy: 'public' } as const
const SHARED = { ...shared, tags: [...shared.tags] }

it('has the text for all where a destination has none of its own', () => {
  expect(postText(SHARED, null)).toEqual(SHARED)
  expect(postText(SHARED, {})).toEqual(SHARED)
})

it.each([
  [{ title: 'Own' }, { title: 'Own' }],
  [{ description: '' }, { description: '' }],
  [{ tags: [] }, { tags: [] }],
  [{ privacy: 'private' as const }, { privacy: 'private' }],
])('has what a destination has of its own, also if that is empty: %o', (own, expected) => {
  expect(postText(SHARED, own)).toEqual({ ...SHARED, ...expected })
})

it('keeps only the fields that a destination has of its own', () => {
  expect(ownTextOf({ title: 'Own', description: undefined, tags: [] })).toEqual({ title: 'Own', tags: [] })
  expect(Object.keys(ownTextOf({ title: 'Own', privacy: undefined }) ?? {})).toEqual(['title'])
  expect(ownTextOf({ title: undefined })).toBeNull()
  expect(ownTextOf({})).toBeNull()
})
