import fc from 'fast-check'
import parseTweet from 'twitter-text/dist/parseTweet.js'
import { expect, it } from 'vitest'
import { composePost } from '#lib/contract/compose-post.ts'
import { countText } from '#lib/contract/count-text.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { generatedTexts } from '#tests/support/social/texts/generated.ts'
import { hasBrokenCharacters, NETWORK_RULES } from '#tests/support/social/texts/network-rules.ts'
import { textSentTo } from '#tests/support/social/texts/text-sent-to.ts'

const NETWORKS_OUTSIDE = NETWORKS.filter((network) => network !== 'feed')

it.each(NETWORKS_OUTSIDE)('what passes the checks is accepted by %s', (network) => {
  const limits = NETWORK_LIMITS[network]
  const seen = { passed: 0, refused: 0 }
  fc.assert(
    fc.property(generatedTexts(network), (given) => {
      if (textProblems(limits, { ...given, privacy: 'public' }).length > 0) {
        seen.refused += 1
        return
      }
      seen.passed += 1
      const arrived = textSentTo({ network, ...given })
      expect(NETWORK_RULES[network](arrived)).toBeNull()
      expect(hasBrokenCharacters(arrived)).toBe(false)
    }),
    { numRuns: 300 },
  )
  expect(seen.passed).toBeGreaterThan(30)
  expect(seen.refused).toBeGreaterThan(5)
})

it('refuses of X only what its library refuses, and counts as it does', () => {
  fc.assert(
    fc.property(generatedTexts('x'), (given) => {
      const { text } = composePost(NETWORK_LIMITS.x, given)
      const { valid, weightedLength } = parseTweet(text)
      const problems = textProblems(NETWORK_LIMITS.x, { ...given, privacy: 'public' })
      expect(problems.length > 0).toBe(text !== '' && !valid)
      expect(countText(text, { counting: 'weighted', linkLength: 23, shortMentions: false })).toBe(weightedLength)
    }),
    { numRuns: 500 },
  )
})
