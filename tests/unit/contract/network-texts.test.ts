import { describe, expect, it } from 'vitest'
import { accountLimits } from '#lib/contract/account-limits.ts'
import { countText } from '#lib/contract/count-text.ts'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { type PostText, textProblems } from '#lib/contract/text-checks.ts'
import { hasBrokenCharacters, NETWORK_RULES } from '#tests/support/social/texts/network-rules.ts'
import { ORACLE } from '#tests/support/social/texts/oracle.ts'
import { textSentTo } from '#tests/support/social/texts/text-sent-to.ts'

describe('a text that its network refuses is refused when it is composed, and no other', () => {
  it.each(ORACLE.map((entry) => [entry.network, entry.what, entry] as const))('%s: %s', (network, _what, entry) => {
    const limits = accountLimits(NETWORK_LIMITS[network], entry.own ?? null)
    const [problem] = textProblems(limits, { ...entry, privacy: 'public' })
    expect(problem?.field ?? null, problem && english(problem.problem)).toBe(entry.refused)
  })

  it.each(ORACLE.filter(({ refused }) => refused === null).map((entry) => [entry.network, entry.what, entry] as const))(
    'the table agrees with the network’s own rules: %s: %s',
    (network, _what, entry) => {
      const arrived = textSentTo(entry)
      expect(NETWORK_RULES[network](arrived, entry.own)).toBeNull()
      expect(hasBrokenCharacters(arrived)).toBe(false)
    },
  )

  it.each(
    ORACLE.filter(({ refused, tags = [] }) => refused !== null && tags.length < 2).map(
      (entry) => [entry.network, entry.what, entry] as const,
    ),
  )('the table agrees with the network’s own refusals: %s: %s', (network, _what, entry) => {
    expect(NETWORK_RULES[network](textSentTo(entry), entry.own)).not.toBeNull()
  })
})

it.each([
  [`https://example.com/a${'動画を公開しました。'.repeat(30)}`, 623],
  [`${Array.from({ length: 12 }, (_, index) => `a${index}.com`).join(' ')} ${'x'.repeat(180)}`, 468],
  ['See https://example.com/a.', 28],
  ['™ © ®', 6],
  [`http://localhost:3000/${'z'.repeat(400)}`, 422],
])('X counts %s as %i', (text, expected) => {
  expect(countText(text, { counting: 'weighted', linkLength: 23, shortMentions: false })).toBe(expected)
})

it('says what the hashtags of tags do to a text', () => {
  const given = { description: 'x'.repeat(275), tags: ['reelwrightlaunch', 'founders'], privacy: 'public' } as const
  const messagesFor = (text: PostText) =>
    textProblems(NETWORK_LIMITS.x, text).map(({ field, problem }) => `${field} ${english(problem)}`)
  expect(messagesFor(given)).toEqual(['tags make the text too long for X: 304 characters (limit 280)'])
  expect(messagesFor({ ...given, description: 'x'.repeat(281) })).toEqual([
    'description is too long for X: 310 characters (limit 280)',
  ])
})

it('does not take minutes over pages of letters without a space', () => {
  for (const network of ['x', 'mastodon', 'threads'] as const) {
    const description = 'a.'.repeat(35_000)
    expect(textProblems(NETWORK_LIMITS[network], { description, privacy: 'public' })).toHaveLength(1)
    const link = `http://${description}`
    expect(textProblems(NETWORK_LIMITS[network], { description: link, privacy: 'public' })).toHaveLength(1)
  }
})
