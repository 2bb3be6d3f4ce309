import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'
import { showsComponents } from '#lib/portal/site/read-docs-facts.ts'
import { ButtonExamples } from './_components/button-examples.tsx'
import { ChoiceExamples } from './_components/choice-examples.tsx'
import { FieldExamples } from './_components/field-examples.tsx'
import { OpenedExamples } from './_components/opened-examples.tsx'
import { PictureExamples } from './_components/picture-examples.tsx'
import { StateExamples } from './_components/state-examples.tsx'
import { TableExamples } from './_components/table-examples.tsx'

export const metadata: Metadata = { title: 'Components' }

/** Every component in every state, for those who make them. Elsewhere it does not exist. */
export default function ComponentsPage() {
  if (!showsComponents()) notFound()
  return (
    <ToastProvider>
      <main className="mx-auto grid max-w-[1040px] gap-10 bg-card px-5 py-8">
        <h1 className="text-3xl font-semibold">Components</h1>
        <ButtonExamples />
        <FieldExamples />
        <ChoiceExamples />
        <StateExamples />
        <TableExamples />
        <PictureExamples />
        <OpenedExamples />
      </main>
    </ToastProvider>
  )
}
