import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { claim, lockDue, lockFound, renew, settle } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { claims } from '#db/schema/service/claims.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const db = (await testDatabase()).service
const ROWS = 40

/** Rows that have been due for the longer, the higher their number. */
beforeEach(async () => {
  await db.delete(claims)
  const rows = Array.from({ length: ROWS }, (_, number) => ({
    name: `row ${String(number).padStart(2, '0')}`,
    holder: '',
    until: sql`now() - make_interval(secs => ${number + 1})`,
  }))
  await db.insert(claims).values(rows)
})

const due = (limit?: number) => ({
  from: claims,
  where: lte(claims.until, sql`now()`),
  order: [asc(claims.until)],
  ...(limit === undefined ? {} : { limit }),
})
const leased = (holder: string) => ({ holder, until: sql`now() + interval '1 minute'` })
const take = (holder: string, limit?: number) =>
  db.transaction((tx) => claim(tx, { ...due(limit), key: claims.name }, leased(holder)))

describe('a claim', () => {
  it('takes what has been due for longest, in that order, with its lease', async () => {
    const taken = await take('one', 3)
    expect(taken.map(({ name, holder }) => [name, holder])).toEqual([
      ['row 39', 'one'],
      ['row 38', 'one'],
      ['row 37', 'one'],
    ])
    expect((await take('two', 2)).map(({ name }) => name)).toEqual(['row 36', 'row 35'])
  })

  it('takes nothing where nothing is due', async () => {
    expect(await take('one')).toHaveLength(ROWS)
    expect(await take('two')).toEqual([])
  })

  it('gives each row to one of many who ask at the same time, and none is left', async () => {
    const taken: string[] = []
    const takeAll = async (holder: string) => {
      for (let rows = await take(holder, 3); rows.length > 0; rows = await take(holder, 3)) {
        taken.push(...rows.map(({ name }) => name))
      }
    }
    await Promise.all(Array.from({ length: 6 }, (_, worker) => takeAll(`worker ${worker}`)))
    // Who finds the last rows locked ends before they are claimed; none of them is lost.
    await takeAll('last')
    expect(taken).toHaveLength(ROWS)
    expect(new Set(taken)).toHaveLength(ROWS)
  })

  it.each([
    ['a table', (tx: Transaction) => lockDue(tx, due(1))],
    [
      'a query',
      (tx: Transaction) =>
        lockFound(tx, sql`select c.name from service.claims c where c.until <= now() order by c.until limit 1`, 'c'),
    ],
  ])('passes over what another transaction has locked in %s, without waiting for it', async (_, lock) => {
    await db.transaction(async (tx) => {
      expect(await lock(tx)).toMatchObject([{ name: 'row 39' }])
      expect(await db.transaction(lock)).toMatchObject([{ name: 'row 38' }])
    })
  })

  it('that is rolled back has taken nothing', async () => {
    const dies = db.transaction(async (tx) => {
      await claim(tx, { ...due(), key: claims.name }, leased('dies'))
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    expect(await take('next')).toHaveLength(ROWS)
  })
})

describe('a claimed row', () => {
  const heldBy = (holder: string) => and(eq(claims.name, 'row 39'), eq(claims.holder, holder))

  it('is renewed and settled by its holder', async () => {
    await take('one', 1)
    expect(await renew(db, claims, heldBy('one'), leased('one'))).toBe(true)
    expect(await settle(db, claims, heldBy('one'), { holder: 'done' })).toMatchObject({
      name: 'row 39',
      holder: 'done',
    })
  })

  it('is neither renewed nor settled by one who has lost it', async () => {
    await take('two', 1)
    expect(await renew(db, claims, heldBy('one'), leased('one'))).toBe(false)
    expect(await settle(db, claims, heldBy('one'), { holder: 'done' })).toBeNull()
    expect(await db.select().from(claims).where(heldBy('two'))).toHaveLength(1)
  })

  it('has to be named: a table is never settled as a whole', async () => {
    await expect(settle(db, claims, and(), { holder: 'all' })).rejects.toThrow('named')
    expect(await db.$count(claims, eq(claims.holder, 'all'))).toBe(0)
  })
})
