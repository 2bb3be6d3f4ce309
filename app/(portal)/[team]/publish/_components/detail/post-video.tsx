import { useText } from '#text'

/** The video of a post, for clients: they do not see the project in which the team watches it. */
export function PostVideo({ address, title }: { address: string; title: string }) {
  const t = useText()
  return (
    <video
      controls
      playsInline
      preload="none"
      className="mx-auto h-[420px] max-w-full rounded-md bg-black"
      aria-label={title || t('Untitled video')}
      poster={`${address}/poster`}
      src={`${address}/media`}
    >
      <track kind="captions" src={`${address}/vtt`} label={t('Captions')} />
    </video>
  )
}
