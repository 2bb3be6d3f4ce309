import type { NetworkLimits } from '#lib/contract/networks.ts'
import type { ComposerAccount, ComposerVideo } from '#lib/portal/posts/open-composer.ts'

/** What is posted to one account. */
export type PreviewProps = {
  video: ComposerVideo
  account: ComposerAccount
  limits: NetworkLimits
  text: { title: string; description: string; tags: string[] }
  coverSeconds: number | null
}

/** What a network shows of a text: one without titles shows the description, or the title where there is none. */
export function shownWords(
  { text: limits }: NetworkLimits,
  { title, description, tags }: PreviewProps['text'],
): { title: string; body: string; hashtags: string } {
  const hasTitle = limits.title !== null
  const hashtags = tags.map((tag) => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`).join(' ')
  return { title: hasTitle ? title : '', body: description || (hasTitle ? '' : title), hashtags }
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
