import { HomeMark } from '#app/_components/home-mark.tsx'
import { MessagePage } from '#lib/components/problems/message-page.tsx'
import { useText } from '#text'

/** The same for a link that never existed, one that has ended and one that was revoked. */
export default function ShareNotFound() {
  const t = useText()
  return (
    <MessagePage title={t('This link does not work')} home={<HomeMark />}>
      <p className="mt-1 text-base text-balance text-muted-foreground">
        {t('It may have expired or been revoked. Ask the sender for a new one.')}
      </p>
    </MessagePage>
  )
}
