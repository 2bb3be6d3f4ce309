import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError } from '#lib/core/log/log.ts'

describe('an error in the log', () => {
  it('never shows the values that a failed query was given, wherever the error stands in a chain', () => {
    const values = ['ada@example.com', '$argon2id$v=19$m=1\n    at secret']
    const query = new DrizzleQueryError('insert into users values ($1, $2)', values, new Error('no such table'))
    for (const error of [query, new Error('outer', { cause: query })]) {
      const text = JSON.stringify(describeError(error))
      expect(text).not.toMatch(/argon2id|ada@example|secret/)
      expect(text).toContain('insert into users')
      expect(text).toContain('no such table')
    }
  })

  it('is passed on as it is where it is none', () => {
    expect(describeError('why')).toBe('why')
  })
})
