import type { Metadata } from 'next'
import { BackInFrame } from '#lib/components/embed/back-in-frame.tsx'
import { MessagePage } from '#lib/components/message-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <MessagePage title="Page not found">
      <p className="mt-1 text-base text-balance text-muted-foreground">
        It may have been deleted, or it belongs to a team that you are not a member of or no longer are.
      </p>
      <div className="mt-4">
        <BackInFrame />
        <a href="/" className="btn btn-primary embed:hidden">
          Go to your team
        </a>
      </div>
    </MessagePage>
  )
}
