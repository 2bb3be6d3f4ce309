import { REFUSAL_TEXT } from '#lib/contract/errors.ts'
import { readJson, refusalOfHeaders } from '#lib/contract/json-body.ts'
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/read-body.ts'

/**
 * The JSON body of a request, its type and size first.
 *
 * @throws Failure `unsupported_type`, `too_large` or `invalid`.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const refusal = refusalOfHeaders((name) => request.headers.get(name))
  if (refusal !== null) throw new Failure(refusal.code, refusal.message)
  const read = readJson(await readWhole(request))
  if ('refusal' in read) throw new Failure(read.refusal.code, read.refusal.message, { cause: read.cause })
  return read.value
}

async function readWhole(request: Request): Promise<Buffer> {
  try {
    return await readBody(request.body, MAX_BODY_BYTES, () => new Failure('too_large', REFUSAL_TEXT.tooLarge))
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('invalid', REFUSAL_TEXT.brokenOff, { cause })
  }
}
