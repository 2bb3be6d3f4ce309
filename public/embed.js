// @ts-check
/*!
 * Puts the Reelwright portal into a page: <reelwright-portal session="/your/endpoint">, or Reelwright.createPortal().
 * Types and a description of every event: embed.d.ts beside this file. Messages follow protocol 1.
 */
;(() => {
  if (customElements.get('reelwright-portal')) return

  const PROTOCOL = 1
  const ANSWER_MS = 20_000
  /** How often in a minute a frame gets the page's endpoint asked for a code, also one that loads itself again and again. */
  const RENEWALS_A_MINUTE = 3
  /** Of the messages that a frame sends, those that the page hears of as events. */
  const EVENTS = /^(ready|resize|navigate|error|(project|post|session)\.[a-z]+)$/

  /** What the element itself shows, where the page is in Spanish. @type {Record<string, string>} */
  const SPANISH = {
    'Video studio': 'Estudio de video',
    'The video studio could not be opened.': 'No se pudo abrir el estudio de video.',
    'Try again': 'Reintentar',
  }

  class ReelwrightPortal extends HTMLElement {
    static observedAttributes = ['session']

    /** @type {import('./embed').SessionSource | undefined} */
    #source
    /** @type {{ id: string, origin: string, frame: HTMLIFrameElement } | undefined} */
    #live
    /** Ends what belongs to one connection with the page: listeners and timers. */
    #leaving = new AbortController()
    #root = this.attachShadow({ mode: 'open' })
    #lastView = ''
    /** When codes were asked for in the last minute. @type {number[]} */
    #renewals = []
    /** The end of a session that the page was told of; a frame that is loaded again tells of it again. */
    #expiring = ''
    /** Of all sessions that were begun, the last counts. */
    #begun = 0
    #isHere = false

    get session() {
      return this.#source ?? this.getAttribute('session') ?? undefined
    }

    set session(source) {
      this.#source = source
      if (this.#isHere) this.reload()
    }

    /** @param {string} path of the portal, such as `/voices` */
    navigate(path) {
      this.#send({ type: 'navigate', path })
    }

    connectedCallback() {
      if (Object.hasOwn(this, 'session')) {
        // Set before this script was there: it would hide the property of the class.
        const { session } = this
        Reflect.deleteProperty(this, 'session')
        this.#source = session
      }
      const { signal } = this.#leaving
      addEventListener('message', (event) => this.#hear(event), { signal })
      for (const type of ['scroll', 'resize'])
        addEventListener(type, () => requestAnimationFrame(() => this.#showView()), {
          capture: true,
          passive: true,
          signal,
        })
      this.#isHere = true
      if (this.session !== undefined) this.reload()
    }

    disconnectedCallback() {
      this.#isHere = false
      this.#leaving.abort()
      this.#leaving = new AbortController()
      this.#live = undefined
      this.#root.replaceChildren()
    }

    attributeChangedCallback() {
      if (this.#isHere && this.#source === undefined) this.reload()
    }

    /** Begins a new session. */
    async reload() {
      const turn = ++this.#begun
      this.#live = undefined
      this.#say('Loading…')
      const session = await this.#ask().catch((error) => (error instanceof Error ? error : new Error(String(error))))
      if (turn !== this.#begun || !this.#isHere) return
      if (session instanceof Error) this.#fail('session', session.message)
      else this.#open(session)
    }

    /** @param {import('./embed').PortalSession} session */
    #open({ id, url }) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.title = this.title || this.#inWords('Video studio')
      frame.allow = 'autoplay; clipboard-write; fullscreen; picture-in-picture'
      frame.style.cssText = 'display:block;width:100%;border:0;height:480px;color-scheme:normal'
      this.#live = { id, frame, origin: new URL(url).origin }
      this.#root.replaceChildren(frame)
      const timer = setTimeout(() => {
        if (this.#live?.frame === frame && frame.dataset.greeted === undefined)
          this.#fail('blocked', 'The portal did not open. This page’s address must be among the allowed origins.')
      }, ANSWER_MS)
      this.#leaving.signal.addEventListener('abort', () => clearTimeout(timer))
    }

    /**
     * A session from the page's endpoint or function; the given one once.
     *
     * @param {string} [renewed] the session for which a new code is wanted
     * @returns {Promise<import('./embed').PortalSession>}
     */
    async #ask(renewed) {
      const source = this.session
      const wanted = renewed === undefined ? {} : { session: renewed }
      const isGiven = typeof source === 'object' && renewed === undefined
      if (!isGiven && typeof source !== 'string' && typeof source !== 'function')
        throw new Refusal('The session has ended. Reload the page.')
      const answered = typeof source === 'function' ? source(wanted) : isGiven ? source : post(String(source), wanted)
      const session = await inTime(answered)
      if (typeof session?.id === 'string') {
        if (session.id === renewed ? typeof session.code === 'string' : URL.canParse(session.url)) return session
      }
      throw new Error('The page’s endpoint gave no session.')
    }

    /** @param {MessageEvent} event */
    #hear({ source, origin, data }) {
      const live = this.#live
      if (live === undefined || source !== live.frame.contentWindow || origin !== live.origin) return
      if (typeof data !== 'object' || data?.reelwright !== PROTOCOL || typeof data.type !== 'string') return
      const { reelwright: _, type, ...detail } = data
      if (type === 'hello') {
        live.frame.dataset.greeted = ''
        this.#lastView = ''
        this.#send({ type: 'init', start: this.getAttribute('start') ?? '' })
        this.#showView()
      } else if (type === 'scheme') live.frame.style.colorScheme = detail.scheme === 'dark' ? 'dark' : 'light'
      else if (type === 'code.request') this.#renew(live, detail.request)
      else if (type === 'session.restart') this.reload()
      else if (EVENTS.test(type)) {
        if (type === 'resize') this.#fit(live.frame, detail.height)
        if (type === 'session.expiring' && this.#isKnownEnd(live.id, detail.expiresAt)) return
        this.dispatchEvent(new CustomEvent(type, { detail }))
      }
    }

    /** @param {string} id @param {unknown} expiresAt */
    #isKnownEnd(id, expiresAt) {
      const end = `${id} ${expiresAt}`
      const isKnown = end === this.#expiring
      this.#expiring = end
      return isKnown
    }

    /**
     * @param {{ id: string, origin: string, frame: HTMLIFrameElement }} live
     * @param {unknown} request
     */
    async #renew(live, request) {
      const now = performance.now()
      this.#renewals = this.#renewals.filter((at) => at > now - 60_000)
      const isTooOften = this.#renewals.length >= RENEWALS_A_MINUTE
      if (!isTooOften) this.#renewals.push(now)
      const asked = isTooOften ? Promise.reject(new Error('Codes are asked for too often.')) : this.#ask(live.id)
      const session = await asked.catch((error) => (error instanceof Error ? error : new Error(String(error))))
      if (this.#live !== live) return
      if (session instanceof Error)
        this.#send({ type: 'code.refused', request, final: session instanceof Refusal, message: session.message })
      else if (session.id === live.id) this.#send({ type: 'code', request, code: session.code })
      else this.#open(session)
    }

    /** @param {HTMLIFrameElement} frame @param {unknown} height */
    #fit(frame, height) {
      if (typeof height !== 'number' || !(height >= 0)) return
      const least = Number(this.getAttribute('min-height') ?? 480)
      frame.style.height = `${Math.min(Math.max(height, least), 100_000)}px`
      this.#showView()
    }

    /** Tells the frame which part of it is in view: its dialogs open there. */
    #showView() {
      if (this.#live === undefined) return
      const { top, bottom } = this.#live.frame.getBoundingClientRect()
      const view = { top: Math.max(0, -top), height: Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)) }
      const told = JSON.stringify([view, innerHeight])
      if (told === this.#lastView) return
      this.#lastView = told
      this.#send({ type: 'viewport', ...view, window: innerHeight })
    }

    /** @param {Record<string, unknown>} message */
    #send(message) {
      const live = this.#live
      live?.frame.contentWindow?.postMessage({ reelwright: PROTOCOL, ...message }, live.origin)
    }

    /** @param {string} code @param {string} message */
    #fail(code, message) {
      this.#live = undefined
      this.#say(this.#inWords('The video studio could not be opened.'))
      const again = document.createElement('button')
      again.textContent = this.#inWords('Try again')
      again.onclick = () => this.reload()
      this.#root.append(again)
      this.dispatchEvent(new CustomEvent('error', { detail: { code, message } }))
    }

    /** In the language of the part of the page that the element stands in. @param {string} text */
    #inWords(text) {
      const language = this.closest('[lang]')?.getAttribute('lang') ?? ''
      return (/^es\b/i.test(language) && SPANISH[text]) || text
    }

    /** @param {string} words */
    #say(words) {
      const text = document.createElement('p')
      text.setAttribute('role', 'status')
      text.textContent = words
      this.#root.replaceChildren(text)
    }
  }

  /** The page's server does not give the person a session; asking again changes nothing. */
  class Refusal extends Error {}

  /**
   * @param {string} endpoint
   * @param {{ session?: string }} wanted
   * @returns {Promise<import('./embed').PortalSession>}
   */
  async function post(endpoint, wanted) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (answer.ok) return answer.json()
    const refusal = `The page’s endpoint answered ${answer.status}.`
    const isPassing = answer.status >= 500 || [408, 425, 429].includes(answer.status)
    throw isPassing ? new Error(refusal) : new Refusal(refusal)
  }

  /**
   * @template T
   * @param {T | Promise<T>} answer
   * @returns {Promise<T>}
   */
  function inTime(answer) {
    const late = new Promise((_, reject) =>
      setTimeout(reject, ANSWER_MS, new Error('The page’s endpoint did not answer.')),
    )
    return Promise.race([answer, late])
  }

  /** @param {import('./embed').PortalOptions} options */
  function createPortal({ target, session, start, title, minHeight, on = {} }) {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (place === null) throw new Error(`Nothing on this page matches ${target}.`)
    const element = new ReelwrightPortal()
    element.session = session
    if (start !== undefined) element.setAttribute('start', start)
    if (title !== undefined) element.title = title
    if (minHeight !== undefined) element.setAttribute('min-height', String(minHeight))
    for (const [type, act] of Object.entries(on))
      element.addEventListener(type, (event) => act(/** @type {CustomEvent} */ (event).detail))
    place.append(element)
    return {
      element,
      navigate: (/** @type {string} */ path) => element.navigate(path),
      destroy: () => element.remove(),
    }
  }

  customElements.define('reelwright-portal', ReelwrightPortal)
  Object.assign(window, { Reelwright: { createPortal } })
})()
