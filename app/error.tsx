'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { FailureMessage } from '#lib/components/problems/failure-message.tsx'

export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()
  return (
    <main className="flex min-h-dvh">
      <FailureMessage
        error={error}
        retry={() =>
          startTransition(() => {
            router.refresh()
            reset()
          })
        }
      />
    </main>
  )
}
