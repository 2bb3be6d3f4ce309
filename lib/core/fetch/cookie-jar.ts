/** Cookies that sites set while one file is fetched. Nothing of them is kept afterwards. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>()

  /** Takes what an answer sets; a site can set cookies for itself and what lies under it, never for another. */
  take(lines: readonly string[], url: URL): void {
    for (const line of lines) {
      if (this.#cookies.size >= MOST_COOKIES) return
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const at = pair.indexOf('=')
      if (at < 1 || pair.length > MOST_CHARACTERS || UNSENDABLE.test(pair)) continue
      const named = new Map(attributes.map((each) => [each.split('=')[0]?.toLowerCase(), each.split('=')[1] ?? '']))
      const domain = (named.get('domain') ?? '').replace(/^\./, '').toLowerCase()
      if (domain !== '' && !(domain.includes('.') && isUnder(url.hostname, domain))) continue
      const name = pair.slice(0, at)
      const isGone = Number(named.get('max-age') ?? 1) <= 0
      const key = `${domain === '' ? url.hostname : domain} ${name}`
      if (isGone) this.#cookies.delete(key)
      else
        this.#cookies.set(key, {
          pair,
          host: domain === '' ? url.hostname : domain,
          isForAllUnder: domain !== '',
          isSecure: named.has('secure'),
        })
    }
  }

  /** The header for a call of an address; empty if there is nothing to send. */
  headerFor(url: URL): { cookie?: string } {
    const pairs = [...this.#cookies.values()]
      .filter(({ host, isForAllUnder }) => (isForAllUnder ? isUnder(url.hostname, host) : url.hostname === host))
      .filter(({ isSecure }) => !isSecure || url.protocol === 'https:')
      .map(({ pair }) => pair)
    return pairs.length === 0 ? {} : { cookie: pairs.join('; ') }
  }
}

type Cookie = { pair: string; host: string; isForAllUnder: boolean; isSecure: boolean }

const MOST_COOKIES = 50
const MOST_CHARACTERS = 4096
/** What no header may contain. */
const UNSENDABLE = /[^\x20-\x7e]/

function isUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}
