import process from 'node:process'
import { testDatabase } from '#tests/support/test-database.ts'
import { startForeignService } from './foreign-service.ts'
import { holdOutputsToTheirPromises } from './output-promises.ts'
import { ON_DISK } from './upload-places.ts'
import { holdUploadsOnDiskToTheirPromises, holdUploadsToTheirPromises, UPLOAD_LIMITS } from './upload-promises.ts'

Object.assign(process.env, UPLOAD_LIMITS)
const service = await startForeignService()
const database = await testDatabase()

await holdUploadsToTheirPromises(database, ON_DISK)
await holdUploadsOnDiskToTheirPromises(database, ON_DISK)
await holdOutputsToTheirPromises(service)
