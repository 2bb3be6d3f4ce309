import { existsSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claims } from '#db/schema/service/claims.ts'
import { samples } from '#db/schema/service/samples.ts'
import { logger } from '#lib/core/log/log.ts'
import { withClaim } from '#lib/service/claims/with-claim.ts'
import { fileStorage, workDirectory } from '#lib/service/files/file-storage.ts'
import { makeMissingSample } from '#lib/service/samples/make-missing-sample.ts'
import { PLANNED_SAMPLES } from '#lib/service/samples/planned-samples.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const { service: db } = await testDatabase()
const never = new AbortController().signal

it('work that is claimed is done by one of many workers, and can be claimed again afterwards', async () => {
  let finish = () => {}
  const begun: number[] = []
  const work = (number: number) =>
    withClaim(db, 'sample_a', never, async () => {
      begun.push(number)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return number
    })
  const all = Array.from({ length: 8 }, (_, number) => work(number))
  await expect.poll(() => begun.length).toBe(1)
  const left = await Promise.all(all.filter((_, number) => number !== begun[0]))
  expect(left).toEqual(Array.from({ length: 7 }, () => null))
  finish()
  expect(await all[begun[0] ?? 0]).toBe(begun[0])
  expect(await withClaim(db, 'sample_a', never, async () => 'again')).toBe('again')
})

it('the claim of a worker that is gone lapses, and one that fails gives its claim back', async () => {
  await db.insert(claims).values({ name: 'sample_b', holder: 'gone', until: sql`now() + interval '1 minute'` })
  expect(await withClaim(db, 'sample_b', never, async () => true)).toBeNull()
  const own = eq(claims.name, 'sample_b')
  await db.update(claims).set({ until: sql`now() - interval '1 second'` }).where(own)
  await expect(withClaim(db, 'sample_b', never, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await db.$count(claims, own)).toBe(0)
})

it('a sample that another worker makes is not made here, whatever disk the other one works on', async () => {
  await insertSampleRows(db)
  const [first] = PLANNED_SAMPLES
  await db.delete(samples).where(eq(samples.id, first?.id ?? ''))
  await db.insert(claims).values({ name: first?.id ?? '', holder: 'other', until: sql`now() + interval '1 minute'` })
  expect(await makeMissingSample(db, fileStorage(), never, logger('test'), async () => true)).toBe(false)
  expect(existsSync(workDirectory(first?.id ?? ''))).toBe(false)
})
