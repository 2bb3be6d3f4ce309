import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'

const heartbeatMs = 2_000
const deadAfterMs = 15_000
const pollMs = 200

/**
 * Runs `work` while holding the lock file at `path`; processes that share the directory take turns.
 * A holder that died is recognized by its process id on the same machine, elsewhere by 15 s without a heartbeat.
 * `onWait` is called at each look while another process holds the lock.
 *
 * @throws the signal's reason when aborted while waiting.
 */
export async function withLock<T>(
  path: string,
  options: { signal: AbortSignal; onWait?: () => void | Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  const token = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })
  while (!(await acquire(path, token))) {
    options.signal.throwIfAborted()
    if (await holderIsDead(path)) await breakLock(path)
    else {
      await options.onWait?.()
      await setTimeout(pollMs, undefined, { signal: options.signal })
    }
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    // A lock that was taken away shows at release; the heartbeat itself must not end the work.
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs)
  heartbeat.unref()
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    if ((await content(path)) === token) await rm(path, { force: true })
  }
}

/** Creates the file whole or not at all, so that nobody ever reads a lock without its owner. */
async function acquire(path: string, token: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(token)
    await file.close()
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function holderIsDead(path: string): Promise<boolean> {
  const [held, found] = await Promise.all([content(path), stat(path).catch(() => null)])
  if (held === null || found === null) return false
  if (Date.now() - found.mtimeMs > deadAfterMs) return true
  const holder = /"pid":(\d+),"host":"([^"]*)"/.exec(held)
  if (!holder || holder[2] !== hostname()) return false
  try {
    process.kill(Number(holder[1]), 0)
    return false
  } catch (error) {
    return errorCode(error) === 'ESRCH'
  }
}

/** Two waiters may see the same dead lock; the later must not remove the lock that the earlier has taken since. */
async function breakLock(path: string): Promise<void> {
  const dead = await content(path)
  const aside = `${path}.${randomUUID()}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await content(aside)) !== dead) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

async function content(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
