'use client'

import { RotateCw } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Select } from '#lib/components/ui/select.tsx'
import { LANGUAGE_OPTIONS } from '#lib/components/words.ts'
import type { ProjectDetail } from '#lib/portal/projects/view.ts'
import { useRetry } from '../../_components/use-retry.ts'

/** Another attempt. The spoken language can be changed: a wrong one is the commonest thing that the same options repeat. */
export function TryAgain({ teamSlug, project }: { teamSlug: string; project: ProjectDetail }) {
  const { retry, retrying } = useRetry(teamSlug)
  const asked = project.request.language
  const [language, setLanguage] = useState(LANGUAGE_OPTIONS.find(({ value }) => value === asked)?.value)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <button
        type="button"
        className="btn btn-primary"
        disabled={retrying}
        onClick={() => retry(project.id, language === asked ? undefined : language)}
      >
        <RotateCw aria-hidden="true" size={16} strokeWidth={1.75} />
        {retrying ? 'Starting again…' : 'Try again'}
      </button>
      {language && (
        <span className="w-[220px] max-w-full">
          <Select
            id="retry-language"
            label="Spoken language"
            value={language}
            options={LANGUAGE_OPTIONS}
            onChange={(next) => setLanguage(LANGUAGE_OPTIONS.find(({ value }) => value === next)?.value)}
          />
        </span>
      )}
      <Link href={`/${teamSlug}/new`} className="btn btn-outline">
        Use another source
      </Link>
    </div>
  )
}
