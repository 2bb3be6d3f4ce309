import { bodyTooLarge, REFUSALS } from '#lib/contract/errors.ts'
import { headerRefusal, readJson } from '#lib/contract/json-body.ts'
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'

/**
 * The JSON body of a request, its type and size first.
 *
 * @param maxBytes less than the API takes, where strangers send it.
 * @throws Failure `unsupported_type`, `too_large` or `invalid`.
 */
export async function readJsonBody(request: Request, maxBytes: number = MAX_BODY_BYTES): Promise<unknown> {
  const refusal = headerRefusal((name) => request.headers.get(name))
  if (refusal !== null) throw new Failure(refusal.code, refusal.refusal)
  const read = readJson(await readWhole(request, maxBytes))
  if ('refusal' in read) throw new Failure(read.refusal.code, read.refusal.refusal, { cause: read.cause })
  return read.value
}

async function readWhole(request: Request, maxBytes: number): Promise<Buffer> {
  try {
    return await readBody(request.body, maxBytes, () => new Failure('too_large', bodyTooLarge(maxBytes)))
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('invalid', REFUSALS.brokenOff, { cause })
  }
}
