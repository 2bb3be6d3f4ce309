/** A stranger waits for the page. */
const LIMIT_MS = 800

/** What was asked for, or null where it fails or takes longer than 0.8 seconds. */
export function resolveSoon<Value>(promise: Promise<Value>): Promise<Value | null> {
  const limit = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LIMIT_MS).unref()
  })
  return Promise.race([promise.catch(() => null), limit])
}
