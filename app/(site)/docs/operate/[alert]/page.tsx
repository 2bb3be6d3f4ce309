import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OperateFrame } from '../_components/operate-frame.tsx'
import { Steps } from '../_components/steps.tsx'
import { WrittenText } from '../_components/written-text.tsx'
import { HEADINGS } from '../_runbook/runbook.ts'
import { findRunbook } from '../_runbook/runbooks.ts'

type Props = { params: Promise<{ alert: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const runbook = findRunbook((await params).alert)
  return runbook === undefined ? {} : { title: runbook.name }
}

/** What to do about one alert. Its address is in the alert itself. */
export default async function RunbookPage({ params }: Props) {
  const runbook = findRunbook((await params).alert)
  if (runbook === undefined) notFound()
  return (
    <OperateFrame current={runbook.slug}>
      <p className="tc text-sm text-muted-foreground break-all">{runbook.alert}</p>
      <h1 className="mt-1 text-3xl font-semibold text-balance">{runbook.name}</h1>
      {(['means', 'noticed'] as const).map((part) => (
        <section key={part}>
          <h2 className="mt-8 text-xl font-semibold">{HEADINGS[part]}</h2>
          <p className="mt-2 text-md text-pretty">
            <WrittenText text={runbook[part]} />
          </p>
        </section>
      ))}
      {(['find', 'act'] as const).map((part) => (
        <section key={part}>
          <h2 className="mt-8 text-xl font-semibold">{HEADINGS[part]}</h2>
          <Steps steps={runbook[part]} />
        </section>
      ))}
    </OperateFrame>
  )
}
