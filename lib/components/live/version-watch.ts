/**
 * The header with which the server reports that it does not know an action: the page is of another version than the
 * server.
 */
const UNKNOWN_ACTION = 'x-nextjs-action-not-found'

/**
 * Detects when this page turns out to be of another version than the server: it sent a form that the server does not
 * know, or a script of the page is no longer there. What was sent then stays unanswered, so that the form is left as it
 * is instead of giving way to an error page.
 *
 * @param onMissing is called before what needs the script fails, which may replace the form.
 * @returns what ends it.
 */
export function watchVersion(onOther: () => void, onMissing: () => void): () => void {
  const plain = window.fetch
  const watching: typeof fetch = async (input, init) => {
    const answer = await plain(input, init)
    if (answer.headers.get(UNKNOWN_ACTION) !== '1') return answer
    onOther()
    return new Promise<Response>(() => undefined)
  }
  const onError = (event: Event) => {
    const address = missingFile(event)
    if (address === null) return
    onMissing()
    void isGone(plain, address).then((gone) => gone && onOther())
  }
  window.fetch = watching
  window.addEventListener('error', onError, true)
  return () => {
    if (window.fetch === watching) window.fetch = plain
    window.removeEventListener('error', onError, true)
  }
}

/** The address of a script or style of ours that could not be loaded. */
function missingFile({ target }: Event): string | null {
  const address =
    target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
  return address.includes('/_next/static/') ? address : null
}

/** A network failure does not mean a new version: only the server’s own answer counts. */
async function isGone(ask: typeof fetch, address: string): Promise<boolean> {
  try {
    return (await ask(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
