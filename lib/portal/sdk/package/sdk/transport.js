import { ReelwrightError } from './errors.js'
import { BASE_URL, OPERATIONS, VERSION } from './operations.js'

const RETRIED = new Set([408, 429, 500, 502, 503, 504])
const MAX_WAIT_SECONDS = 60
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Sends calls with the key, and again where that is safe. */
export class Transport {
  constructor({ apiKey, baseUrl = BASE_URL, fetch: send = globalThis.fetch, maxRetries = 4, timeoutMs = 60_000 }) {
    if (typeof apiKey !== 'string' || apiKey.trim() === '') {
      throw new TypeError(
        'Give an API key: new Reelwright(process.env.REELWRIGHT_KEY). Create one under Settings, API keys.',
      )
    }
    this.apiKey = apiKey.trim()
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.fetch = send
    this.maxRetries = maxRetries
    this.timeoutMs = timeoutMs
  }

  /** Calls an operation by its operationId. */
  async call(id, given) {
    const response = await this.#request(id, given, this.timeoutMs)
    return response.json()
  }

  /** The same for what is no JSON. A file may take as long as it takes. */
  open(id, given) {
    return this.#request(id, given, LONGEST_TIMEOUT_MS)
  }

  #request(id, { params = {}, query = {}, body, idempotencyKey, signal } = {}, timeoutMs) {
    const operation = OPERATIONS[id]
    if (operation === undefined) throw new TypeError(`There is no operation ${id}.`)
    const [method, path, isKeyed] = operation
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
      if (params[name] === undefined || params[name] === '') throw new TypeError(`${id} needs params.${name}.`)
      return encodeURIComponent(params[name])
    })
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
    const search =
      given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    // With a key of its own, a call that creates something may be sent again.
    if (isKeyed) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
    const isSafe = isKeyed || ['GET', 'PUT', 'DELETE'].includes(method)
    return this.send(`${filled}${search}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      isSafe,
      signal,
      timeoutMs,
    })
  }

  /** @throws ReelwrightError for every answer that is none of 2xx. */
  async send(path, { method, headers = {}, body, isSafe = false, signal, timeoutMs = this.timeoutMs }) {
    const url = /^https?:/.test(path) ? path : `${this.baseUrl}${path}`
    for (let tried = 0; ; tried++) {
      const mayRepeat = tried < this.maxRetries
      const answer = await this.#once(url, { method, headers, body, signal, timeoutMs })
      if (answer.response?.ok) return answer.response
      const { status = 0, error } = answer
      const isRefusedUnread = status === 429 || status === 503
      if (!mayRepeat || !(RETRIED.has(status) || status === 0) || !(isSafe || isRefusedUnread)) throw error
      await pause(Math.min(error.retryAfterSeconds ?? 2 ** tried * 0.5, MAX_WAIT_SECONDS), signal)
    }
  }

  async #once(url, { method, headers, body, signal, timeoutMs }) {
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const response = await this.fetch(url, {
        method,
        headers: { 'x-api-key': this.apiKey, 'x-reelwright-client': `js/${VERSION}`, ...headers },
        body,
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      })
      if (response.ok) return { response }
      return { status: response.status, error: await errorOf(response) }
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      return { error: new ReelwrightError(`${new URL(url).origin} could not be reached.`, { cause }) }
    }
  }
}

async function errorOf(response) {
  const text = await response.text()
  const { message, code = null, params, fields } = readError(text)
  const wait = Number(response.headers.get('retry-after'))
  return new ReelwrightError(message ?? `The API returned ${response.status}.`, {
    status: response.status,
    code,
    params,
    fields,
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
  })
}

function readError(text) {
  try {
    return JSON.parse(text).error ?? {}
  } catch {
    return text.trim() === '' ? {} : { message: text.trim().slice(0, 500) }
  }
}

/** Waits. @throws the reason of the signal. */
export function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
