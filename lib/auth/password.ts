import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import type { Caller } from './caller.ts'
import { callerNeighborhood } from './caller-address.ts'
import { estimateInThread } from './estimate-in-thread.ts'
import { FairQueue, QueueFull, type QueueKey, type QueueLimits } from './fair-queue.ts'
import { tooManyTries } from './too-many-tries.ts'

const REFUSALS = {
  common: translatable('This password is easy to guess. Use several unrelated words, or more characters.'),
  personal: translatable(
    'Your password cannot be based on your name, your email address or our name. Choose other words.',
  ),
} as const

const argon2id = promisify(argon2)

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane. Kept with each hash, so they can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200

/** What can be done with passwords by those whose turn it is. */
export type Passwords = {
  /**
   * Hashes a password that a person has chosen.
   *
   * @param about the person's name and email address, of which it may not be made.
   * @param guesses how many it must take to find it.
   * @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
   * @throws Failure `invalid` at the field `password` if it is easy to guess; `unavailable`.
   */
  hash: (password: string, about: readonly string[], guesses?: number) => Promise<string>
  /**
   * Takes the same time whether or not there is a hash to compare with, so timing does not reveal which addresses have an
   * account.
   */
  matches: (password: string, stored: string | null) => Promise<boolean>
}

/**
 * Does what needs passwords when it is the caller's turn. The one way to them, because a hash takes 20 MB and most of a
 * core for 30 ms: requests of strangers must not delay each other, nor those of known devices. Before it: checks that
 * are cheap and can refuse. In it: the tries that the password counts as, so that one that was never checked counts
 * as none. Never in a transaction: those whose turn it is may wait for the connections of those who wait for it.
 *
 * @throws Failure `rate_limited` before anything is done, if too many wait.
 */
export async function withPasswords<Result>(
  queueKey: QueueKey,
  work: (passwords: Passwords) => Promise<Result>,
): Promise<Result> {
  try {
    return await queue().run(queueKey, () => work({ hash, matches }))
  } catch (error) {
    throw QueueFull.is(error) ? tooManyTries(QUEUE_SECONDS) : error
  }
}

/** Strangers take turns by their networks, and those by their neighborhoods, which cost an attacker more. */
export function queueKeyOfCaller({ network }: Pick<Caller, 'network'>): QueueKey {
  return { isKnown: false, group: callerNeighborhood(network), lane: network }
}

/** @param id of a person, a team or a browser that has proved that it is theirs. */
export function queueKeyOfKnown(id: string): QueueKey {
  return { isKnown: true, group: id, lane: id }
}

/**
 * At most two at a time: each occupies one of the process's four worker threads, and file access needs the others. A full
 * queue is worked off in the seconds after which those who were refused are asked to try again.
 */
const BOUNDS: QueueLimits = { atOnce: 2, lane: 16, group: 32, whole: 96 }
const QUEUE_SECONDS = 5

declare global {
  var reelwrightPasswordQueue: FairQueue | undefined
}

/** One per process, shared by all bundles of pages. */
function queue(): FairQueue {
  globalThis.reelwrightPasswordQueue ??= new FairQueue(BOUNDS)
  return globalThis.reelwrightPasswordQueue
}

async function hash(password: string, about: readonly string[], wanted = 0): Promise<string> {
  const { refusal, guesses } = await estimateInThread(password, about)
  const reason = refusal ?? (guesses < wanted ? 'common' : null)
  if (reason !== null) throw new Failure('invalid', REFUSALS[reason], { fields: { password: REFUSALS[reason] } })
  const nonce = randomBytes(16)
  const tag = await argon2id('argon2id', { message: normalized(password), nonce, ...COST })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(nonce)}$${text(tag)}`
}

async function matches(password: string, stored: string | null): Promise<boolean> {
  const expected = readHash(stored ?? '') ?? nobody
  const { memory, passes, parallelism, nonce, tag } = expected
  const options = { message: normalized(password), nonce, memory, passes, parallelism, tagLength: tag.length }
  const given = await argon2id('argon2id', options)
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

/** Normalizes to NFKC, so the same characters typed on different keyboards match (NIST SP 800-63B). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
