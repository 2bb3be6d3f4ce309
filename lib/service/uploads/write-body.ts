import { createWriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { finished, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MIN_UPLOAD_BYTES_PER_PERIOD } from '#lib/contract/limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { Failure } from '#lib/core/failure.ts'
import { spareDiskBytes } from '#lib/core/storage/spare-disk-bytes.ts'

/** How often, counted in what was written, the disk's free space is checked again. */
const CHECK_EVERY_BYTES = 32 * 2 ** 20

export type BodyLimits = {
  maxBytes: number
  /** The error that is thrown beyond them. */
  tooLarge: () => Failure
  /** Called with the first byte; what it throws refuses the body. */
  begin: () => Promise<void>
  /** A body that brings less than MIN_UPLOAD_BYTES_PER_PERIOD in this time is ended. */
  periodMs: number
}

/**
 * Writes a body to a new file. A refused body is left unread, so that the answer reaches the sender before the
 * connection ends. The caller deletes the file.
 *
 * @returns the number of bytes.
 * @throws Failure `insufficient_storage`, `timeout`, `invalid` when it broke off, and what `tooLarge` makes.
 */
export async function writeBody(body: Readable, path: string, limits: BodyLimits): Promise<number> {
  let received = 0
  let nextLook = CHECK_EVERY_BYTES
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isFirst = received === 0
      received += chunk.length
      if (received > limits.maxBytes) return done(limits.tooLarge())
      if (isFirst) return void limits.begin().then(() => done(null, chunk), done)
      if (received < nextLook) return done(null, chunk)
      nextLook += CHECK_EVERY_BYTES
      requireUploadSpace(dirname(path), 0).then(() => done(null, chunk), done)
    },
  })
  const forget = finished(body, { writable: false }, (cause) => cause && meter.destroy(brokeOff(cause)))
  let before = 0
  const pace = setInterval(() => {
    if (received - before < MIN_UPLOAD_BYTES_PER_PERIOD) meter.destroy(tooSlow(limits.periodMs))
    before = received
  }, limits.periodMs)
  body.pipe(meter)
  try {
    await pipeline(meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return received
  } catch (cause) {
    body.unpipe(meter)
    throw withDiskFullFailure(cause)
  } finally {
    clearInterval(pace)
    forget()
  }
}

/** @throws Failure `insufficient_storage` when this many bytes would not leave enough on the disk of `folder`. */
export async function requireUploadSpace(folder: string, bytes: number): Promise<void> {
  if ((await spareDiskBytes(folder)) < bytes) throw diskFull(undefined)
}

/** The failure that a full disk is; every other cause as it is. */
export function withDiskFullFailure(cause: unknown): unknown {
  const code = errorCode(cause)
  return code === 'ENOSPC' || code === 'EDQUOT' ? diskFull(cause) : cause
}

function diskFull(cause: unknown): Failure {
  const message = coded('no_room_for_file')
  return new Failure('insufficient_storage', message, { cause, retryAfterSeconds: 300 })
}

function brokeOff(cause: unknown): Failure {
  return new Failure('invalid', coded('upload_broken_off'), { cause })
}

function tooSlow(periodMs: number): Failure {
  const pace = `${MIN_UPLOAD_BYTES_PER_PERIOD} bytes every ${Math.ceil(periodMs / 1000)} seconds`
  return new Failure('timeout', coded('upload_too_slow', { pace }))
}
