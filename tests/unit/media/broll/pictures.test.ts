import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ENGLISH } from '#lib/media/broll/lexicon/english.ts'
import { illustrateSubject } from '#lib/media/broll/pictures/illustrate.ts'
import { planPicture } from '#lib/media/broll/pictures/plan-picture.ts'
import type { Subject } from '#lib/media/broll/subject.ts'
import { isThing } from '#lib/media/illustrator/things/things.ts'

const FRAME = { width: 72, height: 128 }
const { signal } = new AbortController()
const hash = async (subject: Subject, seed = 1) =>
  createHash('sha1')
    .update(await illustrateSubject(subject, FRAME, { seed, signal }))
    .digest('hex')
const hashes = async (subjects: Subject[]) => new Set(await Promise.all(subjects.map((subject) => hash(subject)))).size

describe('pictures of B-roll', () => {
  it('show each thing where it is at home, and are never alike for two names', () => {
    const names = Object.keys(ENGLISH.terms) as (keyof typeof ENGLISH.terms)[]
    const plans = names.map((name) => JSON.stringify(planPicture(name)))
    expect(new Set(plans).size).toBe(names.length)
    for (const name of names) if (isThing(name)) expect(planPicture(name).things).toEqual([name])
  })

  it('are the same again for the same seed', async () => {
    const rocket: Subject = { kind: 'thing', name: 'rocket' }
    expect(await hash(rocket)).toBe(await hash(rocket))
    expect(await hash(rocket, 2)).not.toBe(await hash(rocket))
  })

  it('show charts of the number that was said', async () => {
    const shares = [0, 11, 50, 100].map((percent): Subject => ({ kind: 'share', percent, label: `${percent}%` }))
    expect(await hashes(shares)).toBe(4)
    const changes = (['up', 'down'] as const).map((direction): Subject => ({ kind: 'change', direction, label: null }))
    expect(await hashes(changes)).toBe(2)
  })
})
