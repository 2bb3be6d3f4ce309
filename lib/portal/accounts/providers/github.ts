import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { GITHUB, type SignInProvider } from '#lib/auth/sign-in-providers.ts'
import { ANSWER_MS, type ProvidedPerson } from './openid.ts'
import { ProviderProblem } from './provider-problem.ts'

const githubUser = z.looseObject({ id: z.number().int(), name: z.string().nullish(), login: z.string() })
const githubEmails = z.array(z.looseObject({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub is not an OpenID provider: the person and their primary address are asked from its API. */
export async function readGithubPerson(
  provider: SignInProvider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  response: Response,
): Promise<ProvidedPerson> {
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
  const api = provider.issuer === GITHUB ? 'https://api.github.com' : `${provider.issuer}/api/v3`
  const ask = async (path: string): Promise<unknown> => {
    const headers = { accept: 'application/vnd.github+json', authorization: `Bearer ${tokens.access_token}` }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(`${api}${path}`, { headers, signal, redirect: 'error', cache: 'no-store' })
    if (!answer.ok) throw new ProviderProblem('unavailable', new Error(`${path} answered ${answer.status}`))
    return answer.json()
  }
  const user = githubUser.safeParse(await ask('/user'))
  const emails = githubEmails.safeParse(await ask('/user/emails'))
  if (!user.success || !emails.success) throw new ProviderProblem('untrusted', user.error ?? emails.error)
  const primary = emails.data.find((email) => email.primary)
  const { id, name, login } = user.data
  return {
    subject: String(id),
    email: primary?.email ?? null,
    isVerified: primary?.verified ?? false,
    name: name || login,
  }
}
