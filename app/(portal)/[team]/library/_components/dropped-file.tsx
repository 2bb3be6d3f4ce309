'use client'

import { useRouter } from 'next/navigation'
import { FileDrop } from '#lib/components/forms/file-drop.tsx'
import { setPendingFile } from '../../new/_components/source/pending-file.ts'

/** A file that is dropped anywhere on the page is uploaded for a new project. */
export function DroppedFile({ teamSlug }: { teamSlug: string }) {
  const router = useRouter()
  function open(file: File) {
    setPendingFile(file)
    router.push(`/${teamSlug}/new?upload=1`)
  }
  return <FileDrop onFile={open} />
}
