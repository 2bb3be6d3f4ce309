import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ENGLISH } from '#lib/media/broll/lexicon/english.ts'
import { illustrateName } from '#lib/media/broll/pictures/illustrate.ts'
import { planPicture } from '#lib/media/broll/pictures/plan-picture.ts'
import { isThing } from '#lib/media/illustrator/things/things.ts'

const FRAME = { width: 72, height: 128 }
const { signal } = new AbortController()
const hash = async (seed = 1) =>
  createHash('sha1')
    .update(await illustrateName('rocket', FRAME, { seed, signal }))
    .digest('hex')

describe('pictures of B-roll', () => {
  it('show each thing where it is at home, and are never alike for two names', () => {
    const names = Object.keys(ENGLISH.terms) as (keyof typeof ENGLISH.terms)[]
    const plans = names.map((name) => JSON.stringify(planPicture(name)))
    expect(new Set(plans).size).toBe(names.length)
    for (const name of names) if (isThing(name)) expect(planPicture(name).things).toEqual([name])
  })

  it('are the same again for the same seed', async () => {
    expect(await hash()).toBe(await hash())
    expect(await hash(2)).not.toBe(await hash())
  })
})
