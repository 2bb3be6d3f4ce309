'use client'

import Link from 'next/link'
import { Age, LocalDateTime } from '#lib/components/text/date-time.tsx'
import { ACTIONS, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { ShareView } from '#lib/portal/shares/share-view.ts'
import { useText } from '#text'
import { ShareActions } from './share-actions.tsx'
import { MODE_LABELS } from './share-labels.ts'

/** The team's links with what they share, who can watch, until when and how often it was watched. */
export function ShareTable({ teamSlug, links }: { teamSlug: string; links: readonly ShareView[] }) {
  const t = useText()
  return (
    <Table
      columns={[
        msg('Shared'),
        msg('Who can watch'),
        msg('Ends'),
        { name: msg('Views'), className: 'text-right' },
        msg('Shared by'),
        ACTIONS,
      ]}
    >
      {links.map((link) => (
        <tr key={link.id}>
          <td>
            <Shared teamSlug={teamSlug} link={link} />
          </td>
          <td className="text-muted-foreground">
            {t(MODE_LABELS[link.mode])}
            <span className="block text-xs">{link.downloads ? t('Downloads on') : t('Downloads off')}</span>
            <span className="block text-xs">{link.comments ? t('Comments on') : t('Comments off')}</span>
          </td>
          <td className="text-muted-foreground">
            <span className="mr-1.5 text-xs md:hidden">{t('Ends')}</span>
            <End link={link} />
          </td>
          <td className="num md:text-right">
            {link.views.toLocaleString(t.tag)}
            <span className="ml-1 text-xs text-muted-foreground md:hidden">
              {t('{count, plural, one {view} other {views}}', { count: link.views })}
            </span>
          </td>
          <td className="text-muted-foreground">
            <span className="mr-1.5 text-xs md:hidden">{t('Shared by')}</span>
            <span dir="auto">{link.createdBy ?? t('A former member')}</span>{' '}
            <span className="text-xs md:block">
              <Age at={link.createdAt} />
            </span>
          </td>
          <td className="md:text-right">
            {link.state !== 'revoked' && <ShareActions teamSlug={teamSlug} link={link} />}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Shared({ teamSlug, link }: { teamSlug: string; link: ShareView }) {
  const t = useText()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="frame h-10 w-[30px] shrink-0">
        {link.posterUrl && <img src={link.posterUrl} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className="min-w-0">
        <Link
          href={`/${teamSlug}/projects/${link.projectId}`}
          className="line-clamp-2 font-medium break-words hover:underline"
          dir="auto"
        >
          {link.title}
        </Link>
        <span className="block text-xs text-muted-foreground">
          {link.outputId === null ? t('The whole project') : t('One video')}
        </span>
      </span>
    </span>
  )
}

function End({ link: { state, expiresAt, revokedAt } }: { link: ShareView }) {
  const t = useText()
  if (revokedAt !== null) {
    return t.rich('Revoked {age}', { age: <Age at={revokedAt} inSentence /> })
  }
  if (expiresAt === null) return t('Never')
  return state === 'ended' ? (
    t.rich('Expired {age}', { age: <Age at={expiresAt} inSentence /> })
  ) : (
    <LocalDateTime at={expiresAt} />
  )
}
