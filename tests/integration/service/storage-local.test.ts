import { describe } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { startTestService } from './start-test-service.ts'
import { testStorage } from './storage-tests.ts'

const database = await testDatabase()
const service = await startTestService(database)

describe('the storage on a disk', async () => {
  await testStorage(database, service)
})
