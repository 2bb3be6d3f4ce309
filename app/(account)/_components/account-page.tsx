import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** Title, one sentence, and the actions. */
export function AccountPage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-1 text-base text-muted-foreground">{intro}</p>
      {children}
    </>
  )
}

/** The line below a form that leads to another one. `next` is where that leads afterwards. */
export function AlternativeLink({
  question,
  label,
  href,
  next = '/',
}: {
  question: string
  label: string
  href: '/sign-in' | '/sign-up'
  next?: string
}) {
  return (
    <p className="mt-6 text-muted-foreground">
      {question}{' '}
      <Link
        href={(next === '/' ? href : `${href}?next=${encodeURIComponent(next)}`) as Route}
        className="font-medium text-foreground underline underline-offset-2"
      >
        {label}
      </Link>
    </p>
  )
}
