// Says whether the process in this container answers at HEALTH_URL. The base image has no curl.
const address = process.env.HEALTH_URL ?? ''
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exit(answer?.ok === true ? 0 : 1)
