import type { IncomingMessage } from 'node:http'
import { REFUSALS } from '#lib/contract/errors.ts'
import { headerRefusal, readJson } from '#lib/contract/json-body.ts'
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './send-error.ts'

/**
 * Reads a JSON body, its type and size first.
 *
 * @throws Failure `unsupported_type` (415), `too_large` (413) or `invalid` (400).
 */
export async function readJsonBody(context: ServiceContext): Promise<unknown> {
  const refusal = headerRefusal((name) => context.req.header(name))
  if (refusal !== null) throw new Failure(refusal.code, refusal.refusal)
  const read = readJson(await readBytes(context.env.incoming))
  if ('refusal' in read) throw new Failure(read.refusal.code, read.refusal.refusal, { cause: read.cause })
  return read.value
}

/** A body as text, within its limit of size. @throws Failure. */
export async function readText(context: ServiceContext): Promise<string> {
  const bytes = await readBytes(context.env.incoming)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Failure('invalid', REFUSALS.notText, { cause })
  }
}

/**
 * What comes after a refusal is not kept; the server reads a little more, so that the answer arrives, and closes the
 * connection.
 */
function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure) => {
      release()
      reject(failure)
    }
    const listeners = {
      data: (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BODY_BYTES) refuse(tooLarge())
        else chunks.push(chunk)
      },
      end: () => {
        release()
        resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
      },
      close: () => refuse(new Failure('invalid', REFUSALS.brokenOff)),
      error: () => refuse(new Failure('invalid', REFUSALS.brokenOff)),
    }
    const release = () => {
      for (const [name, listener] of Object.entries(listeners)) incoming.off(name, listener)
    }
    for (const [name, listener] of Object.entries(listeners)) incoming.on(name, listener)
  })
}

function tooLarge(): Failure {
  return new Failure('too_large', REFUSALS.tooLarge)
}
