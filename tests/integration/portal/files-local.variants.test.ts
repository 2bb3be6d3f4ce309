import process from 'node:process'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'
import { testOutputStorage } from './output-storage-tests.ts'
import { ON_DISK } from './upload-places.ts'
import { testUploadStorage, testUploadStorageOnDisk, UPLOAD_LIMITS } from './upload-storage-tests.ts'

Object.assign(process.env, UPLOAD_LIMITS)
const service = await startForeignService()
const database = await testDatabase()

await testUploadStorage(database, ON_DISK)
await testUploadStorageOnDisk(database, ON_DISK)
await testOutputStorage(service)
