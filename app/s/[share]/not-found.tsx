import { MessagePage } from '#lib/components/message-page.tsx'

/** The same for a link that never was, one that has ended and one that was revoked. */
export default function ShareNotFound() {
  return (
    <MessagePage title="This link does not work">
      <p className="mt-1 text-base text-balance text-muted-foreground">
        It may have ended, or been turned off by whoever shared it. Ask them for a new one.
      </p>
    </MessagePage>
  )
}
