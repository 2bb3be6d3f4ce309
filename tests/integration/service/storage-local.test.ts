import { describe } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { startTestService } from './start-test-service.ts'
import { holdStorageToItsPromises } from './storage-promises.ts'

const database = await testDatabase()
const service = await startTestService(database)

describe('the storage on a disk', async () => {
  await holdStorageToItsPromises(database, service)
})
