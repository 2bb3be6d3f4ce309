import { testDatabase } from '#tests/support/test-database.ts'
import { testDocumentContract } from './document-contract-tests.ts'
import { linkByForm } from './publishing.ts'
import { startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '40' })
const { key } = await service.newKey()
const { accessKey } = await linkByForm(service, key, 'feed', { name: 'Feed' })

testDocumentContract({ base: service.base, key, accessKey, newKey: async () => (await service.newKey()).key })
