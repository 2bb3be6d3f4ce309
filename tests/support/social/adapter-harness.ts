import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as oauth from 'oauth4webapi'
import { afterAll } from 'vitest'
import type { Database } from '#db/client.ts'
import { composePost } from '#lib/contract/compose-post.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { AccountAccess, Adapter, OutgoingPost, PublishedPost, SendRequest } from '#lib/service/social/adapter.ts'
import type { LinkContext, OfferedAccount } from '#lib/service/social/linking/linking.ts'
import { signInAddress } from '#lib/service/social/linking/sign-in.ts'
import { redeemCode } from '#lib/service/social/linking/token-endpoint.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'

const REDIRECT = 'http://127.0.0.1:1/link/callback/network'
/** For each call anew: a file may post for longer than one post may take. */
const patience = () => AbortSignal.timeout(120_000)

/** What somebody gave for a post. */
type GivenPost = Partial<OutgoingPost>

/** An adapter in its own right: without a database, which only feeds and registered clients need. */
export function createAdapterHarness(adapter: Adapter, videoBytes = randomBytes(3000)) {
  const directory = mkdtempSync(join(tmpdir(), 'reelwright-network-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const path = join(directory, 'video.mp4')
  writeFileSync(path, videoBytes)
  const facts = { durationSeconds: 5, width: 1080, height: 1920, containers: ['mp4'], codec: 'h264' }
  const remembered: unknown[] = []
  const context = { database: noDatabase(), instance: null, redirectUri: REDIRECT, signal: patience() }
  return {
    videoBytes,
    context,
    /** What attempts have remembered, the last one’s first. */
    remembered,
    signIn: () => signIn(adapter, { ...context, signal: patience() }),
    publish: async (
      account: AccountAccess,
      post: GivenPost = {},
      happened: (event: 'sending' | 'remembered') => void = () => undefined,
    ): Promise<PublishedPost> => {
      const signal = patience()
      const sending: SendRequest = {
        database: context.database,
        storage: noStorage(),
        account: { ...account, signal },
        post: outgoing(adapter, post),
        video: {
          path,
          file: 'publications/video.mp4',
          facts: { ...facts, sizeBytes: videoBytes.byteLength },
          contentType: 'video/mp4',
          link: () => 'https://files.example.com/video.mp4',
        },
        directory,
        remembered: [...remembered],
        beforeSending: async () => happened('sending'),
        remember: async (progress) => {
          happened('remembered')
          remembered.unshift(progress)
        },
        signal,
      }
      return adapter.publish(sending)
    },
    lookUp: (account: AccountAccess, post: GivenPost = {}, sentAt = new Date()) =>
      adapter.lookUp({
        database: context.database,
        account,
        post: outgoing(adapter, post),
        remembered,
        sentAt,
        signal: patience(),
      }),
  }
}

/** How an account that was offered is reached. */
export function accessTo({ networkAccountId, handle, instance, credentials }: OfferedAccount): AccountAccess {
  return { id: 'sac_1', networkAccountId, handle, instance, credentials, signal: patience() }
}

/** Signs in as the service does: by the network's page, which leads back with a code. */
async function signIn(adapter: Adapter, context: LinkContext): Promise<OfferedAccount[]> {
  if (adapter.linking.kind !== 'oauth') throw new Error('No sign-in.')
  const server = await adapter.linking.server(context)
  const verifier = oauth.generateRandomCodeVerifier()
  const answer = await fetch(await signInAddress(server, REDIRECT, 'state', verifier), { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`The network did not lead back: ${await answer.text()}`)
  const tokens = await redeemCode(server, context, new URL(location), verifier, 'The network')
  return adapter.linking.offers(tokens, context)
}

/** As the service makes a post of what somebody gave: with its tags in the text where the network has no field for them. */
function outgoing(
  adapter: Adapter,
  { title = 'A title', text: description = 'A text', tags = [], ...rest }: GivenPost,
) {
  const network = NETWORKS.find((one) => ADAPTERS[one] === adapter)
  if (network === undefined) throw new Error('The adapter is of no network.')
  const composed = composePost(NETWORK_LIMITS[network], { title, description, tags })
  const fixed = { id: 'post_1', privacy: 'public' as const, coverSeconds: null, ...NO_LANGUAGES, at: new Date() }
  return { ...fixed, ...rest, ...composed, title: composed.title || null } satisfies OutgoingPost
}

const NO_LANGUAGES = { languageTag: null, audioLanguageTag: null }

const noDatabase = () => unreachable<Database>('database')
const noStorage = () => unreachable<Storage>('storage')

function unreachable<Thing extends object>(what: string): Thing {
  return new Proxy({} as Thing, {
    get: () => {
      throw new Error(`The adapter must not use the ${what}.`)
    },
  })
}
