'use client'

import { RotateCw } from 'lucide-react'
import { useEffect, useState, useTransition } from 'react'
import { useText } from '#text'
import { isOutdated, NewVersion } from '../live/new-version.tsx'
import { EmptyFrames } from './message-page.tsx'

const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 240

/**
 * The content of an error boundary: reassurance, a retry button, an automatic retry with a countdown, and the
 * reference. A page that is older than the server is only loaded again.
 */
export function FailureMessage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return isOutdated(error) ? <NewVersion /> : <Failed reference={error.digest} retry={retry} />
}

function Failed({ reference, retry }: { reference: string | undefined; retry: () => void }) {
  const t = useText()
  const [wait, setWait] = useState({ seconds: FIRST_WAIT_SECONDS, round: FIRST_WAIT_SECONDS })
  const [retrying, startRetry] = useTransition()
  useEffect(() => {
    const timer = setInterval(() => setWait((now) => ({ ...now, seconds: Math.max(0, now.seconds - 1) })), 1000)
    return () => clearInterval(timer)
  }, [])
  const due = wait.seconds === 0
  useEffect(() => {
    if (!due) return
    setWait((now) => {
      const round = Math.min(now.round * 2, LONGEST_WAIT_SECONDS)
      return { seconds: round, round }
    })
    startRetry(retry)
  }, [due, retry])
  return (
    <div className="m-auto max-w-[440px] px-5 py-10 text-center">
      <EmptyFrames crossed />
      <h1 className="mt-4 text-lg font-semibold">{t('This page could not be loaded')}</h1>
      <p className="mt-1 text-base text-muted-foreground">
        {t('Something went wrong on our side. Your projects are safe, and anything in progress continues.')}
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
        <button type="button" className="btn btn-primary" onClick={() => startRetry(retry)} disabled={retrying}>
          <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Try again')}
        </button>
        <span className="num text-muted-foreground">
          {retrying ? t('Trying again…') : t('Trying again automatically in {seconds} s', { seconds: wait.seconds })}
        </span>
      </div>
      {reference && (
        <p className="mx-auto mt-6 text-xs text-muted-foreground">
          {t.rich('Reference <span>{reference}</span>', {
            reference,
            span: (parts) => <span className="tc select-all">{parts}</span>,
          })}
        </p>
      )}
    </div>
  )
}
