/**
 * A browser as far as signing in at an `oidc-provider` needs one: cookies by origin, redirects, and the provider's forms.
 *
 * @param person as whom it signs in there.
 */
export function plainBrowser(provider: string, person: string) {
  const cookies = new Map<string, string>()
  const send = async (url: URL, form?: URLSearchParams) => {
    const own = [...cookies]
      .filter(([name]) => name.startsWith(url.origin))
      .map(([name, value]) => `${name.split(' ')[1]}=${value}`)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: own.join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(`${url.origin} ${name}`, value)
    }
    return answer
  }
  /** Goes on until a page is shown or an address is reached that `stopAt` fits. */
  const open = async (
    address: string,
    stopAt: RegExp,
    form?: URLSearchParams,
  ): Promise<{ url: URL; answer: Response | null }> => {
    let url = new URL(address)
    let answer = await send(url, form)
    for (let steps = 0; steps < 20; steps += 1) {
      const location = answer.headers.get('location')
      if (location !== null) {
        url = new URL(location, url)
        if (stopAt.test(url.href)) return { url, answer: null }
        answer = await send(url)
      } else if (url.origin === provider) {
        const page = await answer.text()
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
        const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
        url = new URL(action, url)
        answer = await send(url, new URLSearchParams({ prompt, login: person, password: 'any' }))
      } else return { url, answer }
    }
    throw new Error('The journey does not end.')
  }
  return { open }
}
