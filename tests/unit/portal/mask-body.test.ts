import { expect, it } from 'vitest'
import { maskBody } from '#lib/portal/api/mask-body.ts'

it('a body keeps its fields, without what lets somebody in', () => {
  const body = {
    videoUrl: 'https://example.com/v.mp4?page=2&token=abc',
    apiAccessKeys: ['rw_secret_1234'],
    secret: 'whsec_c2VjcmV0MTIz',
    password: 'correct horse',
    many: [1, null],
  }
  expect(maskBody(body)).toEqual({
    videoUrl: 'https://example.com/v.mp4?page=2&token=••••',
    apiAccessKeys: ['••••1234'],
    secret: '••••MTIz',
    password: '••••',
    many: [1, null],
  })
})

it('a body of 400,000 levels is cut, so that its call is listed all the same', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ]) {
    const body: unknown = JSON.parse(`${open?.repeat(400_000)}1${close?.repeat(400_000)}`)
    expect(JSON.stringify(maskBody(body)).length).toBeLessThan(1000)
  }
})
