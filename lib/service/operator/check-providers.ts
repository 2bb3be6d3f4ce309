import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { PROVIDER_PARTS, type ProviderPart, providers } from '#db/schema/service/providers.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { callProvider } from '../providers/call-provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { configuredProviders } from './configured-providers.ts'

const TEST_TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 8 * 2 ** 20
const MAX_FAILURE_LENGTH = 300

/** Records the provider of this worker for each part. What was known of another provider in its place is forgotten. */
export async function recordProviders(database: Database): Promise<void> {
  const own = configuredProviders()
  for (const part of PROVIDER_PARTS) {
    const { host, model } = own[part]
    const isOther = sql`${providers.host} is distinct from ${host}`
    const unlessOther = (column: unknown) => sql`case when ${isOther} then null else ${column} end`
    await database
      .insert(providers)
      .values({ part, host, model })
      .onConflictDoUpdate({
        target: providers.part,
        set: {
          ...{ host, model },
          checkedAt: unlessOther(providers.checkedAt),
          isOk: unlessOther(providers.isOk),
          durationMs: unlessOther(providers.durationMs),
          failedAt: unlessOther(providers.failedAt),
          failure: unlessOther(providers.failure),
        },
      })
  }
}

/** Makes the test calls that the operator asked for. Of several workers, one makes each. @returns how many. */
export async function checkProviders(database: Database): Promise<number> {
  const asked = await database
    .update(providers)
    .set({ askedAt: null })
    .where(gt(providers.askedAt, sql`now() - interval '1 minute'`))
    .returning({ part: providers.part })
  await Promise.all(asked.map(({ part }) => check(database, part)))
  return asked.length
}

async function check(database: Database, part: ProviderPart): Promise<void> {
  const { test } = configuredProviders()[part]
  const startedAt = performance.now()
  const failure = test === null ? null : await failureOf(test)
  const checked = {
    checkedAt: sql`now()`,
    isOk: failure === null,
    durationMs: Math.round(performance.now() - startedAt),
    ...(failure === null ? {} : { failedAt: sql`now()`, failure: failure.slice(0, MAX_FAILURE_LENGTH) }),
  }
  await database.update(providers).set(checked).where(eq(providers.part, part))
}

/** Null where it takes the key. A provider that lists nothing but answers is well, too. */
async function failureOf(
  test: NonNullable<ReturnType<typeof configuredProviders>[ProviderPart]['test']>,
): Promise<string | null> {
  const question = {
    ...test,
    provider: 'tested' as const,
    advice: coded('advice_none'),
    timeoutMs: TEST_TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  }
  try {
    await callProvider(question, AbortSignal.timeout(TEST_TIMEOUT_MS))
    return null
  } catch (error) {
    if (error instanceof ProviderFailure && error.status !== undefined) {
      return [404, 405].includes(error.status) ? null : `Answered ${error.status}`
    }
    return error instanceof Error ? error.message : String(error)
  }
}

/** Has workers test a part, or all of them. Parts that are tested already are not tested twice. */
export async function requestProviderCheck(database: Database, part: ProviderPart | null): Promise<void> {
  const isIdle = or(isNull(providers.askedAt), lt(providers.askedAt, sql`now() - interval '1 minute'`))
  await database
    .update(providers)
    .set({ askedAt: sql`now()` })
    .where(and(isIdle, part === null ? undefined : eq(providers.part, part)))
}
