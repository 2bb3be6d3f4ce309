import { composePost, hashtagOf, textWithoutHashtags } from '#lib/contract/compose-post.ts'
import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { ComposerAccount, ComposerVideo } from '#lib/portal/posts/open-composer.ts'

/** A post as one account gets it. */
export type PreviewProps = {
  video: ComposerVideo
  account: ComposerAccount
  limits: NetworkLimits
  text: { title: string; description: string; tags: string[] }
  coverSeconds: number | null
}

/** What a network shows of a post: the text as it is sent, with its hashtags apart. */
export function previewText(
  limits: NetworkLimits,
  text: PreviewProps['text'],
): { title: string; body: string; hashtags: string } {
  const { title, text: whole, tags } = composePost(limits, text)
  const body = textWithoutHashtags(limits, text)
  const hashtags = [whole.slice(body.length).trim(), ...tags.map(hashtagOf)].filter((part) => part !== '').join(' ')
  return { title: limits.text.title === null ? '' : title, body, hashtags }
}

export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-neutral-tint text-xs font-medium text-neutral-text"
    >
      {[...name.replace(/^@/, '')][0]?.toUpperCase()}
    </span>
  )
}
