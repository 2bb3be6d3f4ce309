import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorBody } from '#lib/contract/errors.ts'
import { complaintsOf, readServedDocument } from '#tests/integration/service/served-document.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { type FuzzRequest, fuzzRequests } from './fuzz-requests.ts'
import { isLong } from './run-length.ts'

const CALLS = isLong ? 20_000 : 1_500
const AT_ONCE = 8
/** A service without a provider of translations says so to whatever is right. */
const LACKS_PROVIDER = 'no_translator'
const database = await testDatabase()
const service = await startTestService(database, {
  RATE_LIMIT_PER_MINUTE: '1000000',
  MAX_QUEUED_PROJECTS: '1000000',
})
const document = await readServedDocument(service.base)
const complaints = complaintsOf(document)
const whole = await service.newKey()
const reader = await service.newKey({ scopes: ['read'] })

async function answerTo({ method, path, headers, body }: FuzzRequest) {
  const response = await fetch(`${service.base}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await response.text()
  return { status: response.status, text, body: asJson(text) }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function judge(request: FuzzRequest): Promise<string[]> {
  const answer = await answerTo(request)
  const description = `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body?.slice(0, 300)}`
  const found: string[] = []
  if (request.template !== '') found.push(...complaints(request.method, request.template, answer))
  else if (answer.status >= 500) found.push(`a fault of the service: ${answer.status}`)
  if (answer.status >= 400 && request.method !== 'HEAD' && !errorBody.safeParse(answer.body).success) {
    found.push(`${answer.status} is not in the error form: ${answer.text.slice(0, 200)}`)
  }
  const lacksProvider = errorBody.safeParse(answer.body).data?.error.code === LACKS_PROVIDER
  if (request.isRight && ![200, 201].includes(answer.status) && !lacksProvider) {
    found.push(`an unknown field was not ignored: ${answer.status} ${answer.text}`)
  }
  return found.map((complaint) => `${complaint}\n    to ${description}`)
}

describe('whatever is sent', () => {
  it(`is answered as the description says, never with a fault, in ${CALLS} calls`, { timeout: 600_000 }, async () => {
    const seed = isLong ? Date.now() % 2 ** 31 : 20_261_121
    const keys = { whole: whole.key, reader: reader.key }
    const requests = fc.sample(fuzzRequests(document, keys), { numRuns: CALLS, seed }).values()
    const found: string[] = []
    const send = async () => {
      for (const request of requests) found.push(...(await judge(request)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect(found.slice(0, 20).join('\n'), `${found.length} complaints, seed ${seed}`).toBe('')
  })
})
