import { expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { hashtagProblems, withHashtags } from '#lib/service/social/hashtags.ts'

it('adds tags as hashtags once, without what a hashtag cannot have', () => {
  expect(withHashtags('Look #Ideas', ['ideas', 'short films', 'short-films', '🎬'])).toBe('Look #Ideas\n\n#shortfilms')
  expect(withHashtags('', ['日本', 'über'])).toBe('#日本 #über')
  expect(withHashtags('Look', [])).toBe('Look')
})

it('refuses tags only for the length that they add themselves', () => {
  const problems = hashtagProblems(NETWORK_LIMITS.mastodon)
  const post = { privacy: 'public', tags: ['ideas'] } as const
  expect(problems({ ...post, description: 'a'.repeat(492) })).toEqual([])
  expect(problems({ ...post, description: 'a'.repeat(493) })).toMatchObject([{ field: 'tags' }])
  expect(problems({ ...post, title: 'a'.repeat(493) })).toMatchObject([{ field: 'tags' }])
  expect(problems({ ...post, description: 'a'.repeat(501) })).toEqual([])
})
