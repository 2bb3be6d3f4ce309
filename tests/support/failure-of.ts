import { Failure } from '#lib/core/failure.ts'

/** The expected failure of an attempt. @throws where it went well or failed in another way. */
export async function failureOf(attempt: Promise<unknown>): Promise<Failure> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Failure) return error
  throw new Error('It did not fail as expected.', { cause: error })
}
