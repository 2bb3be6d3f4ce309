import { describe, expect, it } from 'vitest'
import { requiredVersionOf } from '#lib/core/version/minimum-versions.ts'

describe('the floor of a version', () => {
  it.each([
    ['ffmpeg', 'n8.0.1-40-gabb609bb58-20260107', null],
    ['ffmpeg', '8.0', '8.0.1'],
    ['ffmpeg', '8.1', null],
    ['ffmpeg', '6.1.1-3ubuntu5', '8.0.1'],
    ['Postgres', '18.4', null],
    ['Postgres', '18.3 (Debian 18.3-1)', '18.4'],
    ['Postgres', '17.10', null],
    ['Postgres', '17.9', '17.10'],
    ['Postgres', '15.18', '18.4'],
    ['Postgres', '19.0', null],
    ['next', '16.4.5', '16.4.6'],
    ['nodemailer', 'unknown', '10.6.1'],
  ] as const)('of %s %s is %s', (name, version, floor) => {
    expect(requiredVersionOf(name, version)).toBe(floor)
  })
})
