import { logger } from '../log/log.ts'

/** One thing that a process needs in order to do its work. */
export type Check = {
  name: string
  /** Without it, the process must get no requests. */
  isNeeded: boolean
  /** How long a result counts, however many ask. */
  cacheMs: number
  /** How long it may take. */
  limitMs: number
  /** @throws why it is not there; for the log alone. */
  verify: () => Promise<void>
}

/** Shown to anybody: names and whether they passed, but not why. */
export type Readiness = { isReady: boolean; checks: Record<string, 'ok' | 'failed'> }

/** Checks everything at once. What was checked a moment ago is not checked again. */
export function checkReadiness(checks: readonly Check[]): () => Promise<Readiness> {
  const kept = checks.map((check) => ({ check, ask: checkCached(check) }))
  return async () => {
    const found = await Promise.all(kept.map(async ({ check, ask }) => ({ ...check, passes: await ask() })))
    return {
      isReady: found.every(({ isNeeded, passes }) => passes || !isNeeded),
      checks: Object.fromEntries(found.map(({ name, passes }) => [name, passes ? 'ok' : 'failed'])),
    }
  }
}

function checkCached(check: Check): () => Promise<boolean> {
  let known: { passes: Promise<boolean>; until: number } | undefined
  return () => {
    if (known !== undefined && Date.now() < known.until) return known.passes
    known = { passes: passes(check), until: Date.now() + check.cacheMs }
    return known.passes
  }
}

async function passes({ name, limitMs, verify: act }: Check): Promise<boolean> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs} ms.`)), limitMs)
  try {
    await Promise.race([act(), late])
    return true
  } catch (error) {
    logger('ready').warn({ err: error, check: name }, 'not ready')
    return false
  } finally {
    clearTimeout(timer)
  }
}
