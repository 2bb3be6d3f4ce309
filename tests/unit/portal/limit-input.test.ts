import { expect, it } from 'vitest'
import { limitInput, readLimits } from '#lib/portal/operator/limit-input.ts'

const typed = (given: Record<string, string>) => ({
  ...{ id: 'northbeam', sourceMinutes: '', characters: '', posts: '', storedGigabytes: '' },
  ...given,
})

it('reads what an operator types as limits; nothing is no limit', () => {
  const { id: _, ...read } = limitInput.parse(typed({ sourceMinutes: ' 90 ', storedGigabytes: '1,5', posts: '0' }))
  expect(readLimits(read)).toEqual({
    ...{ sourceSecondsPerMonth: 5_400, charactersPerMonth: null, postsPerMonth: 0, storedBytes: 1.5e9 },
  })
})

it.each(['-1', 'many', '1e3', '1.', '99999999999'])('refuses “%s” at its field', (text) => {
  const refused = limitInput.safeParse(typed({ posts: text }))
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['posts'])
})
