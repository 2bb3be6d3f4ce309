import { z } from 'zod'

const client = (what: string) => z.string().min(1).optional().describe(what)

/** Settings of the networks that accounts are linked with through a client that the operator registers there. */
export const networkSettings = {
  FACEBOOK_CLIENT_ID: client('App at Meta for Facebook and Instagram. Unset: no account of either can be linked.'),
  FACEBOOK_CLIENT_SECRET: client('Secret of FACEBOOK_CLIENT_ID.'),
  LINKEDIN_CLIENT_ID: client('App of LinkedIn. Unset: no account of LinkedIn can be linked.'),
  LINKEDIN_CLIENT_SECRET: client('Secret of LINKEDIN_CLIENT_ID.'),
  PINTEREST_CLIENT_ID: client('App of Pinterest. Unset: no account of Pinterest can be linked.'),
  PINTEREST_CLIENT_SECRET: client('Secret of PINTEREST_CLIENT_ID.'),
  THREADS_CLIENT_ID: client('App of Threads at Meta. Unset: no account of Threads can be linked.'),
  THREADS_CLIENT_SECRET: client('Secret of THREADS_CLIENT_ID.'),
  TIKTOK_CLIENT_ID: client('App of TikTok. Unset: no account of TikTok can be linked.'),
  TIKTOK_CLIENT_SECRET: client('Secret of TIKTOK_CLIENT_ID.'),
  YOUTUBE_CLIENT_ID: client('OAuth client of YouTube (Google Cloud). Unset: no account of YouTube can be linked.'),
  YOUTUBE_CLIENT_SECRET: client('Secret of YOUTUBE_CLIENT_ID.'),
  X_CLIENT_ID: client('OAuth 2 client of X. Unset: no account of X can be linked.'),
  X_CLIENT_SECRET: client('Secret of X_CLIENT_ID.'),
  LINKEDIN_API_VERSION: z
    .string()
    .regex(/^20\d\d(?:0[1-9]|1[0-2])$/, 'must be a year and a month, such as 202609')
    .optional()
    .describe('Version of LinkedIn’s API to call, such as 202609. Default: the one that this release was written for.'),
  META_API_VERSION: z
    .string()
    .regex(/^v\d{2,3}\.\d$/, 'must be a version of the Graph API, such as v25.0')
    .optional()
    .describe(
      'Version of Meta’s Graph API to call for Facebook and Instagram, such as v25.0. Default: the one that this release was written for.',
    ),
  NUMBERS_NETWORKS: z
    .string()
    .default('')
    .transform(splitNumbersNetworks)
    .describe(
      'Networks that have approved your app for reading numbers of posts, separated by commas: facebook, instagram, threads, tiktok. The permissions for it are asked for when accounts are linked.',
    ),
  NETWORK_ORIGINS: z
    .string()
    .default('')
    .transform(splitNetworkOrigins)
    .describe(
      'Origins at which networks are called instead of their own, separated by commas: telegram=http://127.0.0.1:8081 for a Bot API server of your own, for example.',
    ),
}

/** Networks that review an app before it may read numbers of posts. */
const NUMBERS_NETWORKS = ['facebook', 'instagram', 'threads', 'tiktok'] as const
export type NumbersNetwork = (typeof NUMBERS_NETWORKS)[number]

function splitNumbersNetworks(text: string, context: z.RefinementCtx): NumbersNetwork[] {
  const names = text.split(',').map((each) => each.trim())
  return names.flatMap((name) => {
    if (name === '') return []
    const network = NUMBERS_NETWORKS.find((each) => each === name)
    if (network !== undefined) return network
    const message = `must list ${NUMBERS_NETWORKS.join(', ')}, not "${name}"`
    context.addIssue({ code: 'custom', message })
    return []
  })
}

/** Networks with fixed addresses of their own, which NETWORK_ORIGINS can replace. */
const REPLACEABLE = ['facebook', 'linkedin', 'pinterest', 'telegram', 'threads', 'tiktok', 'x', 'youtube'] as const
export type ReplaceableNetwork = (typeof REPLACEABLE)[number]
type NetworkOrigin = { network: ReplaceableNetwork; origin: string }

function splitNetworkOrigins(text: string, context: z.RefinementCtx): NetworkOrigin[] {
  const origins: NetworkOrigin[] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [name, origin = ''] = part.split('=', 2)
    const network = REPLACEABLE.find((each) => each === name)
    if (network === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin) {
      const message = `must list network=origin, such as telegram=http://127.0.0.1:8081, not "${part}"`
      context.addIssue({ code: 'custom', message })
    } else origins.push({ network, origin })
  }
  return origins
}
