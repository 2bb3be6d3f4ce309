import { RefreshWhile } from '#lib/components/live/refresh-while.tsx'
import { EmptyFrames } from '#lib/components/problems/message-page.tsx'
import { useText } from '#text'

/** Shown if there is no list: the service does not respond, which is retried automatically, or it has no voices. */
export function NoVoices({ unreachable }: { unreachable: boolean }) {
  const t = useText()
  return (
    <div role="status" className="flex flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyFrames crossed={unreachable} />
      <h2 className="mt-4 text-lg font-semibold">
        {unreachable ? t('The voices could not be loaded') : t('No voices yet')}
      </h2>
      <p className="mt-1 max-w-[420px] text-base text-balance text-muted-foreground">
        {unreachable
          ? t('We could not get the list of voices. Your projects are not affected. We retry every few seconds.')
          : t('There are no voices here yet. Ask your administrator to add some.')}
      </p>
      <RefreshWhile waiting={unreachable} />
    </div>
  )
}
