import type { Metadata } from 'next'
import { OperateFrame } from './_components/operate-frame.tsx'
import { Steps } from './_components/steps.tsx'
import { INTRODUCTION, SET_UP, SET_UP_HEADING, TITLE } from './_runbook/introduction.ts'

export const metadata: Metadata = { title: TITLE }

/** The operator's pages: one for each alert. */
export default function OperatePage() {
  return (
    <OperateFrame>
      <h1 className="text-3xl font-semibold text-balance">{TITLE}</h1>
      <p className="mt-3 text-md text-muted-foreground text-pretty">{INTRODUCTION}</p>
      <h2 className="mt-8 text-xl font-semibold">{SET_UP_HEADING}</h2>
      <Steps steps={SET_UP} />
    </OperateFrame>
  )
}
