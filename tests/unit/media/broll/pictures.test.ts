import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ENGLISH } from '#lib/media/broll/lexicon/english.ts'
import { DRAWINGS } from '#lib/media/broll/pictures/catalogue.ts'
import { illustrate } from '#lib/media/broll/pictures/illustrate.ts'
import type { Subject } from '#lib/media/broll/subject.ts'

const UPRIGHT = { width: 72, height: 128 }
const names = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[]
const hash = (subject: Subject, seed = 1, frame = UPRIGHT) =>
  createHash('sha1')
    .update(illustrate(subject, frame, seed))
    .digest('hex')

describe('illustrate', () => {
  it('draws each thing and place, no two alike', () => {
    expect(new Set(names.map((name) => hash({ kind: 'thing', name }))).size).toBe(names.length)
  })

  it('draws the same picture again for the same seed, and another background for others', () => {
    const rocket: Subject = { kind: 'thing', name: 'rocket' }
    expect(hash(rocket)).toBe(hash(rocket))
    expect(new Set([1, 2, 3, 4].map((seed) => hash(rocket, seed))).size).toBe(4)
  })

  it('draws charts of the number that was said', () => {
    const share = (percent: number): Subject => ({ kind: 'share', percent, label: `${percent}%` })
    expect(new Set([0, 11, 50, 100].map((percent) => hash(share(percent)))).size).toBe(4)
    expect(hash({ kind: 'change', direction: 'up', label: null })).not.toBe(
      hash({ kind: 'change', direction: 'down', label: null }),
    )
  })

  it('has an English word for each drawing', () => {
    expect(names.filter((name) => ENGLISH.terms[name] === undefined)).toEqual([])
  })
})
