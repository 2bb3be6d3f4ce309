import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES, MAX_BODY_SECONDS } from '#lib/contract/limits.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ServiceContext } from './answer.ts'

/**
 * Reads a JSON body, its type and size first.
 *
 * @throws Failure `unsupported_type` (415), `too_large` (413), `timeout` (408) or `invalid` (400).
 */
export async function readJsonBody(context: ServiceContext): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new Failure('unsupported_type', 'Unsupported Media Type: Content-Type must be application/json')
  }
  if ((context.req.header('content-encoding') ?? 'identity') !== 'identity') {
    throw new Failure('unsupported_type', 'Unsupported Media Type: Content-Encoding must be identity')
  }
  if (Number(context.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const text = await readText(context)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Failure('invalid', 'Bad Request: body must be valid JSON', { cause })
  }
}

/** A body as text, within its limits of size and time. @throws Failure. */
export async function readText(context: ServiceContext): Promise<string> {
  const bytes = await readBytes(context.env.incoming)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Failure('invalid', 'Bad Request: body must be text in UTF-8', { cause })
  }
}

/** What comes after a refusal is not kept; the server reads a little of it on, so that the answer arrives, and hangs up. */
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
      close: () => refuse(new Failure('invalid', 'Bad Request: the body broke off')),
      error: () => refuse(new Failure('invalid', 'Bad Request: the body broke off')),
    }
    const timer = setTimeout(() => refuse(tooSlow()), MAX_BODY_SECONDS * 1000)
    const release = () => {
      clearTimeout(timer)
      for (const [name, listener] of Object.entries(listeners)) incoming.off(name, listener)
    }
    for (const [name, listener] of Object.entries(listeners)) incoming.on(name, listener)
  })
}

function tooSlow(): Failure {
  return new Failure('timeout', `Request Timeout: the body must arrive within ${MAX_BODY_SECONDS} seconds`)
}

function tooLarge(): Failure {
  return new Failure('too_large', `Payload Too Large: the body must be at most ${MAX_BODY_BYTES} bytes`)
}
