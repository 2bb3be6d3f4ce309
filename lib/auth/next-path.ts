/** An arbitrary origin, to detect addresses that lead to another one. */
const HERE = 'http://here.invalid'

/**
 * Where to go after signing in: the requested path of this portal, or the start page if the text leads anywhere else
 * (`//elsewhere`, `/\\elsewhere`, an address with a scheme) or back to an account page.
 */
export function nextPath(asked: string): string {
  if (!asked.startsWith('/') || asked.length > 2000 || !URL.canParse(asked, HERE)) return '/'
  const { origin, pathname, search } = new URL(asked, HERE)
  if (
    origin !== HERE ||
    pathname.startsWith('//') ||
    /^\/(sign-in|sign-up|reset-password|confirm|api)(\/|$)/.test(pathname)
  )
    return '/'
  return pathname + search
}
