import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Failure } from '#lib/core/failure.ts'
import { estimatePassword } from '#lib/core/password-estimator.ts'
import { say } from '#lib/words/message.ts'

const REFUSALS = {
  common: say('This password is easy to guess. Use several unrelated words, or more characters.'),
  personal: say('Do not make the password of your name, your e-mail address or our name. Choose other words.'),
} as const

/** At most two at a time: each occupies one of the process's four worker threads, and file access needs the others. */
const atOnce = pLimit(2)
const argon2id = promisify(argon2)
const derive = (options: Parameters<typeof argon2>[1]) => atOnce(() => argon2id('argon2id', options))

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane. Kept with each hash, so they can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200

/**
 * Hashes a password that somebody has chosen.
 *
 * @param about the person's name and e-mail address, of which it may not be made.
 * @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * @throws Failure `invalid` at the field `password` if it is easy to guess.
 */
export async function hashPassword(password: string, about: readonly string[]): Promise<string> {
  const { refusal } = await estimatePassword(password, about)
  if (refusal !== null) throw new Failure('invalid', REFUSALS[refusal], { fields: { password: REFUSALS[refusal] } })
  const nonce = randomBytes(16)
  const tag = await derive({ message: normalised(password), nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`
}

/**
 * Takes the same time whether or not there is a hash to compare with, so timing does not reveal which addresses have an
 * account.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const expected = readHash(stored ?? '') ?? nobody
  const { memory, passes, parallelism, nonce, tag } = expected
  const options = { message: normalised(password), nonce, memory, passes, parallelism, tagLength: tag.length }
  const given = await derive(options)
  return timingSafeEqual(given, tag) && expected !== nobody
}

type StoredHash = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

const nobody: StoredHash = { ...COST, nonce: randomBytes(16), tag: randomBytes(COST.tagLength) }

function readHash(stored: string): StoredHash | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  const [, memory, passes, parallelism, nonce, tag] = match ?? []
  if (nonce === undefined || tag === undefined) return null
  const bytes = (part: string) => Buffer.from(part, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: bytes(nonce),
    tag: bytes(tag),
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** Normalises to NFKC, so the same characters typed on different keyboards match (NIST SP 800-63B). */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
