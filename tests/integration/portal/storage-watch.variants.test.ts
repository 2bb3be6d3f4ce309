import process from 'node:process'
import { expect, it } from 'vitest'
import { asSystem } from '#lib/auth/tenancy.ts'
import { watchStorage } from '#lib/portal/operator/own-providers.ts'
import { readProviders } from '#lib/portal/operator/snapshot/read-installation.ts'
import { startRefusingBucket } from '#tests/support/start-refusing-bucket.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const bucket = await startRefusingBucket()
Object.assign(process.env, bucket.settings)
const database = await testDatabase()

const files = async () => {
  const rows = await asSystem((transaction) => readProviders(transaction, null))
  return rows.find(({ name }) => name === 'files')
}

/** As if the last test had been longer ago than workers leave it to each other. */
const later = () => database.owner`update portal.provider_checks set at = at - interval '1 minute'`

it('shows operators by itself that the bucket fails, since when, and that it works again', async () => {
  expect(await files()).toMatchObject({ isOk: null, host: 'reelwright' })
  bucket.refuse({ status: 403, code: 'AccessDenied' })
  await watchStorage()
  const first = await files()
  expect(first).toMatchObject({ isOk: false, failure: expect.stringContaining('AccessDenied') })
  expect(first?.failingSince).toBe(first?.failedAt)

  await watchStorage()
  expect(await files(), 'another worker leaves a recent test as it is').toEqual(first)

  await later()
  await watchStorage()
  const second = await files()
  expect(second?.failingSince).toBe(first?.failingSince)
  expect(second?.failedAt).not.toBe(first?.failedAt)

  bucket.refuse(null)
  await later()
  await watchStorage()
  expect(await files()).toMatchObject({
    isOk: true,
    failingSince: null,
    failure: expect.stringContaining('AccessDenied'),
  })
})
