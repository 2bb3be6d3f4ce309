import type { Database } from '#db/client.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Privacy } from '#lib/contract/networks.ts'
import type { OwnTextLimit } from '#lib/contract/social.ts'
import type { CheckedVideo } from '#lib/contract/video-checks.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import type { Credentials } from './credentials.ts'
import type { FormLinking, OAuthLinking } from './linking/linking.ts'
import type { CountedPost, NumbersAnswers } from './numbers/numbers-answer.ts'

/**
 * How one network is posted to. What a network takes (`limits`) is data in lib/contract/networks.ts and checked before an
 * adapter is asked for anything. Every method may throw `NetworkFailure`; whatever else it throws counts as no answer.
 */
export type Adapter = {
  linking: OAuthLinking | FormLinking
  /**
   * Whether sending the same post twice makes one post, because we choose its name at the network. Then a post that was
   * cut off and is not there is sent again by itself; otherwise a person decides.
   */
  isIdempotent: boolean
  /**
   * Whether `lookUp` needs nothing that attempts remembered, because our id of the post leads to it at the network. Only
   * then does `absent` prove anything once the database has forgotten attempts.
   */
  findsById?: true
  /**
   * Sends a post and returns once the network has published it. Calls `beforeSending` before the first request after which
   * the post may exist, and `remember` for what `lookUp` or another attempt needs.
   */
  publish: (sending: SendRequest) => Promise<PublishedPost>
  /** Looks for a post whose sending was cut off. Never makes one. */
  lookUp: (sought: LookUpRequest) => Promise<LookUpResult>
  /** Renews credentials that are about to run out; null where they do not. Called under a lock of the account. */
  refresh: ((account: AccountAccess) => Promise<RenewedCredentials>) | null
  /** Resolves when the network takes the account's credentials. */
  check: (account: AccountAccess) => Promise<void>
  /** How often posts of the account were seen, liked, commented on and shared; of each post numbers, or why not. */
  readNumbers: (request: NumbersRequest) => Promise<NumbersAnswers>
  /** What the account's own server takes of a text, where servers differ; null if it does not report it. */
  textLimit?: (account: AccountAccess) => Promise<OwnTextLimit | null>
}

/** What an account is reached with. */
export type AccountAccess = {
  id: string
  networkAccountId: string
  handle: string | null
  /** Origin of its server, where the network has several. */
  instance: string | null
  /** As the adapter's own linking or refreshing gave them. `renew` replaces them. */
  credentials: Credentials
  signal: AbortSignal
  /** For credentials that the network no longer takes. Absent where nothing renews them. @throws NetworkFailure. */
  renew?: () => Promise<void>
}

type NumbersRequest = { database: Database; account: AccountAccess; posts: readonly CountedPost[] }

export type RenewedCredentials = { credentials: Credentials; expiresAt: Date | null }

export type OutgoingPost = {
  id: string
  title: string | null
  /** The text below the video, with the hashtags of its tags where the network has no field for them; may be empty. */
  text: string
  privacy: Privacy
  /** Tags for the network's own field. */
  tags: readonly string[]
  coverSeconds: number | null
  /** BCP 47 tags of its texts and captions, and of what is said; null where nobody named them. */
  languageTag: string | null
  audioLanguageTag: string | null
  /** Its time: when it was due, or asked for. The same in every attempt. */
  at: Date
}

export type SendRequest = {
  database: Database
  storage: Storage
  account: AccountAccess
  post: OutgoingPost
  video: {
    /** A local copy, which is there while the post is sent. */
    path: string
    /** Its key in the file storage. */
    file: string
    facts: CheckedVideo
    contentType: string
    /** A link with which the network can fetch it, for some days. */
    link: () => string
  }
  /** A directory that is there while the post is sent. */
  directory: string
  /** What earlier attempts remembered, the last one's first; empty where there was none. */
  remembered: unknown[]
  /** @throws when the post is no longer ours to send. */
  beforeSending: () => Promise<void>
  /** Kept before it resolves; replaces what this attempt remembered before. */
  remember: (progress: object) => Promise<void>
  signal: AbortSignal
}

export type PublishedPost = { networkPostId: string; postUrl: string | null }

type LookUpRequest = {
  database: Database
  account: AccountAccess
  post: OutgoingPost
  /** What the attempts remembered, the last one's first. */
  remembered: unknown[]
  /** When the last attempt began to send. */
  sentAt: Date
  signal: AbortSignal
}

/**
 * `absent`: the network would show it, and it is not there. `processing`: it is there and not published yet. `unclear`:
 * the network cannot be asked for it; `reason` is what a person should look for.
 */
export type LookUpResult =
  | ({ state: 'published' } & PublishedPost)
  | { state: 'absent' }
  | { state: 'processing' }
  | { state: 'unclear'; reason: CodedMessage }
