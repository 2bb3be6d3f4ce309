/** Any origin will do: it only shows whether a text leads away from where it stands. */
const HERE = 'http://here.invalid'

/**
 * Where to go after signing in: a path of this portal, as it was asked for, or the start page where the text would lead
 * anywhere else (`//elsewhere`, `/\\elsewhere`, an address with a scheme) or back to an account page.
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
