'use client'

import './globals.css'
import { FailureMessage } from '#lib/components/failure-message.tsx'

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main className="flex min-h-dvh">
          <FailureMessage reference={error.digest} retry={() => location.reload()} />
        </main>
      </body>
    </html>
  )
}
