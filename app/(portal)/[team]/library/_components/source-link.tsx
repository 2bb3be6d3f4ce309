'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import type { Operation } from '#lib/contract/operations/operations.ts'
import type { LibraryItem } from '#lib/portal/library/library-view.ts'
import { newProjectAddress } from './new-project-address.ts'

/** Leads to New project with a source of the team. A file that was uploaded is used again without being sent. */
export function SourceLink({
  teamSlug,
  tool,
  item,
  source,
  children,
  ...link
}: {
  teamSlug: string
  tool: Operation | null
  item: LibraryItem
  source: NonNullable<LibraryItem['source']>
  className?: string
  'data-item'?: string
  children: ReactNode
}) {
  const router = useRouter()
  const address = newProjectAddress(teamSlug, tool, source)
  async function open(event: MouseEvent) {
    if (source.kind !== 'upload' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { uploadSession } = await import('../../new/_components/source/upload-session.ts')
    const file = { name: item.title, totalBytes: item.sizeBytes ?? 0, uploadId: source.ref }
    uploadSession(teamSlug).adopt(file)
    router.push(address)
  }
  return (
    <Link {...link} href={address} onClick={(event) => void open(event)}>
      {children}
    </Link>
  )
}
