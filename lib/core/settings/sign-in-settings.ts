import { z } from 'zod'

const text = (what: string) => z.string().min(1).optional().describe(what)

/** An OpenID Connect issuer; without TLS only on this machine. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .refine(
    (url) => url.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
    'must be an https URL; http is accepted for this machine only',
  )

const domains = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter((domain) => domain !== ''),
  )

/** One entry of OIDC_PROVIDERS. */
const additionalProvider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens')
    .refine((id) => !['google', 'github', 'oidc'].includes(id), 'is taken by another setting'),
  name: z.string().min(1).max(40),
  issuer,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  domains: z.array(z.string().toLowerCase()).default([]),
})
export type AdditionalProvider = z.output<typeof additionalProvider>

/** Settings of the providers that people can sign in with, beside a password or a link. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: text(
    'OAuth client for signing in with Google. Redirect address of this and every other provider: PUBLIC_URL/api/sign-in/PROVIDER/callback, here with google.',
  ),
  GOOGLE_CLIENT_SECRET: text('Secret of GOOGLE_CLIENT_ID.'),
  GITHUB_CLIENT_ID: text('OAuth app for signing in with GitHub. PROVIDER is github.'),
  GITHUB_CLIENT_SECRET: text('Secret of GITHUB_CLIENT_ID.'),
  GITHUB_URL: issuer
    .optional()
    .transform((url) => url?.replace(/\/+$/, ''))
    .describe('Address of a GitHub Enterprise Server. Default: github.com.'),
  OIDC_ISSUER: issuer
    .optional()
    .describe('Issuer of an OpenID Connect provider (Okta, Entra, Keycloak and others). PROVIDER is oidc.'),
  OIDC_CLIENT_ID: text('Client at OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: text('Secret of OIDC_CLIENT_ID.'),
  OIDC_NAME: z
    .string()
    .min(1)
    .max(40)
    .default('Single sign-on')
    .describe('Name of the OpenID Connect provider on the sign-in page.'),
  OIDC_DOMAINS: domains.describe(
    'Comma-separated domains whose email addresses are led to the OpenID Connect provider, for example example.com.',
  ),
  OIDC_PROVIDERS: z
    .string()
    .default('[]')
    .transform(readProviders)
    .describe(
      'Further OpenID Connect providers as JSON: [{"id":"okta","name":"Okta","issuer":"https://…","clientId":"…","clientSecret":"…","domains":["example.com"]}]. PROVIDER is the id.',
    ),
}

/** Settings of one provider that are useless without each other. */
export const SIGN_IN_GROUPS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const

function readProviders(json: string, context: z.RefinementCtx): AdditionalProvider[] {
  const read = z.array(additionalProvider).safeParse(parseJson(json))
  if (read.success && new Set(read.data.map(({ id }) => id)).size === read.data.length) return read.data
  const issue = read.error?.issues[0]
  const what = issue === undefined ? 'two have the same id' : `${issue.path.join('.')} ${issue.message}`
  // Not what was given: it contains secrets.
  context.addIssue({ code: 'custom', message: `must be a JSON list of providers: ${what}` })
  return []
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
