'use client'

import Link from 'next/link'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { expiryLabel, MODE_LABELS } from '../../../../shared/_components/share-labels.ts'
import { revokeShareAction } from '../../../../shared/actions.ts'

/** The links there are to the project and its results. */
export function OpenLinks({
  teamSlug,
  project,
  links,
  onChange,
}: {
  teamSlug: string
  project: ProjectDetail
  links: readonly ShareView[]
  onChange: (link: ShareView) => void
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  return (
    <section className="mt-5 border-t pt-4" aria-labelledby="open-links">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="open-links" className="font-semibold">
          {t('{count, plural, one {# link} other {# links}} to this project', { count: links.length })}
        </h3>
        <Link className="link text-xs" href={`/${teamSlug}/shared`}>
          {t('All shared links')}
        </Link>
      </div>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b py-1.5 last:border-0">
            <span className="min-w-0 flex-1 max-md:basis-full">
              <span className="block truncate" dir="auto">
                {link.outputId === null ? t('The whole project') : titleOf(project, link)}
              </span>
              <span className="num block text-xs text-muted-foreground">
                {t(MODE_LABELS[link.mode])}, {expiryLabel(link, t)},{' '}
                {t('{count, plural, one {# view} other {# views}}', { count: link.views })}
              </span>
            </span>
            <CopyButton
              text={link.url}
              label={t('Copy the link to {title}', { title: link.title })}
              word={t('Copy')}
              look="btn-outline"
            />
            <button
              type="button"
              className="btn btn-ghost btn-sm text-muted-foreground"
              aria-label={t('Edit link to {title}', { title: link.title })}
              onClick={() => onChange(link)}
            >
              {t('Edit')}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm text-muted-foreground"
              aria-label={t('Revoke the link to {title}', { title: link.title })}
              disabled={sending}
              onClick={() => send(revokeShareAction, { shareId: link.id })}
            >
              {t('Revoke')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ outputs }: ProjectDetail, { outputId, title }: ShareView): string {
  const rank = outputs.findIndex((one) => one.firstId === outputId) + 1
  return outputs.length > 1 && rank > 0 ? `${rank}. ${title}` : title
}
