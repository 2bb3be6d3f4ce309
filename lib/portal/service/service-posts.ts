import { z } from 'zod'
import type { PostRequest } from '#db/schema/portal/post-attempts.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { type Post, post } from '#lib/contract/social.ts'
import { type Abilities, type Answer, call, isNeverSent, refusalOf, serviceAbilities } from './service-client.ts'

/**
 * What the service answered to one post. `unreachable` and `slow_down` mean that it took nothing; `unknown` that it may
 * have. `postId` is null where it names none.
 */
export type PublishAnswer =
  | { kind: 'accepted'; postId: string | null }
  | { kind: 'refused'; status: number; refusal: TextWithMessage }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'unreachable'; cause: unknown }
  | { kind: 'unknown'; cause: unknown }

/** Its answer about a post. `absent`: it does not know the post. `cannot_ask`: it has no such operation. */
export type PostAnswer =
  | { kind: 'found'; post: Post }
  | { kind: 'absent' }
  | { kind: 'cannot_ask' }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'unreachable'; cause: unknown }

/** What the dispatcher needs of a video service. */
export type PublishingService = {
  /** Null where the service does not answer. */
  abilities: () => Promise<Pick<Abilities, 'keepsPostKeys' | 'showsPosts' | 'takesOwnTexts'> | null>
  publish: (request: PostRequest, accessKey: string, idempotencyKey: string) => Promise<PublishAnswer>
  readPost: (postId: string) => Promise<PostAnswer>
  /** The post that a call with this idempotency key made. Absent where it cannot. */
  findPost?: (idempotencyKey: string) => Promise<PostAnswer>
  /** Cancels a post that has not been sent. True once it is certain that it never will be. Absent where it cannot. */
  withdrawPost?: (postId: string) => Promise<boolean>
}

/** The configured video service. */
export const publishingService: PublishingService = {
  abilities: () => serviceAbilities(),
  publish,
  readPost: (postId) => readPost(postId, (read) => read.postId === postId),
  findPost: (idempotencyKey) => readPost(`key:${idempotencyKey}`, () => true),
  withdrawPost,
}

/** The service may read the beginning of the video before it answers. */
const PUBLISH_TIMEOUT_MS = 30_000
const READ_TIMEOUT_MS = 8_000

/** POST `{base_url}/publish-to-socials` for one account, interface document section 4.6. */
async function publish(request: PostRequest, accessKey: string, idempotencyKey: string): Promise<PublishAnswer> {
  const abilities = await serviceAbilities()
  const languages = abilities?.takesPostLanguages === true ? languagesOf(request) : {}
  const body = JSON.stringify({ ...bodyOf(request, accessKey, abilities?.takesOwnTexts === true), ...languages })
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  try {
    return readAnswer(await call('/publish-to-socials', PUBLISH_TIMEOUT_MS, { method: 'POST', headers, body }))
  } catch (cause) {
    return isNeverSent(cause) ? { kind: 'unreachable', cause } : { kind: 'unknown', cause }
  }
}

function languagesOf({ languageTag, audioLanguageTag }: PostRequest): Partial<PostRequest> {
  return { ...(languageTag != null && { languageTag }), ...(audioLanguageTag != null && { audioLanguageTag }) }
}

/** Where tags have no field of their own they stand below the text, as people write them. */
function bodyOf(request: PostRequest, accessKey: string, takesOwnTexts: boolean): Record<string, unknown> {
  const { videoUrl, title, description, privacy, tags, coverSeconds } = request
  const common = { videoUrl, apiAccessKeys: [accessKey], privacy, ...(title === '' ? {} : { title }) }
  const text = (value: string) => (value === '' ? {} : { description: value })
  const hasOwn = tags.length > 0 || coverSeconds !== null
  if (!takesOwnTexts) return { ...common, ...text(withHashtags(description, tags)) }
  const own = { apiAccessKey: accessKey, tags, ...(coverSeconds === null ? {} : { coverSeconds }) }
  return { ...common, ...text(description), ...(hasOwn ? { perAccount: [own] } : {}) }
}

function withHashtags(description: string, tags: readonly string[]): string {
  const words = tags.map((tag) => `#${tag.replace(/\s+/g, '')}`).filter((word) => !description.includes(word))
  return [description, words.join(' ')].filter((part) => part !== '').join('\n\n')
}

const namedPosts = z.object({
  success: z.boolean().optional(),
  data: z.object({ posts: z.array(z.union([z.string(), z.object({ id: z.string() })])) }).optional(),
})

function readAnswer(answer: Answer): PublishAnswer {
  const { status, retryAfterSeconds } = answer
  if (status === 429) return { kind: 'slow_down', retryAfterSeconds }
  if (status >= 200 && status < 300) {
    const read = namedPosts.safeParse(answer.json).data
    if (read?.success === false) return { kind: 'refused', status, refusal: refusalOf(answer) }
    const [first] = read?.data?.posts ?? []
    return { kind: 'accepted', postId: (typeof first === 'string' ? first : first?.id) ?? null }
  }
  if (status === 501) return { kind: 'refused', status, refusal: toTextWithMessage(coded('service_cannot_publish')) }
  // 409: a call with this key is still being answered. After 408 and 5xx, the outcome of the call is not known.
  if (status === 409 || status === 408 || status >= 500 || status < 200) {
    return { kind: 'unknown', cause: new Error(`The service answered ${status}.`) }
  }
  return { kind: 'refused', status, refusal: refusalOf(answer) }
}

/** GET `{base_url}/posts/{id}`: an extension that other services may lack. */
async function readPost(name: string, isMatch: (read: Post) => boolean): Promise<PostAnswer> {
  try {
    const answer = await call(`/posts/${encodeURIComponent(name)}`, READ_TIMEOUT_MS)
    const { status, retryAfterSeconds } = answer
    if (status === 429) return { kind: 'slow_down', retryAfterSeconds }
    if (status === 404) return { kind: 'absent' }
    if (status === 405 || status === 501) return { kind: 'cannot_ask' }
    const read = status === 200 ? post.safeParse(answer.json).data : undefined
    if (read !== undefined && isMatch(read)) return { kind: 'found', post: read }
    return { kind: 'unreachable', cause: new Error(`The service answered ${status}.`) }
  } catch (cause) {
    return { kind: 'unreachable', cause }
  }
}

/** DELETE `{base_url}/posts/{id}`: an extension. */
async function withdrawPost(postId: string): Promise<boolean> {
  const path = `/posts/${encodeURIComponent(postId)}`
  const answer = await call(path, READ_TIMEOUT_MS, { method: 'DELETE' }).catch(() => null)
  const read = answer?.status === 200 ? post.safeParse(answer.json).data : undefined
  return read?.postId === postId && read.status === 'cancelled'
}
