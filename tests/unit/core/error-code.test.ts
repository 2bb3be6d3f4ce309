import { describe, expect, it } from 'vitest'
import { errorCode } from '#lib/core/error-code.ts'

describe('errorCode', () => {
  it('is the code of the error, before that of its cause', () => {
    const cause = Object.assign(new Error('inner'), { code: 'ENOENT' })
    expect(errorCode(cause)).toBe('ENOENT')
    expect(errorCode(Object.assign(new Error('outer', { cause }), { code: 'EPERM' }))).toBe('EPERM')
  })

  it('is the code of the nearest cause that has one', () => {
    const cause = Object.assign(new Error('inner'), { code: '42501' })
    expect(errorCode(new Error('outer', { cause: new Error('between', { cause }) }))).toBe('42501')
  })

  it.each([new Error('plain'), 'ENOENT', undefined, { code: 'ENOENT' }])('is empty for %s', (error) =>
    expect(errorCode(error)).toBe(''),
  )
})
