import { NetworkTile } from '#lib/components/networks/network-tile.tsx'
import { useText } from '#text'

export function NoAccounts({ editable }: { editable: boolean }) {
  const t = useText()
  return (
    <section className="card px-5 py-10 text-center">
      <span className="inline-flex gap-2" aria-hidden="true">
        <NetworkTile network="instagram" />
        <NetworkTile network="youtube" />
        <NetworkTile network="feed" />
      </span>
      <h3 className="mt-3 text-lg font-semibold">{t('No accounts yet')}</h3>
      <p className="mx-auto mt-1 max-w-[460px] text-base text-pretty text-muted-foreground">
        {editable
          ? t(
              'Link the accounts your team posts to. A team feed needs no outside account. Reelwright hosts it as a page of your videos.',
            )
          : t('No accounts linked yet. Ask an owner, admin or editor to link one.')}
      </p>
    </section>
  )
}
