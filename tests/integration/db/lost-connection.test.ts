import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()

/** What the patch of the library in `lib/bootstrap/patches` is for: without it the whole process ends. */
it('a transaction whose connection is lost fails, says nothing more on the next connection, and the program goes on', async () => {
  const handle = openDatabase('service', database.urls.service, 1)
  const late = Promise.withResolvers<unknown>()
  const lost = handle.transaction(async (tx) => {
    const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.owner`select pg_terminate_backend(${row?.pid ?? 0})`
    await expect.poll(() => database.owner`select 1 from pg_stat_activity where pid = ${row?.pid ?? 0}`).toHaveLength(0)
    await tx.execute(sql`select 1`).catch(() => undefined)
    expect(await handle.execute(sql`select 2 as two`)).toMatchObject([{ two: 2 }])
    late.resolve(await tx.execute(sql`select 3`).catch((error: Error) => error))
  })
  await expect(lost).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/)
  expect(await late.promise).toBeInstanceOf(Error)
  expect(await handle.transaction((tx) => tx.execute(sql`select 4 as four`))).toMatchObject([{ four: 4 }])
  await handle.$client.end({ timeout: 2 })
})
